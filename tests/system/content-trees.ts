import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { SAMPLE_DIR } from '#tests/support/sample-site.ts';

// The sample with a few changes such as owners, editors and disks make.

const TEXTS = ['site', 'experience', 'projects', 'skills', 'services', 'blogs', 'words'].map(
  (name) => `${name}.yaml`,
);
const PICTURES = ['consent', 'built-to-stand', 'crown-and-strand', 'keys-in-hand', 'corner-shelf'];
const FILES = [...TEXTS, 'about.md', 'icon.svg', ...PICTURES.map((name) => `images/${name}.png`)];

/** One change to one file. */
interface Mutation {
  file: string;
  kind: Kind;
  /** Position in the file, from 0 to 1. */
  at: number;
  /** Share of the file, from 0 to 1. */
  size: number;
  text: string;
}

const many = (text: string, count: number) => text.repeat(count);

/** Texts that have broken other programs that read YAML or Markdown, or write HTML. */
const JUNK = [
  ...['\t', '\r', '\r\n', '\0', '\u0007', '\u001b[31m', '\u0085', '\ufeff', '\u2028', '\ud800'],
  ...['\u202e', '\u2066', '\u200f', 'שלום', '\u{1f9d1}\u200d\u{1f680}', 'e\u0301', '\uffff'],
  ...['"', "'", '`', '#', ' # ', ': ', '- ', '? ', '|', '>', '@', '%', '%YAML 9.9', '---', '...'],
  ...['&a ', '*a', '<<: *a', '&a [*a]', '!!binary ', '!!set ', '!!js/function ', '!x ', '{{', '}}'],
  ...['[', ']', '{', '}', ',', '~', 'null', 'yes', '0x1F', '1e999', '.nan', '2024-02-30', '1:2:3'],
  ...['<script>alert(1)</script>', '</script>', '<!--', '-->', ']]>', '&amp;', '&#0;', '&lt'],
  ...["$'", '$&', '{name}', '{count}', '%s', '%00', '%ff', '../', 'javascript:alert(1)'],
  ...['__proto__: { a: b }', 'constructor: x', 'toString', '![a](images/%ff.png)', '[a](//b)'],
  ...['**', '_', '~~~', '```', '[a]: b', '|a|b|', '<<<<<<< HEAD', '\\', '\\u0000', 'draft: true'],
  ...[many('x', 100_000), many('[', 2000), many('- ', 1000), many('>', 500), many('*a ', 500)],
  ...[many('![', 500), many('a: {', 500), many(' ', 5000), many('\n', 5000), many('&a ', 300)],
];

/** Values of another type than the field. */
const RETYPED = [
  '1.10',
  '1984',
  'true',
  'null',
  '~',
  '[]',
  '{}',
  '[a, b]',
  '{ a: b }',
  '2024-01-01',
];

type Change = (before: Buffer, mutation: Mutation) => string | Uint8Array;

const indexIn = (list: { length: number }, share: number) =>
  Math.min(list.length - 1, Math.floor(share * list.length));

const pick = (list: string[], share: number) => list[indexIn(list, share)] ?? '';

/** Replaces one line of a text. */
const onLine =
  (change: (line: string, mutation: Mutation) => string[]): Change =>
  (before, mutation) => {
    const lines = before.toString().split('\n');
    const index = indexIn(lines, mutation.at);
    return lines.toSpliced(index, 1, ...change(lines[index] ?? '', mutation)).join('\n');
  };

const withValue = (value: (mutation: Mutation) => string) =>
  onLine((line, mutation) => [line.replace(/(:\s+|-\s+)[^\s:][^:]*$/, `$1`) + value(mutation)]);

