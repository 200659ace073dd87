import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ESTree } from 'vite';
import { z } from 'zod';
import type { ThemeSection } from '#model/schema.ts';
import { isPicture, markdownIn } from '#model/section-schema.ts';
import { REPLACEABLE } from '#model/sections.ts';
import type { Prose } from '#model/types.ts';
import { isFile } from '#site/files/is-file.ts';
import { ROOT, themeDirOf } from '#site/files/paths.ts';
import { positionIn } from '#site/files/position.ts';
import { aboutFile, type Diagnostic } from './diagnostics.ts';
import type { Path } from './parse-yaml.ts';
import { collectTexts, type TextField } from './text-fields.ts';

const MODULE = /^(.+)\.tsx$/;
const NO_COMPONENT = 'must have a component as its default export: export default function …';
const NO_SCHEMA = 'must export its schema: export const schema = z.array(…)';
const NO_IMAGE = 'must be the name of a file in content/images';

/** A module in `theme/sections`, before its data has been read. */
export interface ThemeModule extends ThemeSection {
  schema?: z.ZodType;
  /** Its title, and what it writes into elements. */
  texts: TextField[];
  diagnostics: Diagnostic[];
}

/**
 * Reads the modules in `theme/sections` without running them, and loads their schemas.
 * @param contentDir absolute
 */
export async function themeModules(contentDir: string): Promise<ThemeModule[]> {
  const dir = sectionsDirOf(contentDir);
  const names = await readdir(dir).catch(() => []);
  const sections = names.flatMap((name) => MODULE.exec(name)?.[1] ?? []).sort();
  return Promise.all(sections.map((name) => readModule(dir, name)));
}

/** @returns the directory of the owner's sections, absolute; it need not exist */
export const sectionsDirOf = (contentDir: string): string =>
  path.join(themeDirOf(contentDir), 'sections');

async function readModule(dir: string, name: string): Promise<ThemeModule> {
  const file = path.join(dir, `${name}.tsx`);
  const shown = `theme/sections/${name}.tsx`;
  const source = await readFile(file, 'utf8');
  const exported = await readExports(shown, name, source);
  const { title = defaultTitle(name), texts, diagnostics } = exported;
  const isReplacement = REPLACEABLE.some((one) => one === name);
  const section = { name, isReplacement, title, texts, file, source };
  const schemaFile = path.join(dir, `${name}.schema.ts`);
  if (!(await isFile(schemaFile))) return { ...section, diagnostics };
  const shownSchema = `theme/sections/${name}.schema.ts`;
  const written = await parseModule(shownSchema, name, await readFile(schemaFile, 'utf8'));
  if (written.diagnostics.length > 0)
    return { ...section, diagnostics: [...diagnostics, ...written.diagnostics] };
  try {
    const schema = await importSchema(schemaFile);
    if (schema instanceof z.ZodType) return { ...section, schema, diagnostics };
    diagnostics.push(aboutFile(shownSchema, name, NO_SCHEMA));
  } catch (error) {
    diagnostics.push(failureIn(shownSchema, name, error));
  }
  return { ...section, diagnostics };
}

/** @returns such as `Press reviews` for `press-reviews` */
function defaultTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Finds `export const title = '…'` and the default export. */
async function readExports(file: string, field: string, source: string) {
  const { program, diagnostics } = await parseModule(file, field, source);
  if (diagnostics.length > 0) return { texts: [], diagnostics };
  let title: string | undefined;
  let titleOffset: number | undefined;
  let hasDefault = false;
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') hasDefault = true;
    if (node.type !== 'ExportNamedDeclaration') continue;
    hasDefault ||= node.specifiers.some(
      ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
    );
    if (node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations)
      if (id.type === 'Identifier' && id.name === 'title' && init?.type === 'Literal') {
        title = String(init.value);
        titleOffset = init.start;
      }
  }
  const texts = (await textsOf(program)).map(({ text, offset }) => {
    const kind = offset === titleOffset ? 'sections.title' : kindOf(text);
    return { file, ...positionIn(source, offset), field, kind, text };
  });
  return { title, texts, diagnostics: hasDefault ? [] : [aboutFile(file, field, NO_COMPONENT)] };
}

