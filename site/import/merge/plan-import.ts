import path from 'node:path';
import type { z } from 'zod';
import { IMPORTED_LISTS } from '#model/content-lists.ts';
import { skillFinder, technologyKey } from '#model/names/technology.ts';
import { schemasIn } from '#site/content/content-schemas.ts';
import { byPosition, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { englishMessages, messagesIn } from '#site/content/languages/messages-in.ts';
import { withoutComments } from '#site/content/parse-markdown.ts';
import { fieldName, parseYaml } from '#site/content/parse-yaml.ts';
import { type FileChange, readTextFile } from '#site/files/change-files.ts';
import { schemaLine } from '#site/files/program.ts';
import { UserError } from '#site/files/user-error.ts';
import {
  asList,
  type Entry,
  type Found,
  type Imported,
  notImportedLine,
  placeOf,
} from '#site/import/imported.ts';
import { skillOf, skillSearch } from '#site/import/skills-in-text.ts';
import { isToWrite } from '#site/sample/skeleton.ts';
import { differencesIn } from './compare-entries.ts';
import { addField, insertEntries } from './insert-yaml.ts';
import { definedFields, mergeList, type Report } from './merge-list.ts';
import { withDefaults } from './with-defaults.ts';

/** What an import would add, and what the owner should review. */
export interface ImportPlan extends Omit<Report, 'differences'> {
  changes: FileChange[];
  /** What the owner has otherwise, which stays as it is. */
  differences: Diagnostic[];
}

const START = { line: 1, column: 1 };
const BY_HAND = 'the YAML here can only be edited by hand';

/**
 * Plans how imported values extend the content: entries and fields that are there stay as they are, line
 * by line, and others are added.
 * @param dir the content directory, absolute
 * @param thisYear for entries without a date in a list without dates
 * @throws {ContentError} where the files that would change have mistakes
 * @throws {UserError} where there is no site.yaml
 */
export async function planImport(
  dir: string,
  imported: Imported,
  thisYear = String(new Date().getFullYear()),
): Promise<ImportPlan> {
  const { schemas } = await schemasIn(dir);
  const plan: ImportPlan = {
    ...{ changes: [], differences: [], placeholders: [] },
    notImported: [...imported.notImported],
  };
  const invalid: Diagnostic[] = [];
  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const before = await readTextFile(path.join(dir, `${name}.yaml`));
    const parsed = parseYaml(before ?? '', `content/${name}.yaml`, name, schema);
    invalid.push(...parsed.diagnostics);
    /** @param merge adds to the text of the file */
    const change = (merge: (report: Report, text: string) => string) => {
      const report: Report = { ...plan, differences: [] };
      const text = before ?? schemaLine(name, dir);
      const after = merge(report, text);
      if (after !== text) plan.changes.push({ name: `${name}.yaml`, before, after });
      for (const { path, message } of report.differences) {
        const position = 'positionOf' in parsed ? parsed.positionOf(path) : START;
        const field = fieldName(name, path);
        plan.differences.push({ file: `content/${name}.yaml`, ...position, field, message });
      }
    };
    return { value: parsed.value, isMissing: before === undefined, change };
  }
  const site = await read('site', schemas.site);
  const skills = await read('skills', schemas.skills);
  const words = await read('words', schemas.words);
  const lists = await Promise.all(
    IMPORTED_LISTS.map(async (list) => {
      const schema: z.ZodArray<z.ZodObject> = schemas[list.name];
      return { list, schema, ...(await read(list.name, schema)) };
    }),
  );
  if (site.isMissing)
    throw new UserError('content/site.yaml is missing: npx chronofolio init makes it');
  if (!site.value || invalid.length > 0) throw new ContentError(invalid.sort(byPosition));

  /** @returns the text with the entries at the top of its list */
  function withEntries(text: string, entries: Entry[], name: string, field?: string): string {
    const after = entries.length > 0 ? insertEntries(text, entries, field) : text;
    if (after !== undefined) return after;
    const place = field ? `${name}.${field}` : name;
    plan.notImported.push(...entries.map((entry) => notImportedLine(place, entry, BY_HAND)));
    return text;
  }

  const owner = site.value;
  site.change((report, text) => {
    const links = imported.links.filter(({ value }) => bareUrl(value.url) !== bareUrl(owner.url));
    for (const { from, value } of imported.links.filter((link) => !links.includes(link)))
      report.notImported.push(notImportedLine(from, value, 'it is the address of this site'));
    const { shape } = schemas.site;
    const merged = [
      ['links', links, ['url', 'label'], shape.links],
      ['interests', imported.interests, ['name'], shape.interests.unwrap()],
    ] as const;
    return merged.reduce(
      (text, [field, found, identities, schema]) => {
        const own = { entries: owner[field] ?? [], schema, identities: [...identities], field };
        return withEntries(text, mergeList(report, own, found), 'site', field);
      },
      withFields(report, text, owner, imported.site, shape),
    );
  });

  const groups = skills.value ?? [];
  const exact = skillFinder(groups);
  const similar = skillFinder(groups, technologyKey);
  const nameOf = (technology: string) => exact(technology) ?? similar(technology) ?? technology;
  const others = imported.skills.map(({ value }) => ({ skills: value.skills.map(skillOf) }));
  // The last spelling of a skill counts: that of the file.
  const skillsIn = skillSearch([...others, ...groups]);
  for (const { list, schema, value, change } of lists)
    change((report, text) => {
      const { name, identities } = list;
      const own = { entries: value ?? [], schema, identities };
      const found = withDefaults(list, imported[name], skillsIn, thisYear);
      const entries = found.map((one) => ({ ...one, value: withoutRepeats(one.value, nameOf) }));
      return withEntries(text, mergeList(report, own, entries), name);
    });
  const messages = { ...englishMessages, ...(await messagesIn(owner.language)), ...words.value };
  skills.change((report, text) => {
    const found = newSkills(
      imported.skills,
      messages.skills,
      (name) => similar(name) !== undefined,
    );
    const own = { entries: groups, schema: schemas.skills, identities: ['group'] };
    const added = mergeList(report, own, found).filter((group) => asList(group.skills).length > 0);
    return withEntries(text, added, 'skills');
  });
  await addAbout(plan, dir, imported.about);
  plan.differences.sort(byPosition);
  return plan;
}