const CHANGES = {
  another: withValue(({ text }) => JSON.stringify(text)),
  unquoted: withValue(({ text }) => text),
  retyped: withValue(({ size }) => pick(RETYPED, size)),
  junkValue: withValue(({ size }) => JSON.stringify(pick(JUNK, size))),
  junk: (before, { at, size }) => {
    const text = before.toString();
    const index = indexIn(text, at);
    return text.slice(0, index) + pick(JUNK, size) + text.slice(index);
  },
  truncated: (before, { at }) => before.subarray(0, indexIn(before, at)),
  holed: (before, { at, size }) => {
    const start = indexIn(before, at);
    const end = start + Math.ceil((size * (before.length - start)) / 4);
    return Buffer.concat([before.subarray(0, start), before.subarray(end)]);
  },
  flipped: (before, { at, size }) => {
    const bytes = Buffer.from(before);
    bytes[indexIn(bytes, at)] = Math.floor(size * 256);
    return bytes;
  },
  repeated: onLine((line) => [line, line]),
  deleted: onLine(() => []),
  tabbed: onLine((line) => [`\t${line}`]),
  indented: onLine((line) => [`  ${line}`]),
  windows: (before) => before.toString().replaceAll('\n', '\r\n'),
  oldMac: (before) => before.toString().replaceAll('\n', '\r'),
  marked: (before) => `\ufeff${before}`,
  latin1: (before) => Buffer.from(before.toString(), 'latin1'),
  utf16: (before) => Buffer.from(`\ufeff${before}`, 'utf16le'),
  empty: () => '',
  other: (_, { text }) => text,
} satisfies Record<string, Change>;

/** What may replace a removed file. */
const REPLACEMENTS = {
  missing: () => {},
  directory: (file) => mkdirSync(file),
  pipe: (file) => execFileSync('mkfifo', [file]),
  linkToItself: (file) => symlinkSync(file, file),
  linkToNothing: (file) => symlinkSync('gone', file),
  link: (file, before, elsewhere) => {
    writeFileSync(elsewhere, before);
    symlinkSync(elsewhere, file);
  },
} satisfies Record<string, (file: string, before: Buffer, elsewhere: string) => void>;

type Kind = keyof typeof CHANGES | keyof typeof REPLACEMENTS;

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...JUNK) },
);

const KINDS = [...Object.keys(CHANGES), ...Object.keys(REPLACEMENTS)] as Kind[];
/** Changes that leave most files valid, so that many trees become sites. */
const MILD: Kind[] = ['another', 'junkValue', 'repeated', 'deleted', 'windows', 'marked', 'link'];
const share = fc.double({ min: 0, max: 1, noNaN: true });

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    file: fc.constantFrom(...FILES),
    kind: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...MILD) },
      { weight: 3, arbitrary: fc.constantFrom(...KINDS) },
    ),
    at: share,
    size: share,
    text,
  }),
  { minLength: 1, maxLength: 3 },
);

/** A content directory that is reused. */
export interface ContentTree {
  dir: string;
  /** Applies the changes. @returns a function that undoes them */
  mutate: (mutations: Mutation[]) => () => void;
}

const PLAIN = { width: 40, height: 25, channels: 3, background: '#345' } as const;
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>';

/** @param parent an empty directory */
export async function contentTree(parent: string): Promise<ContentTree> {
  const dir = path.join(parent, 'content');
  mkdirSync(path.join(dir, 'images'), { recursive: true });
  const picture = await sharp({ create: PLAIN }).png().toBuffer();
  const original = (name: string) => {
    if (name.endsWith('.png')) return picture;
    return name === 'icon.svg' ? Buffer.from(ICON) : readFileSync(path.join(SAMPLE_DIR, name));
  };
  const clear = (name: string) => {
    const file = path.join(dir, name);
    rmSync(file, { recursive: true, force: true });
    return file;
  };
  const restore = (name: string) => writeFileSync(clear(name), original(name));
  FILES.forEach(restore);

  return {
    dir,
    mutate(mutations) {
      const changed = new Map<string, Buffer>();
      for (const mutation of mutations) {
        const { file: name, kind } = mutation;
        const before = changed.get(name) ?? original(name);
        if (kind in REPLACEMENTS) {
          const replace = REPLACEMENTS[kind as keyof typeof REPLACEMENTS];
          replace(clear(name), before, path.join(dir, 'linked'));
        } else {
          const after = CHANGES[kind as keyof typeof CHANGES](before, mutation);
          changed.set(name, Buffer.from(after));
          writeFileSync(clear(name), after);
        }
      }
      return () => {
        for (const { file } of mutations) restore(file);
      };
    },
  };
}
