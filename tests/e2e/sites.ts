import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { RESUME } from '#model/schema.ts';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';

/** The sites of the browser tests: the sample, and content that is hard to lay out. */
export const SITES = {
  sample: { base: '/' },
  /** Hundreds of projects, fifty of everything else, long words, a long pitch; below a base path. */
  many: { base: '/portfolio/' },
  /** One entry in each list. */
  single: { base: '/' },
  /** Only what a site must have: no entry in any list, and no text in About. */
  bare: { base: '/' },
  /** Other languages: tests/fixtures. */
  german: { base: '/' },
  arabic: { base: '/' },
  /** A long name and five links, in two languages. */
  crowded: { base: '/' },
  crowded_arabic: { base: '/' },
  /** Everything that content may have, and an owner without an assistant: tests/fixtures. */
  career: { base: '/' },
  careerGerman: { base: '/' },
  careerArabic: { base: '/' },
} as const;

export type SiteName = keyof typeof SITES;

const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG_PITCH = 'The pitch of someone with much to say. '.repeat(8).slice(0, 300);
const FIXTURES = path.join(ROOT, 'tests/fixtures');
const LISTS = ['experience', 'projects', 'skills', 'services', 'blogs'] as const;

/** Writes the content of a site. @returns its directory */
export async function writeContent(name: SiteName): Promise<string> {
  if (name === 'sample') return SAMPLE_DIR;
  const dir = path.join(ROOT, '.cache/e2e', name, 'content');
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await cp(SAMPLE_DIR, dir, { recursive: true });
  const isCrowded = name.startsWith('crowded');
  const base = isCrowded ? (name.split('_')[1] ?? 'german') : name;
  const [, fixture, language] = /^(german|arabic|career)(German|Arabic)?$/.exec(base) ?? [];
  if (fixture) {
    await cp(path.join(FIXTURES, fixture), dir, { recursive: true });
    if (isCrowded) await crowd(path.join(dir, 'site.yaml'), fixture);
    if (language) await setLanguage(dir, language === 'German' ? 'de' : 'ar-EG');
    await writeFile(path.join(dir, RESUME), '%PDF-1.4\n'); // the link to it has its own message
    return dir;
  }

  const site = await readFile(path.join(dir, 'site.yaml'), 'utf8');
  const url = `https://your-name.example${SITES[name].base}`;
  const published = site.replace('https://your-name.example/', url);
  const pitched = published.replace(/^pitch:.*/m, `pitch: ${LONG_PITCH}`);
  await writeFile(path.join(dir, 'site.yaml'), name === 'many' ? pitched : published);
  if (name === 'bare') {
    await writeFile(path.join(dir, 'about.md'), '');
    await writeFile(
      path.join(dir, 'site.yaml'),
      published.replace(/^(availability|closing):.*\n/gm, ''),
    );
    await rm(path.join(dir, 'resume.pdf'));
  }
  for (const list of LISTS) {
    const entries = name === 'many' ? many[list]() : name === 'single' ? [first[list]] : [];
    await writeFile(path.join(dir, `${list}.yaml`), stringify(entries));
  }
  return dir;
}

/** Gives the sidebar more than it has room for. */
async function crowd(file: string, language: string): Promise<void> {
  // cspell:disable
  const isArabic = language === 'arabic';
  const name = isArabic ? 'ليلى عبد الرحمن الحداد' : 'Maximiliane von Hohenfels-Langenburg';
  const labels = isArabic
    ? ['الشفرة المصدرية', 'لينكدإن', 'ماستودون', 'المنشورات العلمية', 'المحاضرات']
    : ['Quelltexte', 'LinkedIn', 'Mastodon', 'Veröffentlichungen', 'Vorträge'];
  // cspell:enable
  const links = labels.map((label, index) => ({ label, url: `https://profile-${index}.example/` }));
  const site = parse(await readFile(file, 'utf8'));
  await writeFile(file, stringify({ ...site, name, links }));
}

async function setLanguage(dir: string, language: string): Promise<void> {
  const file = path.join(dir, 'site.yaml');
  const site = await readFile(file, 'utf8');
  await writeFile(file, site.replace(/^language:.*/m, `language: ${language}`));
}

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index));

const many = {
  experience: () =>
    times(50, (index) => ({
      role: index === 0 ? LONG_WORD : `Developer ${index}`,
      company: index === 1 ? LONG_WORD : `Company ${index}`,
      start: String(2024 - index),
      end: String(2025 - index),
      summary: index === 2 ? `${LONG_WORD} ${LONG_WORD}` : 'Did what had to be done.',
      highlights: times(4, (highlight) => `Highlight ${highlight}`),
      technologies: times(20, (technology) => `Technology ${(index + technology) % 50}`),
    })),
  projects: () =>
    times(500, (index) => ({
      year: String(2025 - Math.floor(index / 20)),
      title: index === 0 ? LONG_WORD : `Project ${index}`,
      link:
        index === 0
          ? `https://${'long-'.repeat(10)}name.example/`
          : `https://project-${index}.example/`,
      description: 'A project among many.',
      technologies: times(12, (technology) => `Technology ${(index + technology) % 50}`),
      image: { src: 'consent.png', alt: `Picture of project ${index}` },
      feature: index < 50,
    })),
  skills: () => [
    {
      group: LONG_WORD,
      skills: [{ name: LONG_WORD }, ...times(50, (index) => ({ name: `Technology ${index}` }))],
    },
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

const first = {
  experience: {
    role: 'Developer',
    company: 'Company',
    start: '2025',
    summary: 'Work.',
    technologies: ['Go'],
  },
  projects: {
    year: '2025',
    title: 'Only one',
    link: 'https://one.example/',
    description: 'A project.',
    technologies: [],
    image: { src: 'consent.png', alt: 'A picture' },
    feature: false,
  },
  skills: { group: 'Skills', skills: [{ name: 'Go' }] },
  services: { title: 'Service', summary: 'Summary.' },
  blogs: { date: '2025-02', title: 'Post', link: 'https://blog.example/' },
};