/** @returns the text with the fields that it lacks at its end */
function withFields(
  report: Report,
  text: string,
  own: Entry,
  found: Found[],
  shape: Record<string, z.ZodType>,
): string {
  let after = text;
  for (const one of found)
    for (const [field, wanted] of Object.entries(definedFields(one.value))) {
      const from = placeOf(one, field);
      if (own[field] !== undefined) {
        report.differences.push(...differencesIn(own, { [field]: wanted }, [], from));
        continue;
      }
      const { data, error } = shape[field]?.safeParse(wanted) ?? {};
      const added = error ? undefined : addField(after, field, data);
      const reason = error ? error.issues[0]?.message : BY_HAND;
      if (added === undefined) report.notImported.push(notImportedLine(from, wanted, reason));
      after = added ?? after;
    }
  return after;
}

/** @returns the entry, each item of its lists once, its technologies with the names of skills.yaml */
function withoutRepeats(entry: Entry, nameOf: (technology: string) => string): Entry {
  const fields = Object.entries(definedFields(entry)).map(([field, value]) => {
    if (!Array.isArray(value)) return [field, value];
    const items = field === 'technologies' ? value.map(nameOf) : value;
    return [field, [...new Map(items.map((item) => [keyOf(String(item)), item])).values()]];
  });
  return Object.fromEntries(fields);
}

/** @returns groups, by their names, with the skills that no group has under any spelling */
function newSkills(
  found: Imported['skills'],
  title: string,
  isListed: (name: string) => boolean,
): Found[] {
  const known = new Set<string>();
  const groups = new Map<string, Found<Entry & { skills: unknown[] }>>();
  for (const { from, value } of found) {
    const { group = title, level } = value;
    const skills = value.skills.map(skillOf).filter(({ name, aliases = [] }) => {
      const spellings = [name, ...aliases];
      const isKnown = spellings.some((text) => isListed(text) || known.has(keyOf(text)));
      for (const text of spellings) known.add(keyOf(text));
      return !isKnown;
    });
    const before = groups.get(keyOf(group));
    if (before) before.value.skills.push(...skills);
    else groups.set(keyOf(group), { from, value: { group, ...(level && { level }), skills } });
  }
  return [...groups.values()];
}

/** Fills about.md where it holds only comments or the placeholder of `init`. */
async function addAbout(plan: ImportPlan, dir: string, [found]: Imported['about']): Promise<void> {
  if (!found) return;
  const before = await readTextFile(path.join(dir, 'about.md'));
  const about = withoutComments(before ?? '');
  if (about && !isToWrite(about)) {
    for (const { message } of differencesIn({ about }, { about: found.value }, [], found.from))
      plan.differences.push({ file: 'content/about.md', ...START, field: 'about', message });
    return;
  }
  const comments = (before ?? '').replace(about, '').trimEnd();
  const after = `${comments}${comments && '\n\n'}${found.value}\n`;
  plan.changes.push({ name: 'about.md', before, after });
}

const keyOf = (text: string) => text.trim().toLowerCase();

/** @returns a URL without what makes no difference between pages */
const bareUrl = (url = '') => url.replace(/^https?:\/\/(www\.)?|\/$/gi, '').toLowerCase();
