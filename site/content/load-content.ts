import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type Content, contentFiles, ICON, RESUME } from '#content/schema.ts';
import type { Icon, Prose } from '#content/types.ts';
import { isFile } from '#site/files/is-file.ts';
import { decodeUtf8, NOT_UTF8 } from '#site/files/read-text.ts';
import { UserError } from '#site/files/user-error.ts';
import { byPosition, ContentError, type Diagnostic } from './diagnostics.ts';
import { englishMessages, messagesIn } from './languages.ts';
import { checkIcon } from './link-icons.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { fieldName, type Path, type Position, parseYaml } from './parse-yaml.ts';
import { SvgError, sanitizeSvg } from './safe-svg.ts';

type ContentFile = keyof ReturnType<typeof contentFiles>;
/** Finds the position of a value of the content in its YAML file, and the name of its field there. */
type FindPosition = (
  name: Exclude<ContentFile, 'words'>,
  path: Path,
) => Position & { field: string };

interface LoadOptions {
  /** Whether drafts stay among the entries. They are checked in either case. */
  hasDrafts?: boolean;
}

export interface ContentWithPositions {
  content: Content;
  positionOf: FindPosition;
}

/**
 * Reads all content.
 * @param dir the content directory, absolute
 * @returns the content, checked and parsed
 * @throws {ContentError} with every error of every file, in reading order
 */
export async function loadContent(dir: string, options?: LoadOptions): Promise<Content> {
  return (await readContent(dir, options)).content;
}

/** @returns the names of the files in `images`, including links to files */
export async function imagesIn(dir: string): Promise<string[]> {
  const names = await readdir(path.join(dir, 'images')).catch(() => []);
  const areFiles = await Promise.all(names.map((name) => isFile(path.join(dir, 'images', name))));
  return names.filter((_, index) => areFiles[index]);
}

/** As `loadContent`, with the positions of values in their files. */
export async function readContent(
  dir: string,
  { hasDrafts = false }: LoadOptions = {},
): Promise<ContentWithPositions> {
  const images = await imagesIn(dir);
  const descriptions = new Map<string, Prose>();
  const linkIcons = new Map<string, Icon>();
  // Checking a description or an icon includes parsing it: the result is part of the content.
  const schemas = contentFiles({
    hasImage: (name) => images.includes(name),
    markdownErrors: (markdown) => {
      const { prose, diagnostics } = parseMarkdown(markdown, { images, below: 3 });
      descriptions.set(markdown, prose);
      return diagnostics.map(({ message }) => message);
    },
    iconErrors: (name) => {
      const { icon, errors } = checkIcon(name, path.join(dir, 'images'));
      if (icon) linkIcons.set(name, icon);
      return errors;
    },
  });
  const diagnostics: Diagnostic[] = [];
  const positions = new Map<string, (path: Path) => ReturnType<FindPosition>>();

  async function load<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = await readText(dir, `${name}.yaml`, name);
    const parsed =
      file.text === undefined ? file : parseYaml(file.text, file.shown, name, schema, images);
    diagnostics.push(...parsed.diagnostics);
    if (!('positionOf' in parsed)) return undefined;
    const { value, positionOf } = parsed;
    positions.set(name, (path) => {
      const written = hasDrafts ? path : pathAmongDrafts(value, path);
      return { ...positionOf(written), field: fieldName(name, written) };
    });
    return hasDrafts ? value : withoutDrafts(value);
  }

  async function loadAbout() {
    const file = await readText(dir, 'about.md', 'about');
    const aboutMarkdown = file.text ?? '';
    const about = parseMarkdown(aboutMarkdown, { images });
    const position = { file: file.shown, field: 'about' };
    diagnostics.push(
      ...file.diagnostics,
      ...about.diagnostics.map((diagnostic) => ({ ...position, ...diagnostic })),
    );
    return { about: about.prose, aboutMarkdown };
  }

  async function loadIcon() {
    if (!(await isFile(path.join(dir, ICON)))) return {};
    const file = await readText(dir, ICON, 'icon');
    diagnostics.push(...file.diagnostics);
    try {
      return file.text === undefined ? {} : { icon: sanitizeSvg(file.text) };
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      const position = { file: file.shown, line: 1, column: 1, field: 'icon' };
      diagnostics.push({ ...position, message: error.message });
      return {};
    }
  }

  const site = await load('site', schemas.site);
  const translated = {
    ...(await messagesIn(site?.language ?? 'en')),
    ...(await load('words', schemas.words)),
  };
  const content = {
    site,
    ...(await loadAbout()),
    experience: await load('experience', schemas.experience),
    projects: await load('projects', schemas.projects),
    skills: await load('skills', schemas.skills),
    services: await load('services', schemas.services),
    blogs: await load('blogs', schemas.blogs),
    descriptions,
    linkIcons,
    messages: { ...englishMessages, ...translated },
    untranslated: Object.keys(englishMessages).filter((name) => !(name in translated)),
    hasResume: await isFile(path.join(dir, RESUME)),
    ...(await loadIcon()),
  };
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));
  return {
    content: content as Content, // a file that did not parse has diagnostics
    positionOf: (name, path) =>
      positions.get(name)?.(path) ?? { line: 1, column: 1, field: fieldName(name, path) },
  };
}

/** Removes drafts from a list, and from the lists in its entries. */
function withoutDrafts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.filter(isPublished).map(withoutDrafts) as Value;
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'draft');
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutDrafts(field)])) as Value;
}

const isPublished = (entry: unknown) =>
  entry === null || typeof entry !== 'object' || Reflect.get(entry, 'draft') !== true;

/** Maps a path in the content without drafts to the path in the file. */
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
    // Reading a pipe may never end.
    if (!(await stat(file)).isFile()) return diagnostic('is not a file: replace it with one');
    const bytes = await readFile(file);
    const text = decodeUtf8(bytes, name)
      .replace(/^\ufeff/, '')
      // The YAML parser does not know the line ends of old Macs.
      .replace(/\r(?!\n)/g, '\n');
    const conflict = text.split('\n').findIndex((line) => line.startsWith('<<<<<<< '));
    if (conflict === -1) return { shown, text, diagnostics: [] };
    return diagnostic(
      'has a merge conflict: keep one version, and delete the lines of <<<<<<<, ======= and >>>>>>>',
      conflict + 1,
    );
  } catch (error) {
    if (error instanceof UserError) return diagnostic(NOT_UTF8);
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason !== 'ENOENT') return diagnostic(`cannot be read (${reason})`);
    const others = await readdir(dir).catch(() => []);
    const misnamed = others.find(
      (other) => other !== name && other.toLowerCase().replace(/yml$/, 'yaml') === name,
    );
    if (misnamed) return diagnostic(`is missing: rename ${misnamed} to ${name}`);
    if (name === 'words.yaml') return { shown, text: '', diagnostics: [] };
    const hint =
      name === 'site.yaml'
        ? 'the sample shows what it holds'
        : 'if it is empty, its section is left out';
    return diagnostic(`is missing: create the file; ${hint}`);
  }
}
