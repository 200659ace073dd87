import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** The version of the program. */
export const { version: VERSION }: { version: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

/** @returns the first line of a YAML file of the content, by which editors find its schema */
export function schemaLine(name: string, contentDir: string): string {
  const isClone = path.dirname(contentDir) === ROOT;
  const program = isClone ? '..' : '../node_modules/chronofolio';
  return `# yaml-language-server: $schema=${program}/schemas/${name}.json\n`;
}
