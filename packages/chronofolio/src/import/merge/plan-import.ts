import path from 'node:path';
import type { z } from 'zod';
import { schemasIn } from '#content/content-schemas.ts';
import { byPosition, ContentError, type Diagnostic } from '#content/diagnostics.ts';
import { englishMessages, messagesIn } from '#content/languages/messages-in.ts';
import { withoutComments } from '#content/markdown-tree.ts';
import { parseYaml } from '#content/parse-yaml.ts';
import { type FileChange, readTextFile } from '#files/change-files.ts';
import { schemaLine } from '#files/program.ts';
import { UserError } from '#files/user-error.ts';
import { type Entry, type Found, type Imported, named } from '#import/imported.ts';
import { skillOf, skillSearch } from '#import/skills-in-text.ts';
import { toMarkdown } from '#import/source-text.ts';
import { isToWrite, toWrite } from '#init/new-content.ts';
import { period } from '#schema/fields.ts';
import { IMPORTED_LISTS, type ImportedList, type ListName } from '#schema/lists.ts';
import { skillFinder, technologyKey } from '#schema/names/technology.ts';
import { differencesIn } from './compare-entries.ts';
import { addField, insertEntries } from './insert-yaml.ts';
import { definedFields, mergeList, type Report } from './merge-list.ts';

/** What an import would add, and what the owner should review. */
export interface ImportPlan extends Report {
  changes: FileChange[];
}

/** A YAML file; imports add to the text `after`. */
type File = FileChange & { unchanged: string };

const BY_HAND = 'the YAML here can only be edited by hand';
/** The fields in which jobs and projects may name skills. */
const TEXTS_WITH_SKILLS: { [List in ListName]?: string[] } = {
  experience: ['role', 'summary', 'highlights'],
  projects: ['title', 'description', 'highlights', 'story'],
};

/**
 * Plans how imported values extend the content: entries and fields that are there stay as they are, line
 * by line, and others are added.
 * @param dir the content directory, absolute
 * @param thisYear for entries without a date
 * @throws {ContentError} where the files that would change have mistakes
 * @throws {UserError} where there is no site.yaml
 */
export async function planImport(
  dir: string,
  imported: Imported,
  thisYear = String(new Date().getFullYear()),
): Promise<ImportPlan> {
  const { schemas } = await schemasIn(dir);
  const report: Report = {
    ...{ differences: [], placeholders: [] },
    notImported: [...imported.notImported],
  };
  const invalid: Diagnostic[] = [];
  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const before = await readTextFile(path.join(dir, `${name}.yaml`));
    const unchanged = before ?? schemaLine(name);
    const { value, diagnostics } = parseYaml(before ?? '', `content/${name}.yaml`, name, schema);
    invalid.push(...diagnostics);
    const file: File = { name: `${name}.yaml`, before, unchanged, after: unchanged };
    return { value, file };
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
  if (site.file.before === undefined)
    throw new UserError('content/site.yaml is missing: npx chronofolio init makes it');
  if (!site.value || invalid.length > 0) throw new ContentError(invalid.sort(byPosition));

  /** Adds entries at the top of a list. */
  function add(file: File, place: string, entries: Entry[], field?: string): void {
    const after = entries.length > 0 ? insertEntries(file.after, entries, field) : file.after;
    file.after = after ?? file.after;
    if (after === undefined)
      report.notImported.push(...entries.map((entry) => `${named(place, entry)}: ${BY_HAND}`));
  }

  const owner = site.value;
  const { shape } = schemas.site;
  addFields(report, site.file, owner, imported.site, shape);
  const isOwn = ({ value }: Imported['links'][number]) => bareUrl(value.url) === bareUrl(owner.url);
  for (const { from, value } of imported.links.filter(isOwn))
    report.notImported.push(`${named(from, value)}: it is the address of this site`);
  const links = imported.links.filter((link) => !isOwn(link));
  for (const [field, found, identities, schema] of [
    ['links', links, ['url', 'label'], shape.links],
    ['interests', imported.interests, ['name'], shape.interests.unwrap()],
  ] as const) {
    const name = `site.${field}`;
    const own = { name, entries: owner[field] ?? [], schema, identities: [...identities] };
    add(site.file, name, mergeList(report, own, found), field);
  }

  const groups = skills.value ?? [];
  const exact = skillFinder(groups);
  const similar = skillFinder(groups, technologyKey);
  const nameOf = (technology: string) => exact(technology) ?? similar(technology) ?? technology;
  const others = imported.skills.map(({ value }) => ({ skills: value.skills.map(skillOf) }));
  // The last spelling of a skill counts: that of the file.
  const skillsIn = skillSearch([...others, ...groups]);
  for (const { list, schema, value = [], file } of lists) {
    const { name, identities } = list;
    const found = withDefaults(list, imported[name], skillsIn, thisYear).map((one) => ({
      ...one,
      value: withoutRepeats(one.value, nameOf),
    }));
    add(file, name, mergeList(report, { name, entries: value, schema, identities }, found));
  }
  const messages = { ...englishMessages, ...(await messagesIn(owner.language)), ...words.value };
  const isListed = (name: string) => similar(name) !== undefined;
  const own = { name: 'skills', entries: groups, schema: schemas.skills, identities: ['group'] };
  const added = mergeList(report, own, newSkills(imported.skills, messages.skills, isListed));
  const filled = added.filter(({ skills }) => Array.isArray(skills) && skills.length > 0);
  add(skills.file, 'skills', filled);

  const about = await changeAbout(report, dir, imported.about);
  const files = [site.file, ...lists.map(({ file }) => file), skills.file];
  const changed = files.filter(({ unchanged, after }) => after !== unchanged);
  const changes = changed.map(({ name, before, after }) => ({ name, before, after }));
  return { ...report, changes: [...changes, ...about] };
}

