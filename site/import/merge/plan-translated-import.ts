import { z } from 'zod';
import { IMPORTED_LISTS, listRules } from '#model/content-lists.ts';
import { byPosition } from '#site/content/diagnostics.ts';
import { isBlank, type Part, textsIn } from '#site/content/languages/parts.ts';
import { planTranslation } from '#site/content/languages/plan-translation.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { withoutComments } from '#site/content/parse-markdown.ts';
import { fieldName, parseYaml, valueAt } from '#site/content/parse-yaml.ts';
import { UserError } from '#site/files/user-error.ts';
import {
  asList,
  type Entry,
  type Found,
  type Imported,
  notImportedLine,
} from '#site/import/imported.ts';
import { matchEntries } from './compare-entries.ts';
import type { ImportPlan } from './plan-import.ts';

/** A text of a source that translates one of the first language. */
interface Translation {
  name: string;
  keys: Part['key'][];
  text: string;
  from: string;
}

/**
 * Plans how imported values translate the content. Entries are those of the first language, and stay.
 * @param dir the content directory, absolute
 * @param tag of a language of the site
 * @throws {UserError} where the site is not in this language
 */
export async function planTranslatedImport(
  dir: string,
  tag: string,
  imported: Imported,
): Promise<ImportPlan> {
  const [first] = await readLanguages(dir, { hasDrafts: true, isFirstOnly: true });
  if (!first.content.siteLanguages.slice(1).some((language) => language.tag === tag))
    throw new UserError(`The site is not translated into ${tag}: npx chronofolio translate ${tag}`);
  const translations: Translation[] = [];
  const notImported = [...imported.notImported];
  const translate = (name: string, part: Part, value: unknown, found: Found, keys: string[]) => {
    translations.push(...translationsIn(name, part, found, keys));
    notImported.push(...othersIn(part, Object(value), found, `content/${name}.yaml`));
  };

  for (const { name, identities } of IMPORTED_LISTS) {
    const { value, part } = first.files.get(name) ?? {};
    const own = asList(value).map((entry): Entry => Object(entry));
    const matches = matchAll(own, imported[name], identities, listRules(name).title ?? 'title');
    for (const found of imported[name]) {
      const index = matches.get(found);
      const entry = part?.parts.find(({ at }) => at === index);
      const reason = `is no entry of content/${name}.yaml: add it there first`;
      if (!entry) notImported.push(notImportedLine(found.from, found.value, reason));
      else translate(name, entry, own[Number(index)], found, [String(entry.key)]);
    }
  }
  const site = first.files.get('site');
  for (const found of imported.site) if (site) translate('site', site.part, site.value, found, []);
  const urls = first.content.site.links.map(({ url }) => url);
  for (const { from, value } of imported.links)
    if (!urls.some((url) => url === value.url))
      notImported.push(notImportedLine(from, value, 'add it in content/site.yaml first'));
  const groups = first.content.skills.map(({ group }) => group);
  for (const { from, value } of imported.skills)
    if (value.group && !groups.includes(value.group))
      notImported.push(
        notImportedLine(
          from,
          value,
          `the groups are those of content/skills.yaml: write it in content/${tag}/skills.yaml`,
        ),
      );

  const given = new Map(translations.map((one) => [JSON.stringify([one.name, one.keys]), one]));
  const files = await planTranslation(
    dir,
    tag,
    first,
    (name, keys) => given.get(JSON.stringify([name, keys]))?.text,
  );
  const plan: ImportPlan = { changes: files, differences: [], notImported, placeholders: [] };
  const about = imported.about.filter(
    ({ value }) => value.trim() !== withoutComments(first.content.aboutMarkdown),
  );
  addAbout(plan, tag, about);
  for (const { name, keys, text, from } of translations) {
    const file = `${tag}/${name}.yaml`;
    const written = files.find((one) => one.name === file);
    const parsed = parseYaml(written?.after ?? '', `content/${file}`, name, z.unknown());
    if (!('positionOf' in parsed)) continue;
    const own = valueAt(parsed.value, keys);
    const field = fieldName(name, keys);
    if (isBlank(own)) notImported.push(notImportedLine(from, text, `write it at ${field}`));
    else if (String(own).trim() !== text.trim())
      plan.differences.push({
        ...{ file: `content/${file}`, ...parsed.positionOf(keys), field },
        message: `is “${own}”; ${from} has “${text}”`,
      });
  }
  plan.changes = plan.changes.filter(({ before, after }) => before !== after);
  plan.differences.sort(byPosition);
  return plan;
}

