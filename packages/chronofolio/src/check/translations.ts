import { aboutFile, type Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { diagnosticAt, type OwnerText } from '#content/owner-texts.ts';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import { entryKeys } from '#schema/names/slug.ts';
import type { Content } from '#schema/schema.ts';
import { languageDir } from './missing.ts';

export interface Translation {
  content: Content;
  fields: OwnerText[];
}

/** Shorter texts, such as names, may be the same in two languages. */
const MIN_WORDS = 5;

/** Titles of publications and of posts elsewhere, names and addresses stay as they are. */
const STAYS = /\.(title|venue|name|company|src)$/;
const ADDRESS_TEXT = /^(\w+:|\/)\S*$/;
const AS_IN_FIRST = 'is as in the first language: translate it';

export function untranslatedWords(content: Content) {
  const names = content.untranslated.join(', ');
  const message = `leave words of the interface in English: translate ${names}`;
  return names ? [aboutFile(`${languageDir(content)}words.yaml`, 'words', message)] : [];
}

/** @returns a note for everything that a language lacks, has in the first language or has alone, and their numbers */
export function translationNotes(language: Translation, first: Translation): Diagnostic[] {
  const notes = {
    'missing files': missingFiles(language.content),
    'lists with other entries': differingEntries(language.content, first.content),
    'entries with other fields': otherFields(language, first.content),
    'untranslated texts': untranslatedTexts(language, first.fields),
    'files left over': filesLeftOver(language.content, first.content),
  };
  const counts = Object.entries(notes).filter(([, found]) => found.length > 0);
  const summary = counts.map(([kind, { length }]) => `${kind}: ${length}`).join(', ');
  const all = Object.values(notes).flat();
  return summary ? [aboutFile(languageDir(language.content), '', summary), ...all] : [];
}

const noteIn = (content: Content, file: string, message: string, line = 1) =>
  aboutFile(languageDir(content) + file, '', message, line);

/** Visitors read the file of the first language instead, which the owner may intend. */
const missingFiles = (content: Content) =>
  [...content.fallbackFiles].map((file) =>
    noteIn(content, file, `is missing, so visitors read content/${file}: copy and translate it`),
  );

function differingEntries(content: Content, first: Content): Diagnostic[] {
  return LIST_NAMES.flatMap((name) => {
    const lacked = titlesOf(name, first, entryKeys(content[name]));
    const added = titlesOf(name, content, entryKeys(first[name]));
    const difference = [lacked && `lacks ${lacked}`, added && `alone has ${added}`];
    const message = `${difference.filter(Boolean).join(' and ')} (content/${name}.yaml differs): compare dates and links`;
    return lacked || added ? noteIn(content, `${name}.yaml`, message) : [];
  });
}

/** @returns the titles of the entries whose keys are not among those of another language, such as `“A”, “B”` */
function titlesOf(name: ListName, content: Content, keys: string[]): string {
  const ownKeys = entryKeys(content[name]);
  const others = content[name].filter((_, index) => !keys.includes(ownKeys[index] ?? ''));
  return others.map((entry) => `“${entryTitle(name, entry)}”`).join(', ');
}

const entryTitle = (name: ListName, entry: object): string =>
  String(Reflect.get(entry, definitionOf(name).title ?? 'title') ?? '');

function otherFields({ content, fields }: Translation, first: Content): Diagnostic[] {
  const site = differenceOf(content.site, first.site);
  return [
    ...(site ? [noteIn(content, 'site.yaml', site)] : []),
    ...LIST_NAMES.flatMap((name) => {
      const keys = entryKeys(first[name]);
      const file = `${name}.yaml`;
      return entryKeys(content[name]).flatMap((key, index) => {
        const [entry, other] = [content[name][index], first[name][keys.indexOf(key)]];
        const difference = entry && other && differenceOf(entry, other);
        if (!difference) return [];
        const title = entryTitle(name, entry);
        const place = fields.find(
          ({ file: path, text }) => path === languageDir(content) + file && text === title,
        );
        return noteIn(content, file, `“${title}” ${difference}`, place?.line);
      });
    }),
  ];
}

/** @returns the fields with texts that one of two entries lacks, and lists that are longer in one */
function differenceOf(entry: object, first: object): string {
  const [lacked, added] = [textsLacked(entry, first), textsLacked(first, entry)];
  const parts = [lacked && `lacks ${lacked}`, added && `alone has ${added}`];
  return parts.filter(Boolean).join(' and ');
}

const textsLacked = (entry: object, other: object): string =>
  Object.entries(other)
    .filter(([name, value]) => sizeOf(value) > sizeOf(Reflect.get(entry, name)))
    .map(([name]) => name)
    .join(', ');

const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : Number(typeof value === 'string' && value !== '');

function untranslatedTexts({ content, fields }: Translation, first: OwnerText[]): Diagnostic[] {
  const words = new Intl.Segmenter(content.site.language, { granularity: 'word' });
  const isLong = (text: string) =>
    [...words.segment(text.slice(0, 1000))].filter(({ isWordLike }) => isWordLike).length >=
    MIN_WORDS;
  const known = new Set(first.map(({ text }) => text.trim()));
  return fields
    .filter(({ file }) => file.startsWith(languageDir(content)))
    .filter(({ kind, text }) => !STAYS.test(kind) && !ADDRESS_TEXT.test(text))
    .filter(({ text }) => known.has(text.trim()) && isLong(text))
    .map((field) => diagnosticAt(field, AS_IN_FIRST));
}

function filesLeftOver(content: Content, first: Content): Diagnostic[] {
  const namesIn = ({ posts, pages, markdownSections }: Content) => [
    ...[...posts, ...pages].map(({ name }) => name),
    ...markdownSections.map(({ name }) => `sections/${name}`),
  ];
  const names = namesIn(first);
  return namesIn(content)
    .filter((name) => !names.includes(name))
    .map((name) => noteIn(content, `${name}.md`, `is only here: there is no content/${name}.md`));
}
