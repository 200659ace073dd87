import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { isFile } from '#files/is-file.ts';
import { docsPage } from '#files/paths.ts';
import { decodeUtf8, NOT_UTF8 } from '#files/read-text.ts';
import { UserError, unreadable } from '#files/user-error.ts';
import { OPTIONAL_FILES } from '#schema/schema.ts';
import type { Prose } from '#schema/types.ts';
import type { ContentNames } from './content-names.ts';
import { aboutFile, type Diagnostic } from './diagnostics.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { fieldName, type Path, parseYaml } from './parse-yaml.ts';
import { collectTexts, type TextField } from './text-fields.ts';
import { completeData, kindOf } from './theme-sections.ts';

const NOT_PDF = 'is not a PDF: save it as one, or delete it, and npx chronofolio resume makes one';
const COPY = 'copy that, and translate it';
const MERGE_CONFLICT =
  'has a merge conflict: keep one version, and delete the lines of <<<<<<<, ======= and >>>>>>>';

/** Reads and parses the files of a content directory, and collects the errors. */
export class ContentReader {
  readonly diagnostics: Diagnostic[] = [];

  readonly dir: string;
  readonly names: ContentNames;

  constructor(dir: string, names: ContentNames) {
    this.dir = dir;
    this.names = names;
  }

  /** @returns the path of a file in messages */
  shown = (name: string) => path.posix.join(path.basename(this.dir), name);

  report(name: string, field: string, message: string, line = 1): undefined {
    this.diagnostics.push(aboutFile(this.shown(name), field, message, line));
  }

  /** @returns the text of a file, empty if it may be missing; `undefined` if it has errors */
  async read(name: string, field: string, describedIn = docsPage('content.md')) {
    const file = path.join(this.dir, name);
    const fail = (message: string, line?: number) => this.report(name, field, message, line);
    try {
      // Reading a pipe may never end.
      if (!(await stat(file)).isFile()) return fail('is not a file: replace it with one');
      const text = decodeUtf8(await readFile(file), name).replace(/^\ufeff/, '');
      const conflict = text.split('\n').findIndex((line) => line.startsWith('<<<<<<< '));
      return conflict === -1 ? text : fail(MERGE_CONFLICT, conflict + 1);
    } catch (error) {
      if (error instanceof UserError) return fail(NOT_UTF8);
      const failure = error as NodeJS.ErrnoException;
      if (failure.code !== 'ENOENT') return fail(unreadable(failure));
      const message = await missingMessage(this.dir, name, describedIn);
      return message ? fail(message) : '';
    }
  }

  /** @returns the value of a YAML text, and where its parts are; `undefined` if it has errors */
  parseYaml<Schema extends z.ZodType>(
    name: string,
    field: string,
    text: string | undefined,
    schema: Schema,
  ) {
    if (text === undefined) return undefined;
    const file = this.shown(name);
    const parsed = parseYaml(text, file, field, schema, this.names.images);
    const isOfOther = name !== `${field}.yaml`;
    for (const one of parsed.diagnostics) {
      const isWhole = isOfOther && one.field === field && one.message.startsWith('must be a list');
      const message = isWhole
        ? `must be a whole file, as content/${field}.yaml: ${COPY}`
        : one.message;
      this.diagnostics.push({ ...one, message });
    }
    return 'positionOf' in parsed ? { ...parsed, file } : undefined;
  }

  parseMarkdown(name: string, field: string, markdown: string, isCase = false): Prose {
    const { prose, diagnostics } = parseMarkdown(markdown, { ...this.names, isCase });
    this.diagnostics.push(...diagnostics.map((one) => ({ file: this.shown(name), field, ...one })));
    return prose;
  }

  /** @returns the data of a section in `theme/sections`, and its texts as they are written */
  async readData(
    section: string,
    schema: z.ZodType,
    name: string,
  ): Promise<{ data?: unknown; texts: TextField[] }> {
    const text = await this.read(name, section, `theme/sections/${section}.schema.ts`);
    const parsed = this.parseYaml(name, section, text, schema);
    if (!parsed) return { texts: [] };
    const { file, value, written, positionOf } = parsed;
    const placeOf = (path: Path) => ({
      ...{ file, ...positionOf(path) },
      field: fieldName(section, path),
    });
    const report = (path: Path, message: string) =>
      void this.diagnostics.push({ ...placeOf(path), message });
    const parseText = (markdown: string, path: Path) => {
      const { prose, diagnostics } = parseMarkdown(markdown, { ...this.names, below: 3 });
      for (const { message } of diagnostics) report(path, message);
      return prose;
    };
    const kinds = new Map<string, string>();
    const data = completeData(value, this.names.images, kinds, parseText, report);
    const texts = collectTexts(written, []).map(({ path, text }) => ({
      ...placeOf(path),
      kind: kinds.get(text) ?? kindOf(text),
      text,
    }));
    return { data, texts };
  }

  /** @returns whether there is a résumé of this name */
  async hasResume(name: string): Promise<boolean> {
    const file = path.join(this.dir, name);
    if (!(await isFile(file))) return false;
    if (!(await readFile(file, 'latin1')).startsWith('%PDF')) this.report(name, 'resume', NOT_PDF);
    return true;
  }
}

/** @returns what to do about a file that is missing; `undefined` if it may be */
async function missingMessage(dir: string, file: string, describedIn: string) {
  const { dir: folder, base: name } = path.parse(file);
  const others = await readdir(path.join(dir, folder)).catch((): string[] => []);
  if (folder && name === 'site.yaml') return `is missing: copy content/site.yaml, and translate it`;
  const guess = others.find(
    (other) => other !== name && other.toLowerCase().replace(/yml$/, 'yaml') === name,
  );
  if (guess) return `is missing: rename ${guess} to ${name}`;
  return OPTIONAL_FILES.includes(name.replace('.yaml', ''))
    ? undefined
    : `is missing: create the file; ${describedIn} says what it holds`;
}
