import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { isFile } from '#files/is-file.ts';
import { docsPage } from '#files/paths.ts';
import { decodeUtf8, NOT_UTF8 } from '#files/read-text.ts';
import { UserError, unreadable } from '#files/user-error.ts';
import { definitionOf, type ListName } from '#schema/lists.ts';
import { canonicalTag } from '#schema/names/language-tags.ts';
import { OPTIONAL_FILES, RESUME, type SiteLanguage } from '#schema/schema.ts';
import type { Messages } from '#schema/words/messages.ts';
import type { ContentNames } from './content-names.ts';
import { aboutFile, type Diagnostic } from './diagnostics.ts';
import { audiencesIn, type EntryOptions, selectEntries } from './entries.ts';
import { englishMessages } from './languages/messages-in.ts';
import { sharedFields } from './languages/site-languages.ts';
import { withAlertTitles } from './markdown/alerts.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { type FieldPosition, type Path, parseYaml } from './parse-yaml.ts';
import type { ContentWithPositions, FindPosition } from './text-fields.ts';

const NOT_PDF = 'is not a PDF: save it as one, or delete it, and npx chronofolio resume makes one';
const MERGE_CONFLICT =
  'has a merge conflict: keep one version, and delete the lines of <<<<<<<, ======= and >>>>>>>';

/**
 * Reads and parses the content files of one language, and collects their errors. Each file that a language
 * lacks falls back to the file of the first language.
 */
export class ContentReader {
  readonly diagnostics: Diagnostic[] = [];
  /** The files that fall back to the first language, such as `projects.yaml`. */
  readonly fallbackFiles = new Set<string>();
  readonly audiences = new Set<string>();

  readonly dir: string;
  readonly hasDrafts: boolean;
  readonly names: ContentNames;
  /** The language of the content; `undefined` for the first language. */
  readonly language: SiteLanguage | undefined;

  /** The messages of the interface, once they have been read. */
  messages: Messages = englishMessages;

  readonly #options: EntryOptions;
  readonly #first: ContentWithPositions | undefined;
  readonly #positions = new Map<string, (path: Path) => FieldPosition>();

  constructor(
    dir: string,
    names: ContentNames,
    options: EntryOptions,
    language?: SiteLanguage,
    first?: ContentWithPositions,
  ) {
    this.dir = dir;
    this.names = names;
    this.language = language;
    this.#options = options;
    this.hasDrafts = options.hasDrafts ?? false;
    this.#first = first;
  }

  /** @returns the path of a file of this language below the content directory, whether it exists or not */
  pathOf = (name: string) => (this.language ? `${this.language.tag}/${name}` : name);

  /** @returns the path of a file in messages, such as `content/de/about.md` for `about.md` */
  fileOf = (name: string) => path.posix.join(path.basename(this.dir), this.pathOf(name));

  report(name: string, field: string, message: string, line = 1): undefined {
    this.diagnostics.push(aboutFile(this.fileOf(name), field, message, line));
  }

  /**
   * @param hasFallback whether the first language has content to show instead
   * @returns whether a file is read in this language; the first language reads all of its files
   */
  async has(name: string, hasFallback = true): Promise<boolean> {
    const has = !this.language || (await isFile(path.join(this.dir, this.pathOf(name))));
    if (!has && hasFallback) this.fallbackFiles.add(name);
    return has;
  }

  /** @returns the text of a file, which is empty if an optional file is missing; `undefined` if it has errors */
  async read(name: string, field: string, describedIn = docsPage('content.md')) {
    const file = path.join(this.dir, this.pathOf(name));
    const fail = (message: string, line?: number) => this.report(name, field, message, line);
    try {
      // Only regular files are read, because reading a pipe may never end.
      if (!(await stat(file)).isFile()) return fail('is not a file: replace it with one');
      const text = decodeUtf8(await readFile(file), name)
        .replace(/^\ufeff/, '')
        .normalize();
      const conflict = text.split('\n').findIndex((line) => line.startsWith('<<<<<<< '));
      return conflict === -1 ? text : fail(MERGE_CONFLICT, conflict + 1);
    } catch (error) {
      if (error instanceof UserError) return fail(NOT_UTF8);
      const failure = error as NodeJS.ErrnoException;
      if (failure.code !== 'ENOENT') return fail(unreadable(failure));
      const message = await missingMessage(this.dir, this.pathOf(name), describedIn);
      return message ? fail(message) : '';
    }
  }