/** @returns the texts in a module, of elements and others, and where they begin */
async function textsOf(program: ESTree.Program) {
  const { Visitor } = await import('vite');
  const texts: { text: string; offset: number }[] = [];
  const add = (text: unknown, offset: number) => {
    const begin = typeof text === 'string' ? text.search(/\S/) : -1;
    if (begin !== -1) texts.push({ text: String(text).trim(), offset: offset + begin });
  };
  new Visitor({
    JSXText: ({ value, start }) => add(value, start),
    Literal: ({ value, start }) => add(value, start),
    TemplateElement: ({ value, start }) => add(value.cooked, start),
  }).visit(program);
  return texts;
}

/** @returns the kind of a text of which nothing but itself is known */
const kindOf = (text: string) => (/^https?:\/\/\S+$/i.test(text) ? 'theme.link' : 'theme.text');

async function parseModule(file: string, field: string, source: string) {
  const { parseSync } = await import('vite');
  const { program, errors } = parseSync(file, source);
  const diagnostics = errors.slice(0, 1).map(({ message, labels }) => {
    const position = positionIn(source, labels[0]?.start ?? 0);
    return { file, ...position, field, message: `is not valid: ${message}` };
  });
  return { program, diagnostics };
}

async function importSchema(file: string): Promise<unknown> {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<{ schema?: unknown }>(file, {
    root: path.dirname(file),
    configFile: false,
    logLevel: 'silent',
    resolve: {
      alias: { 'chronofolio/schema': path.join(ROOT, 'model/section-schema.ts') },
    },
  });
  return module.schema;
}

function failureIn(file: string, field: string, error: unknown): Diagnostic {
  const { message = '', loc } = Object(error) as {
    message?: string;
    loc?: { line: number; column: number };
  };
  const position = loc ? { line: loc.line, column: loc.column + 1 } : { line: 1, column: 1 };
  return { file, ...position, field, message: `cannot be loaded: ${message.split('\n')[0]}` };
}

/**
 * Parses the Markdown texts in the data of a section, and finds pictures that do not exist.
 * @param data as its schema returns it
 */
export function completeData(
  data: unknown,
  images: readonly string[],
  parse: (markdown: string, path: Path) => Prose,
  report: (path: Path, message: string) => void,
): unknown {
  const complete = (value: unknown, path: Path): unknown => {
    const source = markdownIn(value);
    if (source !== undefined) return parse(source, path);
    if (isPicture(value)) {
      if (!images.includes(value.src)) report([...path, 'src'], NO_IMAGE);
      return value;
    }
    if (Array.isArray(value)) return value.map((one, index) => complete(one, [...path, index]));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, complete(one, [...path, name])]),
    );
  };
  return complete(data, []);
}

/**
 * @param data as its schema returns it, which says what is Markdown or a picture
 * @param written as the file has it
 */
export function textsInData(
  data: unknown,
  written: unknown,
  placeOf: (path: Path) => Omit<TextField, 'kind' | 'text'>,
): TextField[] {
  const markdown = new Set<string>();
  const pictures = new Set<string>();
  const visit = (value: unknown): void => {
    const source = markdownIn(value);
    if (source !== undefined) markdown.add(source);
    else if (isPicture(value)) pictures.add(value.src).add(value.alt);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(visit);
  };
  visit(data);
  return collectTexts(written, []).map(({ path, text }) => {
    const name = path.at(-1);
    const ofPicture = (name === 'src' || name === 'alt') && pictures.has(text) && `theme.${name}`;
    const kind = markdown.has(text) ? 'theme.markdown' : ofPicture || kindOf(text);
    return { ...placeOf(path), kind, text };
  });
}
