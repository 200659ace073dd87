import path from 'node:path';
import type { Root } from 'mdast';
import type { z } from 'zod';
import { isFile } from '#files/is-file.ts';
import { readFields, readScalar } from '#schema/foreign.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { RESUME, type SiteLanguage } from '#schema/schema.ts';
import { readContentFile } from './content-file.ts';
import type { ContentNames } from './content-names.ts';
import { aboutFile, type Diagnostic } from './diagnostics/diagnostics.ts';
import { didYouMeanPath } from './diagnostics/suggest.ts';
import { englishMessages } from './languages/messages-in.ts';
import { withAlertTitles } from './markdown/alerts.ts';
import { linkPath, sitePaths } from './markdown/markdown-errors.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { siteAddress } from './markdown/relative-address.ts';
import type { OwnerText } from './owner-texts.ts';
import {
  audiencesIn,
  draftFuturePosts,
  type EntryOptions,
  includedTexts,
  resolvePaths,
  selectEntries,
} from './select-entries.ts';
import { type FieldPosition, type Path, parseYaml } from './yaml/parse-yaml.ts';

/** Reads and parses the content files of one language, and collects their errors. */
export class ContentReader {
  readonly diagnostics: Diagnostic[] = [];
  /** The files that fall back to the first language, such as `projects.yaml`. */
  readonly fallbackFiles: Set<string>;
  readonly audiences = new Set<string>();
  /** Functions that find the texts in a file, which only `check` needs. */
  readonly #textsIn: (() => OwnerText[])[] = [];

  readonly dir: string;
  readonly names: ContentNames;
  readonly options: EntryOptions;
  /** The language of the content; `undefined` for the first language. */
  readonly language: SiteLanguage | undefined;

  /** The messages of the interface, once they have been read. */
  messages: Messages = englishMessages;

  constructor(dir: string, names: ContentNames, options: EntryOptions, language?: SiteLanguage) {
    this.dir = dir;
    this.names = names;
    this.language = language;
    this.fallbackFiles = language?.fallbackFiles ?? new Set();
    this.options = options;
  }

  /** @returns the path of a file of this language below the content directory, whether it exists or not */
  pathInContent = (name: string) => {
    const file = this.language ? `${this.language.tag}/${name}` : name;
    const inFolder = file.replace(/\.md$/, '/index.md');
    return this.names.files.has(inFolder) ? inFolder : file;
  };

  /** @returns a function that makes an address in a text one of the site */
  addressesIn = (name: string) => (address: string) =>
    siteAddress(address, { file: this.pathInContent(name), tag: this.language?.tag }, this.names);

  /** @returns the path of a file in messages, such as `content/de/about.md` for `about.md` */
  fileOf = (name: string) => path.posix.join(path.basename(this.dir), this.pathInContent(name));

  /** Reports an error about a file, in whose field names it has its own name without the extension. */
  report(name: string, message: string, line?: number): undefined {
    this.diagnostics.push(aboutFile(this.fileOf(name), path.parse(name).name, message, line));
  }

  /** Finds a field of site.yaml, once that file has been read. */
  #positionInSite = (_: Path): FieldPosition => aboutFile(this.fileOf('site.yaml'), 'site', '');

  /** The URL of the site, once site.yaml has been read. */
  #root = '/';