  /** @returns the value of a YAML file, and the positions of its parts; `undefined` if it has errors */
  async readYaml<Schema extends z.ZodType>(name: string, schema: Schema, describedIn?: string) {
    const text = await this.read(`${name}.yaml`, name, describedIn);
    if (text === undefined) return undefined;
    const file = this.fileOf(`${name}.yaml`);
    const shared = name === 'site' && this.#first ? sharedFields(this.#first.content.site) : {};
    const parsed = parseYaml(text, file, name, schema, { images: this.names.images, shared });
    this.diagnostics.push(...parsed.diagnostics);
    return 'positionOf' in parsed ? parsed : undefined;
  }

  /** @returns the value of a YAML file with only the included entries; `undefined` if the file has errors */
  async load<Schema extends z.ZodType>(name: string, schema: Schema, newestBy?: string) {
    const parsed = await this.readYaml(name, schema);
    if (!parsed) return undefined;
    const { value, positionOf } = parsed;
    for (const audience of audiencesIn(value)) this.audiences.add(audience);
    const { included, inFile } = selectEntries(value, this.#options, newestBy);
    this.#positions.set(name, (path) => positionOf(inFile(path)));
    return included;
  }

  /** Loads a list as `load` does, or falls back to the list of the first language. */
  async loadList<Schema extends z.ZodType>(
    name: ListName,
    schema: Schema,
  ): Promise<unknown[] | undefined> {
    const fallback = this.#first?.content[name] ?? [];
    if (!(await this.has(`${name}.yaml`, fallback.length > 0))) return fallback;
    return (await this.load(name, schema, definitionOf(name).newestBy)) as unknown[] | undefined;
  }

  positionOf: FindPosition = (name, path) => {
    const positionIn = this.#positions.get(name);
    if (!positionIn) throw new Error(`${name}.yaml has not been read`);
    return positionIn(path);
  };

  parseMarkdown(name: string, field: string, markdown: string, isCase = false) {
    const { prose, diagnostics } = parseMarkdown(markdown, { ...this.names, isCase });
    this.diagnostics.push(
      ...diagnostics.map((one) => ({ file: this.fileOf(name), field, ...one })),
    );
    return withAlertTitles(prose, this.messages);
  }

  async hasResume(): Promise<boolean> {
    const file = path.join(this.dir, this.pathOf(RESUME));
    if (!(await isFile(file))) return false;
    if (!(await readFile(file, 'latin1')).startsWith('%PDF'))
      this.report(RESUME, 'resume', NOT_PDF);
    return true;
  }
}

/** @returns a message about a missing file; `undefined` if the file is optional */
async function missingMessage(dir: string, file: string, describedIn: string) {
  const { dir: folder, base: name } = path.parse(file);
  const others = await readdir(path.join(dir, folder)).catch((): string[] => []);
  if (folder && name === 'site.yaml') {
    const folders = await readdir(dir).catch((): string[] => []);
    const other = folders.find((one) => one !== folder && canonicalTag(one) === folder);
    return `is missing: ${other ? `rename ${other} to ${folder}` : 'copy content/site.yaml, and translate it'}`;
  }
  const guess = others.find(
    (other) => other !== name && other.toLowerCase().replace(/yml$/, 'yaml') === name,
  );
  if (guess) return `is missing: rename ${guess} to ${name}`;
  return OPTIONAL_FILES.includes(name.replace('.yaml', ''))
    ? undefined
    : `is missing: create the file; ${describedIn} says what it holds`;
}
