import path from 'node:path';
import { ROOT } from '#files/paths.ts';

/** @returns the path of the module of one of our sections, absolute */
export const sectionModule = (name: string): string =>
  path.join(
    ROOT,
    'src/pages/sections',
    name === 'projects' ? 'projects/projects.tsx' : `${name}.tsx`,
  );

/** What modules in `theme` import from the program, as in `exports` of package.json, which editors read. */
export const THEME_IMPORTS = [
  { find: /^chronofolio\/sections\/projects$/, replacement: sectionModule('projects') },
  { find: /^chronofolio\/sections\/([a-z]+)$/, replacement: sectionModule('$1') },
  { find: /^chronofolio\/(ui|content)$/, replacement: path.join(ROOT, 'src/api/$1.ts') },
  { find: 'chronofolio/schema', replacement: path.join(ROOT, 'src/schema/section-schema.ts') },
  { find: 'chronofolio/media.css', replacement: path.join(ROOT, 'src/pages/styles/media.css') },
];
