import path from 'node:path';
import { ROOT } from '#files/paths.ts';

/** @returns the absolute path of the module of a built-in section */
export const sectionModule = (name: string): string =>
  path.join(
    ROOT,
    'src/pages/sections',
    name === 'projects' ? 'projects/projects.tsx' : `${name}.tsx`,
  );

/** The modules that modules in `theme` may import. Editors read the paths from `exports` in package.json. */
export const THEME_IMPORTS = [
  { find: /^chronofolio\/sections\/projects$/, replacement: sectionModule('projects') },
  { find: /^chronofolio\/sections\/([a-z]+)$/, replacement: sectionModule('$1') },
  { find: /^chronofolio\/(ui|views)$/, replacement: path.join(ROOT, 'src/api/$1.ts') },
  { find: 'chronofolio/schema', replacement: path.join(ROOT, 'src/schema/section-schema.ts') },
  { find: 'chronofolio/media.css', replacement: path.join(ROOT, 'src/pages/styles/media.css') },
];
