import path from 'node:path';
import type { z } from 'zod';
import type { ContentReader } from '#content/content-reader.ts';
import { arranged, audiencesIn, type EntryOptions } from '#content/entries.ts';
import { fieldName, type Path } from '#content/parse-yaml.ts';
import type { ContentWithPositions, FindPosition } from '#content/text-fields.ts';
import { isFile } from '#files/is-file.ts';
import type { Position } from '#files/position.ts';
import type { ListName } from '#schema/lists.ts';
import type { SiteLanguage } from '#schema/schema.ts';

interface LoadedFile {
  inFile: (path: Path) => Path;
  positionOf: (path: Path) => Position;
}

/** The files of one language. Those that another language lacks are taken from the first one, as a whole. */
export class LanguageFiles {
  /** The files that are taken from the first language, such as `projects.yaml`. */
  readonly borrowed = new Set<string>();
  /** The names of all audiences that entries are for. */
  readonly audiences = new Set<string>();

  /** Another language than the first. */
  readonly language: SiteLanguage | undefined;

  readonly #files = new Map<string, LoadedFile>();
  readonly #reader: ContentReader;
  readonly #options: EntryOptions;
  readonly #first: ContentWithPositions | undefined;

  /** @param language another one than the first, whose content is `first` */
  constructor(
    reader: ContentReader,
    options: EntryOptions,
    language?: SiteLanguage,
    first?: ContentWithPositions,
  ) {
    this.#reader = reader;
    this.#options = options;
    this.language = language;
    this.#first = first;
  }

  /** @returns where this language has a file, whether it is there or not */
  place = (name: string) => (this.language ? `${this.language.tag}/${name}` : name);

  /**
   * @param isShown whether the first language has something to show instead
   * @returns whether a file is read in this language; in the first one, all are
   */
  async isOwn(name: string, isShown = true): Promise<boolean> {
    const isOwn = !this.language || (await isFile(path.join(this.#reader.dir, this.place(name))));
    if (!isOwn && isShown) this.borrowed.add(name);
    return isOwn;
  }

  /** @returns the value of a file of this language; `undefined` if it has errors */
  async load<Schema extends z.ZodType>(name: string, schema: Schema, newestBy?: string) {
    const file = this.place(`${name}.yaml`);
    const text = await this.#reader.read(file, name);
    const parsed = this.#reader.parseYaml(file, name, text, schema);
    if (!parsed) return undefined;
    const { value, positionOf } = parsed;
    for (const audience of audiencesIn(value)) this.audiences.add(audience);
    const { included, inFile } = arranged(value, this.#options, newestBy);
    this.#files.set(name, { inFile, positionOf });
    return included;
  }

  /** As `load`, for a list, which may be that of the first language. */
  async loadList<Schema extends z.ZodType>(
    name: ListName,
    schema: Schema,
    newestBy?: string,
  ): Promise<unknown[] | undefined> {
    const original = this.#first?.content[name] ?? [];
    const isOwn = await this.isOwn(`${name}.yaml`, original.length > 0);
    return isOwn ? ((await this.load(name, schema, newestBy)) as unknown[] | undefined) : original;
  }

  positionOf: FindPosition = (name, path) => {
    const loaded = this.#files.get(name);
    if (!loaded && this.#first) return this.#first.positionOf(name, path);
    const written = loaded?.inFile(path) ?? path;
    const position = loaded?.positionOf(written) ?? { line: 1, column: 1 };
    const file = this.#reader.shown(this.place(`${name}.yaml`));
    return { file, ...position, field: fieldName(name, written) };
  };

  /** @returns where a Markdown file is shown, such as `content/de/about.md` for `about.md` */
  fileOf = (name: string) => this.#reader.shown(this.borrowed.has(name) ? name : this.place(name));
}
