import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isFile } from '#files/is-file.ts';
import { ROOT, themeDirOf } from '#files/paths.ts';
import type { ThemeSection } from '#schema/schema.ts';
import { REPLACEABLE } from '#schema/sections.ts';
import { aboutFile, type Diagnostic } from './diagnostics/diagnostics.ts';

const MODULE = /^(.+)\.tsx$/;
const TITLE_EXPORT = /^export const title = (['"`])(.*)\1/m;
const NO_SCHEMA = 'must export its schema: export const schema = z.array(…)';

/** A module in `theme/sections`, whose data has not been read yet. */
export interface ThemeModule extends ThemeSection {
  schema?: z.ZodType;
  diagnostics: Diagnostic[];
}

/** Reads the modules in `theme/sections` without running them, and loads their schemas. */
export async function themeModules(contentDir: string): Promise<ThemeModule[]> {
  const dir = sectionsDirOf(contentDir);
  const names = await readdir(dir).catch(() => []);
  const sections = names.flatMap((name) => MODULE.exec(name)?.[1] ?? []).sort();
  return Promise.all(sections.map((name) => readModule(dir, name)));
}

/** @returns the absolute path of the directory of theme sections, which need not exist */
export const sectionsDirOf = (contentDir: string): string =>
  path.join(themeDirOf(contentDir), 'sections');

async function readModule(dir: string, name: string): Promise<ThemeModule> {
  const file = path.join(dir, `${name}.tsx`);
  const source = await readFile(file, 'utf8');
  const [, , title = defaultTitle(name)] = TITLE_EXPORT.exec(source) ?? [];
  const isReplacement = REPLACEABLE.some((one) => one === name);
  const section = { name, isReplacement, title, file, source, diagnostics: [] };
  const schemaFile = path.join(dir, `${name}.schema.ts`);
  if (!(await isFile(schemaFile))) return section;
  const wrong = (message: string) => [aboutFile(`theme/sections/${name}.schema.ts`, name, message)];
  try {
    const schema = await importSchema(schemaFile);
    if (schema instanceof z.ZodType) return { ...section, schema };
    return { ...section, diagnostics: wrong(NO_SCHEMA) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return { ...section, diagnostics: wrong(`cannot be loaded: ${reason}`) };
  }
}

function defaultTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function importSchema(file: string): Promise<unknown> {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<{ schema?: unknown }>(file, {
    root: path.dirname(file),
    configFile: false,
    logLevel: 'silent',
    resolve: {
      alias: { 'chronofolio/schema': path.join(ROOT, 'src/schema/section-schema.ts') },
    },
  });
  return module.schema;
}
