import path from 'node:path';
import { aboutFile, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import type { ContentInLanguage } from '#site/content/load-content.ts';
import { isBlankMarkdown, withoutComments } from '#site/content/parse-markdown.ts';
import { fieldName, parseYaml } from '#site/content/parse-yaml.ts';
import { type FileChange, readTextFile } from '#site/files/change-files.ts';
import type { Position } from '#site/files/position.ts';
import { schemaLine } from '#site/files/program.ts';
import type { Part } from './parts.ts';
import { hasOnlyComments, type LoadedFile } from './read-translation.ts';
import { translationSchema } from './translation-schema.ts';
import { type TextState, updateTranslation } from './translation-text.ts';

const UNUSUAL = 'its YAML is too unusual to be extended: write the keys that are missing';

/** What `translate` makes of one file of a language. */
export interface TranslatedFile extends FileChange {
  /** The file of the first language. */
  original: string;
  /** The texts that need the owner, as the file is now. */
  texts: (Position & Pick<TextState, 'state' | 'mark'> & { field: string; entry: string })[];
  /** The fields that only the owner can add, because the YAML there is in brackets. */
  refused: string[];
  /** Keys that the first language does not have, in the file as it will be. */
  errors: Diagnostic[];
}

/** @returns a translation that the caller has, of a text in a file such as `experience` */
export type GivenTexts = (name: string, keys: Part['key'][]) => string | undefined;

/**
 * Plans the files of one language: all texts to translate, each below its original.
 * @param dir the content directory, absolute
 * @param tag of the language
 * @param first the content in the first language
 * @throws {ContentError} where files of the language have errors
 */
export async function planTranslation(
  dir: string,
  tag: string,
  { content, files }: ContentInLanguage,
  given: GivenTexts = () => undefined,
): Promise<TranslatedFile[]> {
  const { language } = content.site;
  const errors: Diagnostic[] = [];
  const planned: TranslatedFile[] = [];
  for (const [name, file] of files) {
    const shown = `content/${tag}/${name}.yaml`;
    const before = await readTextFile(path.join(dir, tag, `${name}.yaml`));
    const schema = translationSchema(file, { isStrict: false });
    const parsed = parseYaml(before ?? '', shown, name, schema);
    errors.push(...parsed.diagnostics);
    if (!('positionOf' in parsed)) continue;
    const schemaName = `translations/${name}`;
    const text = before ?? schemaLine(schemaName, dir, '../') + headerOf(file, tag, language);
    const update = updateTranslation(text, file.part, language, (keys) => given(name, keys));
    if (!update.isSafe) errors.push(aboutFile(shown, name, UNUSUAL));
    const isWanted = before !== undefined || update.text.includes(`# ${language}: `);
    if (!isWanted) continue;
    const texts = update.states.map(({ keys, ...state }) => ({
      ...parsed.positionOf(keys),
      ...{ ...state, field: fieldName(name, keys) },
      entry: file.part.kind === 'entries' ? fieldName(name, keys.slice(0, 1)) : name,
    }));
    const { diagnostics } = parseYaml(update.text, shown, name, translationSchema(file));
    planned.push({
      ...{ name: `${tag}/${name}.yaml`, before, after: update.text, original: file.file, texts },
      refused: update.refused.map((keys) => fieldName(name, keys)),
      errors: diagnostics,
    });
  }
  if (errors.length > 0) throw new ContentError(errors);
  const texts = [
    ...['about.md', ...content.ownSections.map(({ name }) => `sections/${name}.md`)],
    ...[...content.cases.keys()].map((name) => `projects/${name}.md`),
  ];
  for (const name of texts) {
    const original = withoutComments((await readTextFile(path.join(dir, name))) ?? '');
    if (original) planned.push(await planMarkdown(dir, tag, name, original, language));
  }
  for (const { name, data } of content.themeSections)
    if (data !== undefined) planned.push(await planData(dir, tag, `${name}.yaml`));
  return planned;
}

function headerOf({ file }: LoadedFile, tag: string, first: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return `# The texts of ${file} in ${names.of(tag)}. Those that are empty are shown in ${names.of(first)}.\n`;
}

const outdated = (original: string) =>
  `<!-- outdated: the text below translates this; delete the comment when it is right again\n\n${original} -->\n`;

async function planMarkdown(
  dir: string,
  tag: string,
  name: string,
  text: string,
  first: string,
): Promise<TranslatedFile> {
  const before = await readTextFile(path.join(dir, tag, name));
  const own = (before ?? '').replaceAll('\r\n', '\n');
  const isEmpty = isBlankMarkdown(own);
  // A comment cannot have the end of one: it is written as --\>, and that as --\\>.
  const original = text.replaceAll('\r\n', '\n').replace(/--(?=\\*>)/g, '$&\\');
  const comment = `<!-- ${first}: ${original} -->`;
  const [old, oldText = ''] = new RegExp(`<!-- ${first}: ([^]*?) ?-->`).exec(own) ?? [];
  const isChanged = old !== undefined && oldText !== original;
  const at = own.search(/<!-- outdated:/);
  const isMarked = at !== -1;
  // The original may be again as it was when it was translated.
  const isBack = own.includes(outdated(original));
  const isNew = isChanged && !isEmpty && !isMarked;
  const updated = isNew ? outdated(oldText) + comment : comment;
  const after = old
    ? own.replace(old, () => updated).replace(outdated(original), '')
    : `${comment}\n\n${own}`;
  const isOutdated = (isChanged || isMarked) && !isBack;
  const field = path.posix.parse(name).name;
  const state = {
    ...{ line: 1, column: 1, field, entry: field },
    state: isEmpty ? ('missing' as const) : ('outdated' as const),
    ...(isMarked && !isChanged && { mark: own.slice(0, at).split('\n').length }),
  };
  return {
    name: `${tag}/${name}`,
    before,
    after: before?.includes('\r\n') ? after.replaceAll('\n', '\r\n') : after,
    original: `content/${name}`,
    texts: isEmpty || isOutdated ? [state] : [],
    ...{ refused: [], errors: [] },
  };
}

/** The data of a section in `theme/sections` is translated as a whole: its schema does not say what is text. */
async function planData(dir: string, tag: string, name: string): Promise<TranslatedFile> {
  const before = await readTextFile(path.join(dir, tag, name));
  const original = (await readTextFile(path.join(dir, name))) ?? '';
  const commented = original.replace(/^(?=.)/gm, '# ');
  const isMissing = hasOnlyComments(before ?? '');
  const field = path.parse(name).name;
  return {
    ...{
      name: `${tag}/${name}`,
      before,
      after: before?.trim() ? before : commented,
      original: `content/${name}`,
    },
    texts: isMissing ? [{ line: 1, column: 1, state: 'missing', field, entry: field }] : [],
    ...{ refused: [], errors: [] },
  };
}
