import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { buildMessages, interfaceMessages } from '#content/messages.ts';
import { type Content, contentFiles, ICON, RESUME } from '#content/schema.ts';
import { isFile } from '#site/files/is-file.ts';
import { byPosition, ContentError, type Diagnostic } from './diagnostics.ts';
import { iconErrors } from './link-icons.ts';
import { safeIcon } from './own-icon.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { fieldName, type Path, type Position, parseYaml } from './parse-yaml.ts';
import { SvgError } from './svg.ts';

/** Files that need not be there. */
const OPTIONAL = ['words.yaml'];

/** Where something of the content stands in its YAML file, and what the field is called there. */
type PlaceOf = (name: Exclude<ContentFile, 'words'>, path: Path) => Position & { field: string };
type ContentFile = keyof ReturnType<typeof contentFiles>;

interface Wanted {
  /** Whether drafts stay among the entries; they are checked in any case. */
  hasDrafts?: boolean;
}

/** The content, and how it is written. */
export interface WrittenContent {
  content: Content;
  placeOf: PlaceOf;
  /** The Markdown of about.md. */
  about: string;
}

/**
 * Reads everything the owner wrote.
 * @param dir the content directory, absolute
 * @returns the content, parsed and checked
 * @throws {ContentError} with every mistake in every file, in reading order
 */
export async function loadContent(dir: string, wanted?: Wanted): Promise<Content> {
  return (await readContent(dir, wanted)).content;
}

/** @returns the names of the files in `images`, linked ones too */
export async function imagesIn(dir: string): Promise<string[]> {
  const names = await readdir(path.join(dir, 'images')).catch(() => []);
  const areFiles = await Promise.all(names.map((name) => isFile(path.join(dir, 'images', name))));
  return names.filter((_, index) => areFiles[index]);
}

/** As `loadContent`, with how and where things are written. */
export async function readContent(
  dir: string,
  { hasDrafts = false }: Wanted = {},
): Promise<WrittenContent> {
  const images = await imagesIn(dir);
  const schemas = contentFiles({
    hasImage: (name) => images.includes(name),
    markdownErrors: (markdown) =>
      parseMarkdown(markdown, { images }).diagnostics.map(({ message }) => message),
    iconErrors: (name) => iconErrors(name, path.join(dir, 'images')),
  });
  const diagnostics: Diagnostic[] = [];
  const places = new Map<string, (path: Path) => ReturnType<PlaceOf>>();

  async function load<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = await readText(dir, `${name}.yaml`, name);
    const parsed =
      file.text === undefined ? file : parseYaml(file.text, file.shown, name, schema, images);
    diagnostics.push(...parsed.diagnostics);
    if (!('placeOf' in parsed)) return undefined;
    const { value, placeOf } = parsed;
    places.set(name, (path) => {
      const written = hasDrafts ? path : pathAmongDrafts(value, path);
      return { ...placeOf(written), field: fieldName(name, written) };
    });
    return hasDrafts ? value : withoutDrafts(value);
  }
  const aboutFile = await readText(dir, 'about.md', 'about');
  function parseAbout() {
    const about = parseMarkdown(aboutFile.text ?? '', { images });
    const place = { file: aboutFile.shown, field: 'about' };
    diagnostics.push(
      ...aboutFile.diagnostics,
      ...about.diagnostics.map((diagnostic) => ({ ...place, ...diagnostic })),
    );
    return about.prose;
  }

  async function loadIcon() {
    if (!(await isFile(path.join(dir, ICON)))) return {};
    const file = await readText(dir, ICON, 'icon');
    diagnostics.push(...file.diagnostics);
    try {
      return file.text === undefined ? {} : { icon: safeIcon(file.text) };
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      const place = { file: file.shown, line: 1, column: 1, field: 'icon' };
      diagnostics.push({ ...place, message: error.message });
      return {};
    }
  }

  const content = {
    site: await load('site', schemas.site),
    about: parseAbout(),
    experience: await load('experience', schemas.experience),
    projects: await load('projects', schemas.projects),
    skills: await load('skills', schemas.skills),
    services: await load('services', schemas.services),
    blogs: await load('blogs', schemas.blogs),
    messages: { ...interfaceMessages, ...buildMessages, ...(await load('words', schemas.words)) },
    hasResume: await isFile(path.join(dir, RESUME)),
    ...(await loadIcon()),
  };
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));
  return {
    content: content as Content,
    placeOf: (name, path) =>
      places.get(name)?.(path) ?? { line: 1, column: 1, field: fieldName(name, path) },
    about: aboutFile.text ?? '',
  };
}

/** The entries of a list, and of the lists in them, that are no drafts. */
function withoutDrafts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.filter(isPublished).map(withoutDrafts) as Value;
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'draft');
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutDrafts(field)])) as Value;
}

const isPublished = (entry: unknown) =>
  entry === null || typeof entry !== 'object' || Reflect.get(entry, 'draft') !== true;

/** Where the file has what is at a path once the drafts are gone. */
function pathAmongDrafts(value: unknown, [step, ...rest]: Path): Path {
  if (step === undefined) return [];
  const index = Array.isArray(value)
    ? value.indexOf(value.filter(isPublished)[Number(step)])
    : step;
  const inner = value !== null && typeof value === 'object' ? Reflect.get(value, index) : undefined;
  return [index, ...pathAmongDrafts(inner, rest)];
}

async function readText(
  dir: string,
  name: string,
  field: string,
): Promise<{ shown: string; text?: string; diagnostics: Diagnostic[] }> {
  const shown = path.posix.join(path.basename(dir), name);
  const diagnostic = (message: string, line = 1) => ({
    shown,
    diagnostics: [{ file: shown, line, column: 1, field, message }],
  });
  const file = path.join(dir, name);
  try {
    // Whoever reads a pipe may wait for ever.
    if (!(await stat(file)).isFile()) return diagnostic('is not a file: put one in its place');
    const bytes = await readFile(file);
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // As old Macs end lines, which the YAML parser would take for one line: of a comment, it may be.
    const text = decoded.replace(/\r(?!\n)/g, '\n');
    const conflict = text.split('\n').findIndex((line) => line.startsWith('<<<<<<< '));
    if (conflict === -1) return { shown, text, diagnostics: [] };
    return diagnostic(
      'holds two versions: keep one, and delete the lines of <<<<<<<, ======= and >>>>>>>',
      conflict + 1,
    );
  } catch (error) {
    if (error instanceof TypeError)
      return diagnostic('is not UTF-8: save the file in that encoding');
    const reason = (error as NodeJS.ErrnoException).code;
    const others = await readdir(dir).catch(() => []);
    const misnamed = others.find(
      (other) => other !== name && other.toLowerCase().replace(/yml$/, 'yaml') === name,
    );
    if (reason === 'ENOENT' && misnamed)
      return diagnostic(`is missing: rename ${misnamed} to ${name}`);
    if (reason === 'ENOENT' && OPTIONAL.includes(name)) return { shown, text: '', diagnostics: [] };
    if (reason === 'ENOENT')
      return diagnostic(
        name === 'site.yaml'
          ? 'is missing: create the file; the sample shows what it holds'
          : 'is missing: create the file; empty, it leaves its section out',
      );
    return diagnostic(`cannot be read (${reason})`);
  }
}
