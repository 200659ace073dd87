import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { RESUME } from '#model/schema.ts';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';

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
const LISTS = ['experience', 'projects', 'skills', 'services', 'blogs'] as const;

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
  const site = path.join(dir, 'site.yaml');
  const text = await readFile(site, 'utf8');
  if (variant === 'Translated') {
    await cp(path.join(ROOT, 'tests/fixtures/translated'), dir, { recursive: true });
    await writeFile(site, `${text}languages: [en, de, ar]\n`);
    return dir;
  }
  const theme = THEMES.find((theme) => theme === name || theme === variant?.toLowerCase());
  if (theme) {
    await mkdir(path.join(dir, '../theme'), { recursive: true });
    await cp(path.join(ROOT, 'docs/themes', `${theme}.css`), path.join(dir, '../theme/style.css'));
    return dir;
  }
  if (name === 'sections') {
    await cp(path.join(ROOT, 'tests/fixtures/sections'), path.dirname(dir), { recursive: true });
    return dir;
  }
  if (name === 'counted') {
    await writeFile(site, text + COUNTER);
    return dir;
  }
  if (variant === 'Typefaces') {
    await mkdir(path.join(dir, 'fonts'));
    await cp(path.join(ROOT, MONO_FILE), path.join(dir, 'fonts/mono.woff2'));
    await writeFile(site, text.replace(/^name:.*/m, `name: ${LONG_NAME}`) + TYPEFACES);
  } else if (variant) {
    const code = variant === 'German' ? 'de' : 'ar-EG';
    await writeFile(site, text.replace(/^language:.*/m, `language: ${code}`));
  }
  if (name === 'many') {
    const pitched = text.replace(/^pitch:.*/m, `pitch: ${LONG_PITCH}`);
    await writeFile(site, pitched.replace(/^url: .*/m, '$&portfolio/'));
  }
  if (name === 'bare') {
    await writeFile(path.join(dir, 'about.md'), '');
    await writeFile(site, text.replace(/^(availability|closing):.*\n/gm, ''));
    await rm(path.join(dir, RESUME));
  }
  for (const list of fixture ? [] : LISTS) {
    const file = path.join(dir, `${list}.yaml`);
    const [first] = parse(await readFile(file, 'utf8'));
    const entries = name === 'many' ? many[list]() : name === 'single' ? [first] : [];
    await writeFile(file, stringify(entries));
  }
  return dir;
}

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
