import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

export const { version: VERSION }: { version: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

/** @returns the first line of a content file, in which editors find its schema */
export const schemaLine = (name: string): string =>
  `# yaml-language-server: $schema=../node_modules/chronofolio/schemas/${name}.json\n`;
