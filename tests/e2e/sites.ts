import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { RESUME } from '#model/schema.ts';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';
import { writeFiles } from '#tests/support/files.ts';

/** The sample in the styles of docs/theme.md. */
export const THEMES = ['swiss', 'terminal', 'editorial'] as const;

/** The sites of the browser tests: the sample, and content that is hard to lay out. */
export const SITES = [
  'sample',
  /** Hundreds of projects, fifty of everything else, long words, a long pitch; below a base path. */
  'many',
  /** One entry in each list. */
  'single',
  /** Only what a site must have: no entry in any list, and no text in About. */
  'bare',
  /** Other languages: tests/fixtures. */
  'german',
  'arabic',
  /** Everything that content may have, a long name, and no assistant: tests/fixtures. */
  'career',
  'careerGerman',
  'careerArabic',
  /** The sample with a counter of visits. */
  'counted',
  ...THEMES,
  /** As 'career', in typefaces that are not ours, one of them from a file, and with a longer name. */
  'careerTypefaces',
  /** A section of the owner, and one that replaces ours: tests/fixtures. */
  'sections',
  /** Three projects with a page of their own: tests/fixtures. */
  'cases',
  'casesTerminal',
  /** As 'cases', in English, and in parts in German and Arabic: tests/fixtures/translated. */
  'casesTranslated',
] as const;

export type SiteName = (typeof SITES)[number];

/** The path that a site is below. */
export const baseOf = (name: SiteName) => (name === 'many' ? '/portfolio/' : '/');

const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG_NAME = 'Wolfeschlegelsteinha Bergerdorff';
const MONO_FILE =
  'node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';
/** Without an italic, from a file, and of one weight. */
const TYPEFACES = `
fonts:
  display: Vazirmatn
  text: mono.woff2
  mono: Instrument Serif
`;
const LONG_PITCH = 'The pitch of someone with much to say. '.repeat(8).slice(0, 300);
const COUNTER = `
analytics:
  script: { src: https://counter.example/script.js, attributes: { data-site: mine } }
meta: { google-site-verification: a1B2c3 }
`;

/** Writes the content of a site. @returns its directory */
export async function writeContent(name: SiteName): Promise<string> {
  if (name === 'sample') return SAMPLE_DIR;
  const dir = path.join(ROOT, '.cache/e2e', name, 'content');
  await rm(dir, { recursive: true, force: true });
  await cp(SAMPLE_DIR, dir, { recursive: true });
  const [, fixture, variant] =
    /^(german|arabic|career|cases)(German|Arabic|Typefaces|Terminal|Translated)?$/.exec(name) ?? [];
  if (fixture) {
    await cp(path.join(ROOT, 'tests/fixtures', fixture), dir, { recursive: true });
    await writeFile(path.join(dir, RESUME), '%PDF-1.4\n'); // the link to it has its own message
  }
  if (variant === 'Translated')
    await cp(path.join(ROOT, 'tests/fixtures/translated'), dir, { recursive: true });
  const theme = THEMES.find((theme) => theme === name || theme === variant?.toLowerCase());
  if (theme) writeFiles(dir, { '../theme/style.css': await readRoot(`docs/themes/${theme}.css`) });
  if (name === 'sections')
    await cp(path.join(ROOT, 'tests/fixtures/sections'), path.dirname(dir), { recursive: true });
  if (variant === 'Typefaces') writeFiles(dir, { 'fonts/mono.woff2': await readRoot(MONO_FILE) });
  if (name === 'bare') writeFiles(dir, { 'about.md': '', [RESUME]: undefined });
  const file = path.join(dir, 'site.yaml');
  const edit = EDITS[name];
  if (edit) await writeFile(file, edit(await readFile(file, 'utf8')));
  if (!['many', 'single', 'bare'].includes(name)) return dir;
  for (const [list, entries] of Object.entries(many)) {
    const file = path.join(dir, `${list}.yaml`);
    const [first] = parse(await readFile(file, 'utf8'));
    const kept = name === 'many' ? entries() : name === 'single' ? [first] : [];
    await writeFile(file, stringify(kept));
  }
  return dir;
}

/** Changes to `site.yaml`. */
const EDITS: Partial<Record<SiteName, (text: string) => string>> = {
  many: (text) =>
    text.replace(/^pitch:.*/m, `pitch: ${LONG_PITCH}`).replace(/^url: .*/m, '$&portfolio/'),
  bare: (text) => text.replace(/^(availability|closing):.*\n/gm, ''),
  casesTranslated: (text) => `${text}languages: [en, de, ar]\n`,
  counted: (text) => text + COUNTER,
  careerGerman: (text) => text.replace(/^language:.*/m, 'language: de'),
  careerArabic: (text) => text.replace(/^language:.*/m, 'language: ar-EG'),
  careerTypefaces: (text) => text.replace(/^name:.*/m, `name: ${LONG_NAME}`) + TYPEFACES,
};

/** Reads a file of the project. */
const readRoot = (name: string) => readFile(path.join(ROOT, name));

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index));
const technologies = (count: number, from: number) =>
  times(count, (index) => `Technology ${(from + index) % 50}`);

const many = {
  experience: () =>
    times(50, (index) => ({
      role: index === 0 ? LONG_WORD : `Developer ${index}`,
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
      title: index === 0 ? LONG_WORD : `Project ${index}`,
      link: `https://${index === 0 ? 'long-'.repeat(10) : ''}project-${index}.example/`,
      description: 'A project among many.',
      technologies: technologies(12, index),
      image: { src: 'consent.png', alt: `Picture of project ${index}` },
      feature: index < 50,
    })),
  skills: () => [
    { group: LONG_WORD, skills: [LONG_WORD, ...technologies(50, 0)].map((name) => ({ name })) },
  ],
  services: () =>
    times(51, (index) => ({
      title: index === 0 ? LONG_WORD : `Service ${index}`,
      summary: LONG_WORD,
    })),
  blogs: () =>
    times(50, (index) => ({
      date: `${2025 - index}-02`,
      title: index === 0 ? LONG_WORD : `Post ${index}`,
      link: `https://${index === 0 ? 'long-'.repeat(10) : ''}blog.example/${index}`,
    })),
};
