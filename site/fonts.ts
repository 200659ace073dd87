import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { AssetFile } from './assets.ts';
import { makeOnce, shortHash } from './cache.ts';

interface Face {
  family: string;
  /** The npm package, and the file in it with `SUBSET` for the script's name. */
  pack: string;
  file: string;
  weight: string;
  style: 'normal' | 'italic';
  /** A local font stretched to the same widths and heights, so that text does not jump. */
  fallback?: { family: string; local: string[]; metrics: string };
}

const FACES: Record<'text' | 'mono' | 'display' | 'displayItalic', Face> = {
  text: {
    family: 'Geist Variable',
    pack: '@fontsource-variable/geist',
    file: 'geist-SUBSET-wght-normal.woff2',
    weight: '100 900',
    style: 'normal',
  },
  mono: {
    family: 'Geist Mono Variable',
    pack: '@fontsource-variable/geist-mono',
    file: 'geist-mono-SUBSET-wght-normal.woff2',
    weight: '100 900',
    style: 'normal',
  },
  display: {
    family: 'Instrument Serif',
    pack: '@fontsource/instrument-serif',
    file: 'instrument-serif-SUBSET-400-normal.woff2',
    weight: '400',
    style: 'normal',
  },
  displayItalic: {
    family: 'Instrument Serif',
    pack: '@fontsource/instrument-serif',
    file: 'instrument-serif-SUBSET-400-italic.woff2',
    weight: '400',
    style: 'italic',
  },
};

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/**
 * Cuts the fonts down to the letters that the site shows, with ASCII to spare.
 * @param text everything that is shown, in any order
 * @param italicText what is shown in italics
 * @returns the `@font-face` rules and the files that they name
 */
export async function prepareFonts(
  { text, italicText }: { text: string; italicText: string },
  urlBase: string,
  cacheDir: string,
): Promise<{ css: string; files: AssetFile[] }> {
  const rules: string[] = [];
  const files: AssetFile[] = [];
  for (const [name, face] of Object.entries(FACES)) {
    const wanted = new Set(name === 'displayItalic' ? italicText : text + ASCII);
    for (const cut of await cutsOf(face, wanted, cacheDir)) {
      files.push(cut);
      rules.push(
        `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url(${urlBase}${cut.name}) format("woff2");unicode-range:${cut.range}}`,
      );
    }
  }
  return { css: rules.join(''), files };
}

/** One file per script (latin, cyrillic, …) of which a letter is wanted. */
async function cutsOf(face: Face, wanted: Set<string>, cacheDir: string) {
  const dir = path.dirname(createRequire(import.meta.url).resolve(`${face.pack}/package.json`));
  const ranges: Record<string, string> = JSON.parse(
    await readFile(path.join(dir, 'unicode.json'), 'utf8'),
  );
  const left = new Set([...wanted].filter((letter) => letter >= ' '));
  const cuts: (AssetFile & { range: string })[] = [];
  // The main range first: where ranges overlap, a letter is taken from the first that has it.
  for (const subset of Object.keys(ranges).sort(
    (a, b) => Number(b === 'latin') - Number(a === 'latin'),
  )) {
    const isIn = rangeTest(ranges[subset] ?? '');
    const letters = [...left].filter(isIn).sort();
    if (letters.length === 0) continue;
    for (const letter of letters) left.delete(letter);
    const source = path.join(dir, 'files', face.file.replace('SUBSET', subset));
    const font = await readFile(source);
    const stem = path.parse(source).name;
    const name = `${stem}-${shortHash(font, letters.join(''))}.woff2`;
    const from = path.join(cacheDir, 'fonts', name);
    await makeOnce(from, () => subsetFont(font, letters.join(''), { targetFormat: 'woff2' }));
    cuts.push({ name, from, range: toUnicodeRange(letters) });
  }
  return cuts;
}

/** @param range as in CSS: `U+0000-00FF,U+0131` */
function rangeTest(range: string): (letter: string) => boolean {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(([from, to]) => from <= code && code <= to);
  };
}

/** @param letters in order of their code points */
function toUnicodeRange(letters: string[]): string {
  const spans: [number, number][] = [];
  for (const code of letters.map((letter) => letter.codePointAt(0) ?? 0)) {
    const last = spans.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}
