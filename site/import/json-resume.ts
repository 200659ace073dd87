import { UserError } from '#site/files/user-error.ts';
import {
  cleanText,
  emptyImport,
  type Imported,
  notImportedLine,
  projectDefaults,
  toMarkdown,
} from './imported.ts';

/** Fields about the file itself, which are not reported. */
const METADATA = ['$schema', 'meta'];
/** The official schema has five levels; the rest is for its extensions. */
const MAX_DEPTH = 100;
/** The group for skills without one. */
const OTHER_SKILLS = 'Skills';

/**
 * Reads a JSON Resume (https://jsonresume.org/schema), of early versions too.
 * @returns its values for the content, and a list of the fields that content does not have
 * @throws {UserError} where the text is not a JSON Resume
 */
export function readJsonResume(text: string): Imported {
  const resume = new Source(parse(text));
  const imported = emptyImport();
  const { site, links, experience, projects, skills, blogs } = imported;

  for (const [field, from] of [
    ['name', 'basics.name'],
    ['role', 'basics.label'],
    ['url', resume.has('basics.url') ? 'basics.url' : 'basics.website'],
    ['email', 'basics.email'],
  ] as const) {
    const value = resume.text(from);
    if (value) site.push({ from, value: { [field]: value } });
  }
  const location = ['city', 'region'].flatMap(
    (part) => resume.text(`basics.location.${part}`) ?? [],
  );
  if (location.length > 0) {
    site.push({ from: 'basics.location', value: { location: location.join(', ') } });
  }
  for (const from of resume.items('basics.profiles')) {
    const label = resume.text(`${from}.network`);
    const url = resume.text(`${from}.url`);
    if (!label || !url) {
      resume.skip(from, `it has no ${label ? 'url' : 'network'}`);
      continue;
    }
    links.push({ from, value: { label, url } });
    if (url.toLowerCase().includes(resume.peek(`${from}.username`).toLowerCase())) {
      resume.text(`${from}.username`);
    }
  }
  const summary = resume.text('basics.summary');
  if (summary) imported.about.push({ from: 'basics.summary', value: toMarkdown(summary) });

  for (const from of resume.items('work')) {
    const role = resume.text(`${from}.position`);
    const company = resume.first(from, 'name', 'company');
    experience.push({
      from,
      value: {
        role,
        company,
        link: resume.first(from, 'url', 'website'),
        start: resume.period(`${from}.startDate`),
        end: resume.period(`${from}.endDate`),
        summary: resume.first(from, 'summary', 'description'),
        highlights: resume.texts(`${from}.highlights`),
        technologies: resume.texts(`${from}.keywords`),
      },
      defaults: { summary: [role, company].filter(Boolean).join(', '), technologies: [] },
    });
  }
  for (const from of resume.items('projects')) {
    const title = resume.text(`${from}.name`);
    const description = resume.text(`${from}.description`);
    const start = resume.period(`${from}.startDate`);
    projects.push({
      from,
      value: {
        title,
        year: (resume.period(`${from}.endDate`) ?? start)?.slice(0, 4),
        link: resume.text(`${from}.url`),
        description: description && toMarkdown(description),
        technologies: resume.texts(`${from}.keywords`),
      },
      defaults: projectDefaults(title),
    });
  }
  for (const from of resume.items('skills')) {
    const name = resume.text(`${from}.name`);
    const keywords = resume.texts(`${from}.keywords`) ?? [];
    if (keywords.length > 0) {
      skills.push({ from, value: { group: name ?? OTHER_SKILLS, skills: keywords } });
    } else if (name) skills.push({ from, value: { group: OTHER_SKILLS, skills: [name] } });
  }
  for (const from of resume.items('publications')) {
    blogs.push({
      from,
      value: {
        title: resume.text(`${from}.name`),
        date: resume.period(`${from}.releaseDate`),
        link: resume.first(from, 'url', 'website'),
      },
    });
  }
  return { ...imported, notImported: resume.unread() };
}

function parse(text: string): object {
  let resume: unknown;
  try {
    resume = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UserError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  const known = ['basics', 'work', 'projects', 'skills', 'publications', 'education'];
  if (!known.some((key) => Object.hasOwn(Object(resume), key))) {
    throw new UserError('The file is not a JSON Resume: see https://jsonresume.org/schema');
  }
  if (isNestedDeeper(resume, MAX_DEPTH)) {
    throw new UserError(
      `The file is not a JSON Resume: it is nested more than ${MAX_DEPTH} levels deep`,
    );
  }
  return resume as object;
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((child) => isNestedDeeper(child, levels - 1));
}

/** Reads a résumé by paths such as `work[0].name`, and records which paths were read. */
class Source {
  readonly #root: unknown;
  readonly #read = new Set<string>();
  readonly #skipped = new Map<string, string>();

  constructor(root: object) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.peek(path) !== '';
  }

  /** @returns a text without marking it as read; empty where there is none */
  peek(path: string): string {
    const value = this.#at(path);
    return cleanText(value) ?? (typeof value === 'number' ? String(value) : '');
  }

  text(path: string): string | undefined {
    const text = this.peek(path);
    if (text) this.#read.add(path);
    return text || undefined;
  }

  /** @returns the text of the first field that has one */
  first(path: string, ...fields: string[]): string | undefined {
    const field = fields.find((field) => this.has(`${path}.${field}`));
    return field && this.text(`${path}.${field}`);
  }

  /** @returns a date without its day */
  period(path: string): string | undefined {
    const text = this.text(path);
    return /^(\d{4}(?:-\d\d)?)(?:-\d\d(?:T.*)?)?$/.exec(text ?? '')?.[1] ?? text;
  }

  /** @returns the texts of a list; `undefined` where it has none */
  texts(path: string): string[] | undefined {
    const texts = this.items(path).flatMap((item) => this.text(item) ?? []);
    return texts.length > 0 ? texts : undefined;
  }

  /** @returns the paths of the entries of a list */
  items(path: string): string[] {
    const list = this.#at(path);
    return Array.isArray(list) ? list.map((_, index) => `${path}[${index}]`) : [];
  }

  /** Reports a path as not imported, with the reason. */
  skip(path: string, reason: string): void {
    this.#skipped.set(path, reason);
  }

  /** @returns a line for each value that was not read; one for an entry of which nothing was read */
  unread(): string[] {
    const parents = new Set<string>();
    for (const path of this.#read) {
      for (let at = path; at; at = at.replace(/(\.[^.[]*|\[\d+\]|^[^.[]*)$/, '')) parents.add(at);
    }
    const walk = (value: unknown, path: string): string[] => {
      const reason = this.#skipped.get(path);
      if (reason) return [notImportedLine(path, value, reason)];
      if (this.#read.has(path) || isBlank(value)) return [];
      const isWalked = Array.isArray(value) || parents.has(path);
      if (typeof value !== 'object' || !isWalked) return [notImportedLine(path, value)];
      const isList = Array.isArray(value);
      return Object.entries(value ?? {}).flatMap(([key, child]) =>
        walk(child, isList ? `${path}[${key}]` : `${path}.${key}`),
      );
    };
    return Object.entries(this.#root as object)
      .filter(([key]) => !METADATA.includes(key))
      .flatMap(([key, value]) => walk(value, key));
  }

  #at(path: string): unknown {
    return path
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reduce<unknown>(
        (value, step) =>
          value !== null && typeof value === 'object' && Object.hasOwn(value, step)
            ? Reflect.get(value, step)
            : undefined,
        this.#root,
      );
  }
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value as object).length === 0);
