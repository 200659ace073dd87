import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT } from '#files/paths.ts';
import { RESUME } from '#schema/schema.ts';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { CAREER, REPOSITORY, SAMPLE_DIR } from '#tests/support/repository.ts';
import type { THEMES } from '#tests/support/themes.ts';

/** The differences of a site from the sample. */
interface Site {
  /** Files and directories of the project that are copied into `content/`, with their paths there. */
  copies?: [from: string, to?: string][];
  files?: Files;
  /** Returns the entries that replace those of the sample. */
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
  'theme: { fonts: { display: Vazirmatn, text: mono.woff2, mono: Instrument Serif } }\n';
const THEME_OF_SAMPLE = /^theme:\n( .*\n)+/m;
const MONO_FILE = path.join(
  REPOSITORY,
  'node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
);

/** A name of two long words. */
const LONG_NAME = 'name: Maximiliane Featherstonehaugh-Bergerdorff';

const CASE_COPIES: [from: string, to?: string][] = ['projects', 'images', 'public'].map((name) => [
  path.join(CAREER, 'content', name),
  name,
]);

/** The career in one language, without the theme section. */
const careerIn = (language: string, name = LONG_NAME) => ({
  copies: [[path.join(CAREER, 'content')]] satisfies Site['copies'],
  files: { 'press.yaml': undefined },
  editSite: (text: string) =>
    text
      .replace(/^name:.*/m, name)
      .replace(/^language:.*\nlanguages:.*/m, `language: ${language}`)
      .replace('press, ', ''),
});
const GERMAN_CAREER = careerIn('de', 'name: Wolfeschlegelsteinha Bergerdorff');

/** The sites of the browser tests: the sample, and content that is hard to lay out. */
const DIFFERENCES = {
  sample: {},
  /** Hundreds of projects, fifty entries in other lists, long words, a long pitch, and a base path. */
  many: {
    entries: (list) => MANY[list](),
    editSite: (text) =>
      text.replace(/^pitch:.*/m, `pitch: ${LONG_PITCH}`).replace(/^url: .*/m, '$&portfolio/'),
  },
  single: { entries: (_, entries) => entries.slice(0, 1) },
  /** Only the required content of a site. */
  bare: {
    files: { 'about.md': '', [RESUME]: undefined },
    entries: () => [],
    editSite: (text) => text.replace(/^(availability|closing):.*\n/gm, ''),
  },
  arabic: { copies: [['tests/fixtures/arabic']] },
  /** Everything that content may have, a long name, and no assistant. */
  career: careerIn('en'),
  careerArabic: careerIn('ar-EG'),
  /** The site `career` in German, with a longer name, and in other typefaces than the default ones. */
  careerTypefaces: {
    ...GERMAN_CAREER,
    copies: [...GERMAN_CAREER.copies, [MONO_FILE, 'fonts/mono.woff2']],
    editSite: (text) => GERMAN_CAREER.editSite(text).replace(THEME_OF_SAMPLE, '').concat(TYPEFACES),
  },
  /** A section that the owner adds, a section that replaces a built-in one, and a counter of visits. */
  sections: {
    copies: [
      [path.join(CAREER, 'content/press.yaml'), 'press.yaml'],
      [path.join(CAREER, 'theme'), '../theme'],
    ],
    editSite: (text) => text + COUNTER,
  },
  /** Three cases in English, with partial translations into German and Arabic. */
  cases: {
    copies: [...CASE_COPIES, ['tests/fixtures/cases'], ['tests/fixtures/translated']],
    editSite: (text) => `${text}languages: [en, de, ar]\n`,
  },
  swiss: themed('swiss'),
  terminal: themed('terminal'),
  editorial: themed('editorial'),
} satisfies Record<string, Site>;

function themed(theme: (typeof THEMES)[number]): Site {
  return {
    copies: [
      ...CASE_COPIES,
      ['tests/fixtures/cases'],
      [`docs/themes/${theme}.css`, '../theme/style.css'],
    ],
    editSite: (text) =>
      text.replace(
        THEME_OF_SAMPLE,
        readFileSync(path.join(ROOT, `docs/themes/${theme}.yaml`), 'utf8'),
      ),
  };
}

export type SiteName = keyof typeof DIFFERENCES;

export const SITES = Object.keys(DIFFERENCES) as SiteName[];

/** Returns the base path of a site. */
export const baseOf = (name: SiteName) => (name === 'many' ? '/portfolio/' : '/');

/**
 * Writes the content of a site.
 * @param parent the directory of all sites
 * @returns the content directory
 */
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
    times(50, (index) => ({
      role: nameOf('Developer', index),
      company: index === 1 ? LONG_WORD : `Company ${index}`,
      start: String(2024 - index),
      end: String(2025 - index),
      summary: index === 2 ? `${LONG_WORD} ${LONG_WORD}` : 'Did what had to be done.',
      highlights: times(4, (highlight) => `Highlight ${highlight}`),
      technologies: technologies(20, index),
    })),
  projects: () =>
    times(500, (index) => ({
      year: String(2025 - Math.floor(index / 20)),
      title: nameOf('Project', index),
      link: linkTo('project', index),
      description: 'A project among many.',
      technologies: technologies(12, index),
      image: { src: 'consent.png', alt: `Picture of project ${index}` },
      feature: index < 50,
    })),
  skills: () => [
    { group: LONG_WORD, skills: [LONG_WORD, ...technologies(50, 0)].map((name) => ({ name })) },
  ],
  services: () => times(51, (index) => ({ title: nameOf('Service', index), summary: LONG_WORD })),
  blogs: () =>
    times(50, (index) => ({
      date: `${2025 - index}-02`,
      title: nameOf('Post', index),
      link: linkTo('blog', index),
    })),
};