/** As `matchEntries`; then by what is the same in all languages, where only one entry has it. */
function matchAll(own: Entry[], found: Found[], identities: string[], title: string) {
  const matches = matchEntries(own, found, identities);
  const keysOf = (entry: Entry) => [
    entry.link,
    entry.start && `${entry.start} ${entry.end}`,
    entry.date ?? entry.year,
    entry[title],
  ];
  for (const position of [0, 1, 2, 3]) {
    const openFound = found.filter((one) => !matches.has(one));
    const openOwn = [...own.keys()].filter((index) => ![...matches.values()].includes(index));
    for (const one of openFound) {
      const key = keysOf(one.value)[position];
      const sameFound = openFound.filter(({ value }) => keysOf(value)[position] === key);
      const [index, ...others] = openOwn.filter((at) => keysOf(own[at] ?? {})[position] === key);
      const isOne = key && sameFound.length === 1 && others.length === 0;
      if (isOne && index !== undefined) matches.set(one, index);
    }
  }
  return matches;
}

/** @returns the texts of an imported entry that are others than those of the first language */
function translationsIn(name: string, part: Part, { from, value }: Found, keys: string[]) {
  return textsIn(part).flatMap(({ part: { text }, keys: within }): Translation[] => {
    const translation = valueAt(value, within);
    if (typeof translation !== 'string' || isBlank(translation)) return [];
    if (!hasAllItems(part, value, within[0]) || translation.trim() === text.trim()) return [];
    const field = fieldName(from, within);
    return [{ name, keys: [...keys, ...within], text: translation, from: field }];
  });
}

const itemsOf = (part: Part, field: unknown) =>
  part.parts.find(({ at, kind }) => at === field && kind === 'texts')?.parts.length;

/** Items of lists are matched by their positions. */
const hasAllItems = (part: Part, value: Entry, field: unknown): boolean =>
  [undefined, asList(value[String(field)]).length].includes(itemsOf(part, field));

/** @returns a line for each field of a source that does not fit those of the first language */
function othersIn(part: Part, original: Entry, { from, value }: Found, file: string): string[] {
  return Object.entries(value).flatMap(([field, imported]) => {
    const items = (Array.isArray(imported) ? imported : [imported]).filter((one) => !isBlank(one));
    const { kind, parts } = part.parts.find(({ at }) => at === field) ?? {};
    const reason =
      (original[field] === undefined && `${file} has none: add it there first`) ||
      (kind === 'entries' && 'write it by hand') ||
      (!hasAllItems(part, value, field) && `${file} has ${parts?.length} of them`);
    return reason ? items.map((one) => notImportedLine(`${from}.${field}`, one, reason)) : [];
  });
}

/** Fills the about.md of the language where it has no text yet. */
function addAbout({ changes, differences }: ImportPlan, tag: string, [found]: Imported['about']) {
  const about = changes.find(({ name }) => name === `${tag}/about.md`);
  if (!found || !about) return;
  const text = withoutComments(about.after);
  if (!text) about.after = `${about.after.trimEnd()}\n\n${found.value}\n`;
  else if (text !== found.value.trim())
    differences.push({
      ...{ file: `content/${about.name}`, line: 1, column: 1, field: 'about' },
      message: `is otherwise; ${found.from} has “${found.value}”`,
    });
}