/** Adds the fields that a file lacks at its end. */
function addFields(
  report: Report,
  file: File,
  own: Entry,
  found: Found[],
  shape: Record<string, z.ZodType>,
): void {
  for (const { from, value } of found)
    for (const [field, wanted] of Object.entries(definedFields(value))) {
      const place = `${from}.${field}`;
      if (own[field] !== undefined) {
        report.differences.push(...differencesIn(own, { [field]: wanted }, 'site', place));
        continue;
      }
      const { data, error } = shape[field]?.safeParse(wanted) ?? {};
      const after = error ? undefined : addField(file.after, field, data);
      const reason = error ? error.issues[0]?.message : BY_HAND;
      if (after === undefined) report.notImported.push(`${named(place, wanted)}: ${reason}`);
      file.after = after ?? file.after;
    }
}

/**
 * Gives entries what they need as new ones where their source lacks it or has it invalid. Jobs and projects
 * without technologies get the skills that their texts name.
 */
function withDefaults(
  { name, toWrite: texts = {} }: ImportedList,
  found: Found[],
  skillsIn: (text: string) => string[],
  thisYear: string,
) {
  const fields = TEXTS_WITH_SKILLS[name];
  return found.map(({ from, value }) => {
    const { start, end, title } = value;
    const defaults: Entry = {};
    for (const [field, what] of Object.entries(texts))
      defaults[field] = toWrite(`${what} (${from})`);
    if (fields && value.technologies === undefined)
      defaults.technologies = skillsIn(fields.flatMap((field) => value[field] ?? []).join('\n'));
    if (name === 'experience') {
      defaults.start = period.safeParse(end).data ?? thisYear;
      // One without an end would be the current job.
      if (!start && !end) defaults.end = thisYear;
    }
    if (name === 'projects') {
      if (title) defaults.description = toMarkdown(String(title));
      Object.assign(defaults, { year: thisYear, feature: false });
    }
    return { from, value, defaults };
  });
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

/** @returns the change of about.md, where it holds only comments or the placeholder of `init` */
async function changeAbout(
  report: Report,
  dir: string,
  [found]: Imported['about'],
): Promise<FileChange[]> {
  if (!found) return [];
  const before = await readTextFile(path.join(dir, 'about.md'));
  const text = withoutComments(before ?? '');
  if (text && !isToWrite(text)) {
    const [own, imported] = [{ md: text }, { md: found.value }];
    report.differences.push(...differencesIn(own, imported, 'about', found.from));
    return [];
  }
  const comments = (before ?? '').replace(text, '').trimEnd();
  return [{ name: 'about.md', before, after: `${comments}${comments && '\n\n'}${found.value}\n` }];
}

const keyOf = (text: string) => text.trim().toLowerCase();

/** @returns a URL without what makes no difference between pages */
const bareUrl = (url = '') => url.replace(/^https?:\/\/(www\.)?|\/$/gi, '').toLowerCase();
