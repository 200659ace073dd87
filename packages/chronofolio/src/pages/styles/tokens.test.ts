import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '..');
const SPACED =
  /^(margin|padding|inset|top|left|gap|row-gap|column-gap|font|border-radius|transition)/;
/**
 * A length or duration without a token, except 1rem, hairlines, corrections of up to 3 px, and sizes that
 * depend on a window or a box.
 */
const RAW = /^(?!.*\d(?:v[bhiw]|cq[bi]))(?:.*[^\w.-])?(?!-?[0-3]px|1rem)-?[\d.]+(?:px|rem|m?s)\b/;

it('modules use tokens for spaces, sizes of text, radii and durations', () => {
  const raw = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    // Dials are left out, because drawings have a geometry of their own.
    .filter((name) => name.endsWith('.module.css') && !/\/dial/.test(name))
    .flatMap((name) => {
      const css = readFileSync(path.join(SRC, name), 'utf8');
      return [...css.matchAll(/^\s*([\w-]+):([^;{}]+);/gm)]
        .filter(([, property = '', value = '']) => SPACED.test(property) && RAW.test(value))
        .map(({ 0: text, index }) => {
          const line = css.slice(0, index).split('\n').length + 1;
          return `src/pages/${name}:${line} ${text.trim()}`;
        });
    });

  expect(raw).toEqual([]);
});
