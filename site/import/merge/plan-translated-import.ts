import { z } from 'zod';
import { IMPORTED_LISTS, listRules } from '#model/content-lists.ts';
import { byPosition } from '#site/content/diagnostics.ts';
import { isBlank, type Part, textsIn } from '#site/content/languages/parts.ts';
import { planTranslation } from '#site/content/languages/plan-translation.ts';
import { translationSchema } from '#site/content/languages/translation-schema.ts';
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
  placeOf,
} from '#site/import/imported.ts';
import { differencesIn, matchEntries } from './compare-entries.ts';
import type { ImportPlan } from './plan-import.ts';

/** A text of a source that translates one of the first language. */
interface Translation {
  name: string;
  keys: Part['key'][];
  text: string;
  from: string;
}

/** What identifies an entry that has other words in each language. */
const SAME_IN_LANGUAGES = ['link', 'start+end', 'start', 'date', 'year'];

/**
 * Plans how imported values translate the content. Entries are those of the first language, and stay.
 * @param dir the content directory, absolute
 * @param tag of a language of the site
 * @throws {UserError} where the site is not translated into this language
 */
export async function planTranslatedImport(
  dir: string,
  tag: string,
  imported: Imported,
): Promise<ImportPlan> {
  const [first] = await readLanguages(dir, { hasDrafts: true, isFirstOnly: true });
  const { content, files } = first;
  if (tag === content.site.language)
    throw new UserError(
      `${tag} is the first language, whose texts are in content/ itself: leave out --language`,
    );
  if (!content.siteLanguages.some((language) => language.tag === tag))
    throw new UserError(`The site is not translated into ${tag}: npx chronofolio translate ${tag}`);
  const before = await planTranslation(dir, tag, first);
  const fileOf = (name: string) => `${tag}/${name}.yaml`;
  const textIn = (plan: typeof before, name: string) =>
    plan.find((one) => one.name === fileOf(name))?.after ?? '';
  /** @returns what a file of the content has in this language */
  const translated = (name: string): unknown => {
    const file = files.get(name);
    const schema = file && translationSchema(file, { isStrict: false });
    return schema && parseYaml(textIn(before, name), fileOf(name), name, schema).value?.filled;
  };
  const translations: Translation[] = [];
  const notImported = [...imported.notImported];
  const refuse = ({ from, value }: Found<unknown>, reason: string) =>
    notImported.push(notImportedLine(from, value, reason));
  /** @param own the value in this language @param keys of `part` in the file of the translation */
  const translate = (name: string, part: Part, own: unknown, found: Found, keys: string[]) => {
    for (const [field, value] of Object.entries(found.value)) {
      const from = placeOf(found, field);
      const inner = part.parts.find(({ at }) => at === field);
      const reason = misfit(inner, Object(own)[field], value, `content/${name}.yaml`);
      if (reason) for (const one of [value].flat()) refuse({ from, value: one }, reason);
      else if (inner) {
        for (const { part, keys: within } of textsIn(inner, [field])) {
          const text = String(valueAt(found.value, within) ?? '').trim();
          const from = fieldName(placeOf(found, field), within.slice(1));
          if (text && text !== part.text.trim())
            translations.push({ name, keys: [...keys, ...within], text, from });
        }
      }
    }
  };

  for (const { name, identities } of IMPORTED_LISTS) {
    const { value, part } = files.get(name) ?? {};
    const own = asList(translated(name)).map((entry): Entry => Object(entry));
    const known = matchEntries(own, imported[name], identities);
    const others = imported[name].filter((found) => !known.has(found));
    const taken = new Set(known.values());
    const free = asList(value).map((entry, at): Entry => (taken.has(at) ? {} : Object(entry)));
    const unique = [...SAME_IN_LANGUAGES, listRules(name).title ?? 'title'];
    const matches = new Map([...known, ...matchEntries(free, others, identities, unique)]);
    for (const found of imported[name]) {
      const index = matches.get(found);
      const entry = part?.parts.find(({ at }) => at === index);
      if (entry) translate(name, entry, own[Number(index)], found, [String(entry.key)]);
      else refuse(found, `is no entry of content/${name}.yaml: add it there first`);
    }
  }
  const site = files.get('site');
  const own = Object(translated('site'));
  for (const found of imported.site) if (site) translate('site', site.part, own, found, []);
  for (const found of imported.interests)
    if (!asList(own.interests).some((one) => isKnown(one, found.value)))
      refuse(found, 'write it by hand');
  for (const link of imported.links)
    if (!content.site.links.some(({ url }) => url === link.value.url))
      refuse(link, 'add it in content/site.yaml first');
  const groups = [...content.skills, ...asList(translated('skills')).map(Object)];
  for (const skills of imported.skills)
    if (skills.value.group && !groups.some(({ group }) => group === skills.value.group))
      refuse(
        skills,
        `the groups are those of content/skills.yaml: write it in content/${tag}/skills.yaml`,
      );

  const keyOf = (name: string, keys: Part['key'][]) => JSON.stringify([name, ...keys]);
  const given = new Map(translations.map(({ name, keys, text }) => [keyOf(name, keys), text]));
  const changes = await planTranslation(dir, tag, first, (...text) => given.get(keyOf(...text)));
  const plan: ImportPlan = { changes, differences: [], notImported, placeholders: [] };
  addAbout(plan, tag, imported.about, content.aboutMarkdown);
  for (const { name, keys, text, from } of translations) {
    const file = fileOf(name);
    const parsed = parseYaml(textIn(changes, name), `content/${file}`, name, z.unknown());
    if (!('positionOf' in parsed)) continue;
    const own = valueAt(parsed.value, keys);
    const field = fieldName(name, keys);
    if (isBlank(own)) refuse({ from, value: text }, `write it at ${field}`);
    else if (String(own).trim() !== text)
      plan.differences.push({
        ...{ file: `content/${file}`, ...parsed.positionOf(keys), field },
        message: `is “${own}”; ${from} has “${text}”`,
      });
  }
  // What translate alone would change is none of the import.
  plan.changes = changes.filter(
    ({ name, after }) => before.find((one) => one.name === name)?.after !== after,
  );
  plan.differences.sort(byPosition);
  return plan;
}

/** @returns why an imported value cannot translate that of the first language */
function misfit(
  part: Part | undefined,
  own: unknown,
  imported: unknown,
  file: string,
): string | undefined {
  if (isBlank(imported)) return undefined;
  if (own === undefined) return `${file} has none: add it there first`;
  if (part?.kind === 'entries') return isKnown(own, imported) ? undefined : 'write it by hand';
  // Items of lists are matched by their positions.
  const isOther = part?.kind === 'texts' && part.parts.length !== asList(imported).length;
  return isOther ? `${file} has ${part.parts.length} of them` : undefined;
}

const isKnown = (own: unknown, imported: unknown): boolean =>
  differencesIn(Object(own), Object(imported), [], '').length === 0;

/** Fills the about.md of the language where it has no text yet. */
function addAbout(
  { changes, differences }: ImportPlan,
  tag: string,
  [found]: Imported['about'],
  original: string,
) {
  const about = changes.find(({ name }) => name === `${tag}/about.md`);
  if (!found || !about || found.value.trim() === withoutComments(original)) return;
  const text = withoutComments(about.after);
  if (!text) about.after = `${about.after.trimEnd()}\n\n${found.value}\n`;
  else if (text !== found.value.trim())
    differences.push({
      ...{ file: `content/${about.name}`, line: 1, column: 1, field: 'about' },
      message: `is otherwise; ${found.from} has “${found.value}”`,
    });
}
