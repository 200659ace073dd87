import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#files/paths.ts';

const PLACEHOLDER = /^(?<indent> *)\{\{(?<lines>\w+)\}\}\n|\{\{(?<text>\w+)\}\}/gm;

/**
 * Fills the placeholders of a file in `templates`, such as `{{base}}`. A placeholder on a line of its own may
 * stand for several lines, which get its indentation.
 */
export function fillTemplate(name: string, values: Record<string, string | string[]>): string {
  const template = readFileSync(path.join(ROOT, 'src/build/hosts/templates', name), 'utf8');
  return template.replace(PLACEHOLDER, (...match) => {
    const { indent = '', lines, text = '' } = match.at(-1);
    if (!lines) return String(values[text]);
    return [values[lines] ?? []]
      .flat()
      .map((line) => `${indent}${line}\n`)
      .join('');
  });
}
