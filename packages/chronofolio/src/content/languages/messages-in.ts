import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
// The translations come with the program.
import { ROOT } from '#files/paths.ts';
import { buildMessages, interfaceMessages, type Messages } from '#schema/words/messages.ts';

const DIR = path.join(ROOT, 'src/content/languages/messages');

/** The messages in English: the fallback for messages that a language lacks. */
export const englishMessages: Messages = { ...interfaceMessages, ...buildMessages };

/** @returns the tags of the languages that come with the project, apart from English */
export async function translatedLanguages(): Promise<string[]> {
  const files = await readdir(DIR);
  return files.map((file) => path.basename(file, '.yaml')).sort();
}

/**
 * @param language a BCP 47 tag
 * @returns the messages in the language: all of them, or none if it does not come with the project
 */
export async function messagesIn(language: string): Promise<Partial<Messages>> {
  const names = fileNamesOf(language);
  if (names.includes('en')) return englishMessages;
  const known = await translatedLanguages();
  const files = names.filter((name) => known.includes(name));
  return Object.assign({}, ...(await Promise.all(files.map(readMessages))));
}

async function readMessages(name: string): Promise<Partial<Messages>> {
  return parse(await readFile(path.join(DIR, `${name}.yaml`), 'utf8'));
}

/**
 * The most specific last, such as pt and pt-PT. Readers of another script than the usual one cannot
 * read the base language: `zh`, which is simplified, does not serve zh-TW.
 */
function fileNamesOf(tag: string): string[] {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const isUsualScript = script === new Intl.Locale(language).maximize().script;
  return [...(isUsualScript ? [language] : []), `${language}-${script}`, `${language}-${region}`];
}
