import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

export const { version: VERSION }: { version: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

/** @returns the path of the program from a directory of the site, such as `content` */
export const programOf = (contentDir: string): string =>
  path.dirname(contentDir) === ROOT ? '..' : '../node_modules/chronofolio';

/** @returns the first line of a YAML file of the content, by which editors find its schema */
export function schemaLine(name: string, contentDir: string, toContent = ''): string {
  return `# yaml-language-server: $schema=${toContent}${programOf(contentDir)}/schemas/${name}.json\n`;
}
