import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RESUME } from '#content/schema.ts';
import { findTextFields, type TextField } from '#site/check/text-fields.ts';
import { readContent } from '#site/content/load-content.ts';
import { resumeState } from '#site/documents/resume-pdf.ts';
import { shortHash } from '#site/files/cache.ts';
import sample from './sample.json' with { type: 'json' };

/** Texts that are the sample's alone: anybody may be a senior developer who knows Go. */
const OF_THE_SAMPLE = [
  ...['site.name', 'site.pitch', 'site.description', 'site.location', 'site.availability'],
  ...['site.closing', 'about.text', 'about.alt'],
  ...['experience.company', 'experience.summary', 'experience.highlights'],
  ...['projects.title', 'projects.description.text', 'projects.image.alt'],
  ...['services.summary', 'blogs.title'],
];
/** Shorter sentences may be anybody’s. */
const MIN_WORDS = 5;
const SAMPLE_NAME = 'Your Name';
/** Left by file managers wherever somebody looks. */
const NOBODYS = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

const sampleTexts = new Set(sample.texts);
const sampleFiles = new Map(Object.entries(sample.files));
const samplePictures = new Set(
  Object.entries(sample.files).flatMap(([name, hash]) => (name.startsWith('images/') ? hash : [])),
);

/**
 * @param contentDir of the sample, absolute
 * @returns the text of `site/sample/sample.json`, by which commands recognise the sample
 */
export async function sampleJson(contentDir: string): Promise<string> {
  const written = await readContent(contentDir);
  const texts = findTextFields(written).flatMap((leaf) =>
    OF_THE_SAMPLE.includes(leaf.kind) ? passagesOf(leaf.text) : [],
  );
  const hashes = await hashesIn(contentDir);
  hashes.delete(RESUME); // printed from the rest
  const files = Object.fromEntries(hashes);
  return `${JSON.stringify({ files, texts: [...new Set(texts)] }, null, 2)}\n`;
}

/**
 * @param contentDir absolute
 * @returns the files, relative to it, that are not as they came with the sample; a résumé that was
 * printed from it is no work of the owner's
 */
export async function changedSinceSample(contentDir: string): Promise<string[]> {
  const hashes = await hashesIn(contentDir);
  const names = new Set([...hashes.keys(), ...sampleFiles.keys()]);
  if ((await resumeState(contentDir)) !== 'own') names.delete(RESUME);
  return [...names].filter((name) => hashes.get(name) !== sampleFiles.get(name)).sort();
}

/** @returns the sample’s words in a text, if there are any */
export function sampleWordsIn({ kind, text }: TextField): string | undefined {
  if (!OF_THE_SAMPLE.includes(kind)) return undefined;
  const passage = passagesOf(text).find((passage) => sampleTexts.has(passage));
  return passage ?? (text.includes(SAMPLE_NAME) ? SAMPLE_NAME : undefined);
}

/** @param bytes of a picture */
export const isSamplePicture = (bytes: Uint8Array): boolean => samplePictures.has(shortHash(bytes));

/** A text as a whole, and each sentence in it. */
function passagesOf(text: string): string[] {
  const plain = text.trim().replace(/\s+/g, ' ');
  const sentences = plain.split(/(?<=[.!?]) /);
  return [plain, ...sentences.filter((sentence) => sentence.split(' ').length >= MIN_WORDS)];
}

/** The hash of every file below a directory, by its path with `/`. */
async function hashesIn(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => !entry.isDirectory() && !NOBODYS.includes(entry.name));
  const hashes = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dir, file).replaceAll(path.sep, '/');
    // What is no file, such as a link, cannot be the sample's.
    return [name, entry.isFile() ? await hashOf(file) : ''] as const;
  });
  return new Map((await Promise.all(hashes)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Git may have given the texts Windows line ends. */
async function hashOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  return /\.(yaml|md)$/.test(file)
    ? shortHash(bytes.toString('latin1').replaceAll('\r\n', '\n'))
    : shortHash(bytes);
}
