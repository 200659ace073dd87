import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT } from '#files/paths.ts';
import { RESUME } from '#schema/schema.ts';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { CAREER, REPOSITORY, SAMPLE_DIR } from '#tests/support/repository.ts';

type Copy = [from: string, to?: string];

interface Site {
  /** Files and directories of the project that are copied into `content/`, with their paths there. */
  copies?: Copy[];
  files?: Files;
  entries?: (list: List, entries: unknown[]) => unknown[];
  editSite?: (text: string) => string;
}

const COUNTER = `
analytics:
  script: { src: https://counter.example/script.js, attributes: { data-site: mine } }
meta: { google-site-verification: a1B2c3 }
`;
/** A typeface without an italic, a typeface from a file, and a typeface with one weight. */
const TYPEFACES =
  '  fonts: { display: Vazirmatn, text: mono.woff2, mono: Instrument Serif }\n  headingWeight: 400';
const MONO_FILE = path.join(
  REPOSITORY,
  'node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
);

const IMAGES: Copy = [path.join(CAREER, 'content/images'), 'images'];
const CASES: Copy[] = [
  [path.join(CAREER, 'content/projects'), 'projects'],
  [path.join(CAREER, 'content/public'), 'public'],
  ...[IMAGES, ['tests/fixtures/cases'] as Copy],
];

const DIFFERENCES = {
  sample: {},
  /** More than a hundred projects, many entries in other lists, long words, a long pitch, and a base path. */
  many: {
    entries: (list) => MANY[list](),
    editSite: (text) =>
      text
        .replace(/^name:.*/m, 'name: Wolfeschlegelsteinha Bergerdorff')
        .replace(/^pitch:.*/m, `pitch: ${LONG_PITCH}`)
        .replace(/^url: .*/m, '$&portfolio/'),
  },
  /** Only the required content of a site. */
  bare: {
    files: { 'about.md': '', [RESUME]: undefined },
    entries: () => [],
    editSite: (text) => text.replace(/^(availability|closing):.*\n/gm, ''),
  },
  arabic: {
    copies: [['tests/fixtures/arabic'], IMAGES],
    editSite: (text) => `${text}portrait: { src: portrait.png, alt: ليلى حداد }\n`,
  },
  /** Everything that content may have, a long name, and no assistant. */
  career: {
    copies: [[path.join(CAREER, 'content')]],
    files: { 'press.yaml': undefined },
    editSite: (text) =>
      text
        .replace(/^name:.*/m, 'name: Maximiliane Featherstonehaugh-Bergerdorff')
        .replace(/^languages:.*\n/m, '')
        .replace('press, ', ''),
  },
  cases: {
    copies: [...CASES, ['tests/fixtures/translated']],
    editSite: (text) => `${text}languages: [en, de, ar]\n`,
  },
  themed: {
    copies: [
      ...CASES,
      [path.join(CAREER, 'content/press.yaml'), 'press.yaml'],
      [path.join(CAREER, 'theme'), '../theme'],
      [MONO_FILE, 'fonts/mono.woff2'],
    ],
    files: { '../theme/style.css': ':root { --step-text: 0.875rem; --name-mark: "." / "" }' },
    editSite: (text) =>
      `${text}${readFileSync(path.join(ROOT, 'themes/signal.yaml'), 'utf8')}${COUNTER}`.replace(
        /^ {2}fonts:.*\n {2}headingWeight:.*/m,
        TYPEFACES,
      ),
  },
} satisfies Record<string, Site>;

export type SiteName = keyof typeof DIFFERENCES;

export const SITES = Object.keys(DIFFERENCES) as SiteName[];

export const baseOf = (name: SiteName) => (name === 'many' ? '/portfolio/' : '/');

export function writeContent(name: SiteName, parent: string): string {
  if (name === 'sample') return SAMPLE_DIR;
  const { copies = [], files = {}, entries, editSite }: Site = DIFFERENCES[name];
  const dir = path.join(parent, name, 'content');
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(dir, file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  };
  rmSync(dir, { recursive: true, force: true });
  cpSync(SAMPLE_DIR, dir, { recursive: true });
  rmSync(path.join(dir, 'projects'), { recursive: true }); // sites have projects of their own
  for (const [from, to = '.'] of copies)
    cpSync(path.resolve(ROOT, from), path.join(dir, to), { recursive: true });
  // The résumé is replaced, because that of the sample would be out of date.
  if (copies.length > 0) writeFileSync(path.join(dir, RESUME), '%PDF-1.4\n');
  writeFiles(dir, files);
  if (entries)
    for (const list of Object.keys(MANY) as List[])
      edit(`${list}.yaml`, (text) => stringify(entries(list, parse(text))));
  if (editSite) edit('site.yaml', editSite);
  return dir;
}

const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG_PITCH = 'The pitch of someone with much to say. '.repeat(8).slice(0, 300);

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index));
const nameOf = (kind: string, index: number) => (index === 0 ? LONG_WORD : `${kind} ${index}`);
const linkTo = (host: string, index: number) =>
  `https://${index === 0 ? 'long-'.repeat(10) : ''}${host}-${index}.example/`;
const technologies = (count: number, from: number) =>
  times(count, (index) => `Technology ${(from + index) % 50}`);

type List = keyof typeof MANY;

const MANY = {
  experience: () =>
    times(20, (index) => ({
      role: nameOf('Developer', index),
      company: index === 1 ? LONG_WORD : `Company ${index}`,
      start: String(2024 - index),
      end: String(2025 - index),
      summary: index === 2 ? `${LONG_WORD} ${LONG_WORD}` : 'Did what had to be done.',
      highlights: ['Highlight', 'Another'],
      technologies: technologies(20, index),
    })),
  projects: () =>
    times(120, (index) => ({
      year: String(2025 - Math.floor(index / 20)),
      title: nameOf('Project', index),
      link: linkTo('project', index),
      description: 'A project among many.',
      technologies: technologies(12, index),
      image: { src: 'consent.png', alt: `Picture of project ${index}` },
      feature: index < 20,
    })),
  skills: () => [
    { group: LONG_WORD, skills: [LONG_WORD, ...technologies(50, 0)].map((name) => ({ name })) },
  ],
  services: () => times(20, (index) => ({ title: nameOf('Service', index), summary: LONG_WORD })),
  blogs: () =>
    times(20, (index) => ({
      date: `${2025 - index}-02`,
      title: nameOf('Post', index),
      link: linkTo('blog', index),
    })),
};