  reportInSite(errors: { path: Path; message: string }[]): void {
    for (const { path, message } of errors)
      this.diagnostics.push({ ...this.#positionInSite(path), message });
  }

  /** @returns whether this language lacks a file, which then falls back to the first one, if that has it */
  async fallsBack(name: string, hasFallback = true): Promise<boolean> {
    if (!this.language || (await isFile(path.join(this.dir, this.pathInContent(name)))))
      return false;
    if (hasFallback) this.fallbackFiles.add(name);
    return true;
  }

  /** @returns the text of a file, which is empty if an optional file is missing; `undefined` if it has errors */
  async read(name: string): Promise<string | undefined> {
    const file = this.pathInContent(name);
    const other = path.posix.join(path.posix.dirname(file), `../${path.posix.basename(name)}`);
    if (file.endsWith('/index.md') && this.names.files.has(other))
      return this.report(
        name,
        `is the same page as ${path.posix.basename(name)}: delete one of them`,
      );
    const { text, message = '' } = await readContentFile(this.dir, file);
    return text ?? this.report(name, message);
  }

  /** @returns a value and the positions of its parts; `undefined` if there are errors. Files may leave out `shared`. */
  async readYaml<Schema extends z.ZodType>(name: string, schema: Schema, shared = {}) {
    const text = await this.read(`${name}.yaml`);
    if (text === undefined) return undefined;
    const file = this.fileOf(`${name}.yaml`);
    const parsed = parseYaml(text, file, schema, { images: this.names.images, shared });
    this.diagnostics.push(...parsed.diagnostics);
    return 'positionOf' in parsed ? parsed : undefined;
  }

  /** @returns the value of a YAML file with only the included entries; `undefined` if the file has errors */
  async load<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    { newestBy, shared = {} }: { newestBy?: string | undefined; shared?: object } = {},
  ) {
    const parsed = await this.readYaml(name, schema, shared);
    if (!parsed) return undefined;
    const { value, positionOf } = parsed;
    for (const audience of audiencesIn(value)) this.audiences.add(audience);
    if (name === 'site') {
      this.#positionInSite = positionOf;
      this.#root = siteRoot(readScalar(readFields(value).url));
    }
    this.#linkPaths(value, positionOf);
    this.#textsIn.push(() =>
      includedTexts(value, this.options)
        .filter(({ path: [field = ''] }) => !(field in shared))
        .map(({ path, text }) => {
          const kind = [name, ...path.filter((step) => typeof step === 'string')].join('.');
          return { ...positionOf(path), kind, text };
        }),
    );
    return selectEntries(
      name === 'blogs' ? draftFuturePosts(value) : value,
      this.options,
      newestBy,
    );
  }

  #linkPaths(value: unknown, positionOf: (path: Path) => FieldPosition): void {
    const paths = sitePaths(this.names.linkTargets);
    for (const { path, text } of resolvePaths(value, this.#root)) {
      const target = linkPath(text);
      if (paths.includes(target)) continue;
      const advice = didYouMeanPath(target, paths) || ': put the file there';
      const message = `names content/public${target}, which does not exist${advice}`;
      this.diagnostics.push({ ...positionOf(path), message });
    }
  }

  /** Adds the texts of a Markdown file to those that `check` looks at, by their kinds. */
  addTexts(name: string, texts: Record<string, string>): void {
    const start = { file: this.fileOf(name), line: 1, column: 1, field: path.parse(name).name };
    const resolve = this.addressesIn(name);
    this.#textsIn.push(() => {
      const tree = this.#trees.get(name);
      return Object.entries(texts).map(([kind, text]) => ({ ...start, kind, text, resolve, tree }));
    });
  }

  /** The Markdown files as they have been parsed, at which `check` looks again. */
  readonly #trees = new Map<string, Root>();

  #texts: OwnerText[] | undefined;

  /** @returns the texts of the owner in the files that this language has, without those of drafts */
  texts = (): OwnerText[] => {
    this.#texts ??= this.#textsIn.flatMap((find) => find());
    return this.#texts;
  };

  parseMarkdown(name: string, markdown: string, isArticle = false) {
    const { prose, diagnostics, tree } = parseMarkdown(markdown, {
      ...this.names,
      isArticle,
      resolve: this.addressesIn(name),
    });
    if (tree) this.#trees.set(name, tree);
    const [file, field] = [this.fileOf(name), path.parse(name).name];
    this.diagnostics.push(...diagnostics.map((one) => ({ file, field, ...one })));
    return withAlertTitles(prose, this.messages);
  }

  hasResume = (): Promise<boolean> => isFile(path.join(this.dir, this.pathInContent(RESUME)));
}
