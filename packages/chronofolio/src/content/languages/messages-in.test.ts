import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import type { PluralForms } from '#schema/messages/interpolate.ts';
import { buildMessages, interfaceMessages } from '#schema/messages/messages.ts';
import { messagesIn, translatedLanguages } from './messages-in.ts';

type Message = string | PluralForms;

const english = Object.entries<Message>({ ...interfaceMessages, ...buildMessages });
const languages = await translatedLanguages();

it('the languages are listed in the docs', () => {
  const docs = readFileSync(path.join(ROOT, 'docs/content.md'), 'utf8');
  const list = /The program has them in ([^;]*)/.exec(docs)?.[1];
  const names = new Intl.DisplayNames('en', { type: 'language' });

  const ofRegions = languages.filter((language) => language.includes('-'));
  const missing = languages.filter((language) => !list?.includes(names.of(language) ?? ''));

  expect(missing).toEqual(ofRegions);
});

describe.each(languages)('%s', async (language) => {
  const messages: Record<string, Message> = await messagesIn(language);

  it('has every message, in the order of English', () => {
    expect(Object.keys(messages)).toEqual(english.map(([name]) => name));
  });

  it('has every plural category of the language, unless all forms of a message are the same', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const plurals = english.flatMap(([name, message]) =>
      typeof message === 'string' ? [] : [[name, Object.keys(messages[name] ?? {}).sort()]],
    );
    const isComplete = ([, forms]: (typeof plurals)[number]) =>
      [['other'], [...pluralCategories].sort()].some((all) => String(all) === String(forms));

    expect(plurals.filter((plural) => !isComplete(plural))).toEqual([]);
  });

  it('has the placeholders of English', () => {
    const differing = english.filter(
      ([name, message]) =>
        String(placeholdersOf(message)) !== String(placeholdersOf(messages[name] ?? '')),
    );

    expect(differing.map(([name]) => name)).toEqual([]);
  });

  it('has no spaces at the ends and no typewriter quotes', () => {
    const texts = Object.values(messages).flatMap(formsOf);

    expect(texts.filter((text) => text !== text.trim() || /['"]|\.\.\./.test(text))).toEqual([]);
  });
});

it.each([
  ['en', 'Year', 'Sections'],
  ['de', 'Jahr', 'Inhalt'],
  ['zh-CN', '年份', '栏目'],
  ['zh-TW', undefined, undefined],
  ['pt-BR', 'Ano', 'Seções'],
  ['pt-PT', 'Ano', 'Secções'],
])('chooses the language and the region, for %s: %s, %s', async (language, year, sections) => {
  const messages = await messagesIn(language);

  expect([messages.year, messages.sections]).toEqual([year, sections]);
});

const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message);

function placeholdersOf(message: Message): string[] {
  const text = typeof message === 'string' ? message : message.other;
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
