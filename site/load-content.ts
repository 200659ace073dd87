import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type Content, contentFiles } from '#content/schema.ts';
import { byPlace, ContentError, type Fault } from './faults.ts';
import { parseMarkdown } from './markdown-file.ts';
import { parseYaml } from './yaml-file.ts';

/**
 * Reads everything the owner wrote.
 * @param dir the content directory, absolute
 * @returns the content, parsed and checked
 * @throws {ContentError} with every mistake in every file, in reading order
 */
export async function loadContent(dir: string): Promise<Content> {
  const entries = await readdir(path.join(dir, 'images'), { withFileTypes: true }).catch(() => []);
  const images = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const hasImage = (name: string) => images.has(name);
  const schemas = contentFiles({
    hasImage,
    markdownFaults: (markdown) =>
      parseMarkdown(markdown, { hasImage }).faults.map(({ message }) => message),
  });
  const faults: Fault[] = [];

  async function load<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = await readText(dir, `${name}.yaml`, name);
    const parsed = file.text === undefined ? file : parseYaml(file.text, file.shown, name, schema);
    faults.push(...parsed.faults);
    return (parsed as { value?: z.infer<Schema> }).value;
  }
  async function loadAbout() {
    const file = await readText(dir, 'about.md', 'about');
    const about = parseMarkdown(file.text ?? '', { hasImage });
    const place = { file: file.shown, field: 'about' };
    faults.push(...file.faults, ...about.faults.map((fault) => ({ ...place, ...fault })));
    return about.prose;
  }

  const content = {
    site: await load('site', schemas.site),
    about: await loadAbout(),
    experience: await load('experience', schemas.experience),
    projects: await load('projects', schemas.projects),
    skills: await load('skills', schemas.skills),
    services: await load('services', schemas.services),
    blogs: await load('blogs', schemas.blogs),
  };
  if (faults.length > 0) throw new ContentError(faults.sort(byPlace));
  return content as Content;
}

async function readText(
  dir: string,
  name: string,
  field: string,
): Promise<{ shown: string; text?: string; faults: Fault[] }> {
  const shown = path.posix.join(path.basename(dir), name);
  const fault = (message: string) => ({
    shown,
    faults: [{ file: shown, line: 1, column: 1, field, message }],
  });
  try {
    const bytes = await readFile(path.join(dir, name));
    return { shown, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), faults: [] };
  } catch (error) {
    if (error instanceof TypeError) return fault('is not UTF-8: save the file in that encoding');
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === 'ENOENT')
      return fault(
        name === 'site.yaml'
          ? 'is missing: create the file; the sample shows what it holds'
          : 'is missing: create the file; empty, it leaves its section out',
      );
    return fault(`cannot be read (${reason})`);
  }
}
