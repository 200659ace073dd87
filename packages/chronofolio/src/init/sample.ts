import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readContent } from '#content/load-content.ts';
import { findTextFields, type TextField } from '#content/text-fields.ts';
import { shortHash } from '#files/cache.ts';
import { isJunk } from '#files/is-junk.ts';
import { hashOfShown, isOwnFile, printedHash } from '#resume/resume-pdf.ts';
import { RESUME } from '#schema/schema.ts';
import sample from './sample.json' with { type: 'json' };

/** Fields with texts unique to the sample; anybody may be a senior developer who knows Go. */
const SAMPLE_FIELDS = [
  ...['site.name', 'site.pitch', 'site.description', 'site.location', 'site.availability'],
  ...['site.closing', 'about.text', 'about.alt'],
  ...['experience.company', 'experience.summary.text', 'experience.highlights'],
  ...['projects.title', 'projects.description.text', 'projects.image.alt'],
  ...['projects.outcome', 'projects.story.text'],
  ...['services.summary', 'blogs.title'],
];
const SAMPLE_NAME = 'Noa Sample';

const sampleTexts = new Set(sample.texts);
const sampleFiles = new Map(Object.entries(sample.files));
const samplePictures = new Set(
  Object.entries(sample.files).flatMap(([name, hash]) => (name.startsWith('images/') ? hash : [])),
);

/** @returns the text of `src/init/sample.json`: hashes of the sample's files, résumé and texts */
export async function sampleJson(contentDir: string): Promise<string> {
  const written = await readContent(contentDir);
  const files = await hashFiles(contentDir);
  files.delete(RESUME); // printed from the other files
  const texts = findTextFields(written)
    .filter(({ kind }) => SAMPLE_FIELDS.includes(kind))
    .map(({ text }) => hashText(text));
  const resume = hashOfShown(written.content);
  return `${JSON.stringify({ files: Object.fromEntries(files), resume, texts }, null, 2)}\n`;
}

/** @returns the paths of files that differ from the sample; a résumé that was printed does not count */
export async function changedSinceSample(contentDir: string): Promise<string[]> {
  const hashes = await hashFiles(contentDir);
  const names = new Set([...hashes.keys(), ...sampleFiles.keys()]);
  if (!(await isOwnFile(RESUME, contentDir))) names.delete(RESUME);
  return [...names].filter((name) => hashes.get(name) !== sampleFiles.get(name)).sort();
}

/** @returns a message if a text is the sample's or names its owner */
export function sampleMessage({ kind, text }: TextField): string | undefined {
  if (!SAMPLE_FIELDS.includes(kind)) return undefined;
  if (sampleTexts.has(hashText(text))) return 'is still the sample’s: write your own';
  return text.includes(SAMPLE_NAME) ? `still says “${SAMPLE_NAME}”: write your own` : undefined;
}

export const isSamplePicture = (bytes: Uint8Array): boolean => samplePictures.has(shortHash(bytes));

export const isSampleResume = async (contentDir: string): Promise<boolean> =>
  (await printedHash(contentDir)) === sample.resume;

export const isHidden = (name: string): boolean => name.startsWith('.') || isJunk(name);

const hashText = (text: string) => shortHash(text.trim().replace(/\s+/g, ' '));

/** @returns the hash of every file below a directory, by its path with `/` */
async function hashFiles(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => !entry.isDirectory() && !isJunk(entry.name));
  const hashes = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dir, file).replaceAll(path.sep, '/');
    // The sample has no links, so a link always counts as changed.
    return [name, entry.isFile() ? await hashFile(file) : ''] as const;
  });
  return new Map((await Promise.all(hashes)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hashes texts with Unix line ends, because Git may have checked them out with Windows ones. */
async function hashFile(file: string): Promise<string> {
  const bytes = await readFile(file);
  return /\.(yaml|md)$/.test(file)
    ? shortHash(bytes.toString('latin1').replaceAll('\r\n', '\n'))
    : shortHash(bytes);
}
