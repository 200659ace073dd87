import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#files/paths.ts';
import { buildMessages, interfaceMessages, type Messages } from '#schema/messages/messages.ts';

const DIR = path.join(ROOT, 'src/content/languages/messages');

/** The messages in English: the fallback for messages that a language lacks. */
export const englishMessages: Messages = { ...interfaceMessages, ...buildMessages };

export async function translatedLanguages(): Promise<string[]> {
  const files = await readdir(DIR);
  return files.map((file) => path.basename(file, '.yaml')).sort();
}

/** @returns the messages in the language; no messages if the program has none in this language */
export async function messagesIn(language: string): Promise<Partial<Messages>> {
  const names = fileNamesOf(language);
  if (names.includes('en')) return englishMessages;
  const known = await translatedLanguages();
  const files = names.filter((name) => known.includes(name));
  const texts = files.map((name) => readFile(path.join(DIR, `${name}.yaml`), 'utf8'));
  return Object.assign({}, ...(await Promise.all(texts)).map((text) => parse(text)));
}

/** @returns the names of message files, the most specific last. Readers of zh-TW may not know the script of `zh`. */
function fileNamesOf(tag: string): string[] {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const isUsualScript = script === new Intl.Locale(language).maximize().script;
  return [...(isUsualScript ? [language] : []), `${language}-${script}`, `${language}-${region}`];
}
