import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from './files.ts';

const NEXT_CODE: [RegExp, string][] = [
  [/\bpitch\b/g, 'tagline'],
  [/\babout\.md\b/g, 'me.md'],
  [/\bAll Projects\b/g, 'Every project'],
];
const RENAMES = [
  { since: '1.3.0', file: 'site.yaml', field: 'pitch', to: 'tagline' },
  { since: '1.3.0', file: 'about.md', to: 'me.md' },
];

/** Makes a next version of a package that was built: a field, a file and a word of a page have other names. */
export function makeNext(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(css|js|tsx?)$/.test(name)) continue;
    const text = readFileSync(path.join(dir, name), 'utf8');
    const next = NEXT_CODE.reduce((code, [from, to]) => code.replace(from, to), text);
    if (next !== text) writeFiles(dir, { [name]: next });
  }
  writeFiles(dir, { 'model/renames.json': JSON.stringify(RENAMES) });
}
