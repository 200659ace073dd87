import path from 'node:path';
import type { z } from 'zod';
import { type Content, contentFiles } from '#content/schema.ts';
import { isReservedHost } from '#lib/host-name.ts';
import { byPosition, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { checkIcon } from '#site/content/link-icons.ts';
import { imagesIn } from '#site/content/load-content.ts';
import { parseMarkdown, withoutComments } from '#site/content/parse-markdown.ts';
import { fieldName, type Path, parseYaml } from '#site/content/parse-yaml.ts';
import { type FileChange, readWhole } from '#site/files/change-files.ts';
import { UserError } from '#site/files/user-error.ts';
import { PLACEHOLDER, placeholderSvg } from '#site/images/placeholder.ts';
import { type Described, descriptionOf, isToWrite } from '#site/sample/skeleton.ts';
import { type Edit, editYaml } from './edit-yaml.ts';
import {
  type Entry,
  type Found,
  type Imported,
  notImportedLine,
  type SkillGroup,
} from './imported.ts';

/** What an import would do. */
interface ImportPlan {
  changes: FileChange[];
  /** What has no place, each in one line. */
  notImported: string[];
  /** What was made up for fields that must not be empty, each in one line. */
  placeholders: string[];
}

interface MergeOptions {
  /** Whether entries that are there already stay as they are. */
  keepsOwn?: boolean;
}

type Schemas = ReturnType<typeof contentFiles>;
type ListName = 'experience' | 'projects' | 'blogs';

interface ListRules {
  /** The fields by which entries are told apart: by the first of them, else by the next. */
  same: string[][];
  /** Fields that no two entries may share. */
  unique: string[];
  newest: string;
  /** Whether blank lines stand between entries, where the file does not say. */
  isSpaced: boolean;
}

const LISTS: Record<ListName, ListRules> = {
  experience: { same: [['role', 'company', 'start']], unique: [], newest: 'start', isSpaced: true },
  projects: {
    same: [['link'], ['title']],
    unique: ['title', 'link'],
    newest: 'year',
    isSpaced: true,
  },
  blogs: { same: [['link']], unique: ['title', 'link'], newest: 'date', isSpaced: false },
};

/**
 * Works out how content takes what was imported. Nothing that is there is removed: entries and lists
 * only grow, and a field takes another value only where the source holds one.
 * @param dir the content directory, absolute
 * @throws {ContentError} where the files that would change have mistakes
 */
export async function planImport(
  dir: string,
  imported: Imported,
  { keepsOwn = false }: MergeOptions = {},
): Promise<ImportPlan> {
  const images = await imagesIn(dir);
  const hasPlaceholder = images.includes(PLACEHOLDER);
  if (!hasPlaceholder) images.push(PLACEHOLDER);
  const markdownErrors = (markdown: string) =>
    parseMarkdown(markdown, { images }).diagnostics.map(({ message }) => message);
  const schemas = contentFiles({
    hasImage: (name) => images.includes(name),
    markdownErrors,
    iconErrors: (name) => checkIcon(name, path.join(dir, 'images')).errors,
  });
  const plan: ImportPlan = {
    changes: [],
    notImported: [...imported.notImported],
    placeholders: [],
  };
  const diagnostics: Diagnostic[] = [];

  async function read<Name extends keyof Schemas>(name: Name) {
    const before = await readWhole(path.join(dir, `${name}.yaml`));
    if (before === undefined && name === 'site') {
      throw new UserError(`content/site.yaml is missing: npm run portfolio -- init makes it`);
    }
    const parsed = parseContent(name, before ?? '');
    diagnostics.push(...parsed.diagnostics);
    return { before, value: parsed.value };
  }
  const parseContent = <Name extends keyof Schemas>(name: Name, text: string) =>
    parseYaml(text, `content/${name}.yaml`, name, schemas[name]);

  const files = {
    site: await read('site'),
    experience: await read('experience'),
    projects: await read('projects'),
    skills: await read('skills'),
    blogs: await read('blogs'),
  };
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));

  const nameOf = spellings((files.skills.value ?? []) as Content['skills']);
  const mergeList = (name: ListName) =>
    editsOfList({
      name,
      entries: (files[name].value ?? []) as Entry[],
      found: imported[name],
      schema: schemas[name],
      keepsOwn,
      nameOf,
      plan,
    });
  const edits = {
    site: editsOfSite((files.site.value ?? {}) as Entry, imported, schemas.site, plan),
    experience: mergeList('experience'),
    projects: mergeList('projects'),
    skills: editsOfSkills((files.skills.value ?? []) as Content['skills'], imported.skills),
    blogs: mergeList('blogs'),
  };

  for (const name of ['site', 'experience', 'projects', 'skills', 'blogs'] as const) {
    const { before } = files[name];
    if (edits[name].length === 0) continue;
    const { text: after, refused } = editYaml(before ?? '', edits[name]);
    for (const edit of refused) {
      const value = 'index' in edit ? edit.entries[0] : edit.value;
      const reason = 'the file is written in a way that only its owner can change here';
      plan.notImported.push(notImportedLine(fieldName(name, edit.path), value, reason));
    }
    diagnostics.push(...parseContent(name, after).diagnostics);
    if (after !== before) plan.changes.push({ name: `${name}.yaml`, before, after });
  }
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));

  await planAbout(dir, imported.about, markdownErrors, plan);
  if (plan.changes.some(({ after }) => after.includes(PLACEHOLDER)) && !hasPlaceholder) {
    const picture = { name: `images/${PLACEHOLDER}`, before: undefined, after: placeholderSvg() };
    plan.changes.unshift(picture); // before the entries that name it
  }
  return plan;
}

interface ListMerge {
  name: ListName;
  entries: Entry[];
  found: Found[];
  schema: Schemas[ListName];
  keepsOwn: boolean;
  nameOf: (technology: string) => string;
  plan: ImportPlan;
}

function editsOfList(merge: ListMerge): Edit[] {
  const { name, entries, found, schema, keepsOwn, nameOf, plan } = merge;
  const { same, unique, newest, isSpaced } = LISTS[name];
  const element = schema.element as z.ZodObject;
  const order = Object.keys(element.shape);
  const now = entries.map((entry) => ({ ...entry }));
  const added: Entry[] = [];
  const edits: Edit[] = [];
  // Feeds may have thousands of entries: nothing that is done for each may look at all.
  const taken = new Map(
    unique.map((field) => [field, new Set(now.map((entry) => comparable(field, entry[field])))]),
  );
  const identities = same.filter((fields) => fields.length > 1);
  const known = identities.map((fields) => new EntryIndex(fields, now));

  const update = (entry: Entry, index: number, value: Entry, from: string) => {
    for (const [field, wanted] of Object.entries(value)) {
      if (identities.some((fields) => fields.includes(field))) continue;
      const change = changeOf(entry[field], wanted, [index, field], order, nameOf);
      if (!change) continue;
      const next = 'index' in change ? [...listOf(entry[field]), ...change.entries] : wanted;
      const reason =
        element.safeParse({ ...entry, [field]: next }).error?.issues[0]?.message ??
        (taken.get(field)?.has(comparable(field, wanted)) ? 'another entry has it' : undefined) ??
        (field === newest && !isInOrder(now, index, field, next)
          ? `the entry would have to move in ${name}.yaml`
          : undefined);
      if (reason) plan.notImported.push(notImportedLine(`${from}.${field}`, wanted, reason));
      else {
        edits.push(change);
        taken.get(field)?.delete(comparable(field, entry[field]));
        taken.get(field)?.add(comparable(field, next));
        entry[field] = next;
      }
    }
  };
  const add = ({ from, defaults = {} }: Found, value: Entry) => {
    const entry = fitted(element, { ...value, ...missing(defaults, value) }, from, plan);
    if (!entry) return;
    const field = unique.find((field) => taken.get(field)?.has(comparable(field, entry[field])));
    if (field || known.some((index) => index.find(entry) !== undefined)) {
      const reason = field ? `another entry has this ${field}` : 'it is there already';
      plan.notImported.push(notImportedLine(from, value, reason));
      return;
    }
    for (const field of unique) taken.get(field)?.add(comparable(field, entry[field]));
    for (const field of ['summary', 'description']) {
      if (defaults[field] === undefined || value[field] !== undefined) continue;
      plan.placeholders.push(`${from} has no ${field}: “${entry[field]}” stands there`);
    }
    for (const index of known) index.add(entry);
    added.push(
      Object.fromEntries(order.flatMap((key) => (key in entry ? [[key, entry[key]]] : []))),
    );
  };

  const matches = matchesOf(now, found, same);
  for (const one of found) {
    const value = spelled(one.value, nameOf);
    const index = matches.get(one) ?? -1;
    const entry = now[index];
    if (!entry) add(one, value);
    else if (!keepsOwn) update(entry, index, value, one.from);
  }
  for (const [index, entries] of placesOf(added, now, newest)) {
    edits.push({ path: [], index, entries, isSpaced });
  }
  return edits;
}

/** The defaults of the fields that an entry lacks. */
const missing = (defaults: Entry, value: Entry): Entry =>
  Object.fromEntries(Object.entries(defaults).filter(([field]) => value[field] === undefined));

/** New entries by the place in the list, newest first, that each group of them takes. */
function placesOf(added: Entry[], now: Entry[], newest: string): Map<number, Entry[]> {
  const late = (entry: Entry) => String(entry[newest]).padEnd('2024-03'.length, '~');
  const places = new Map<number, Entry[]>();
  let index = 0;
  for (const entry of added.toSorted(
    (a, b) => Number(late(a) < late(b)) - Number(late(a) > late(b)),
  )) {
    // Each is older than the one before, so that its place is not above that one's.
    while (index < now.length && late(now[index] as Entry) >= late(entry)) index += 1;
    const group = places.get(index);
    if (group) group.push(entry);
    else places.set(index, [entry]);
  }
  return places;
}

/** Which entry each found one is; by the first way of telling them apart before the next. */
function matchesOf(entries: Entry[], found: Found[], same: string[][]): Map<Found, number> {
  const matches = new Map<Found, number>();
  const used = new Set<Entry>();
  const indexes = new Map(entries.map((entry, index) => [entry, index]));
  for (const fields of same) {
    const known = new EntryIndex(fields, entries);
    for (const one of found.filter((one) => !matches.has(one))) {
      const entry = known.find(one.value, used);
      const index = entry && indexes.get(entry);
      if (!entry || index === undefined) continue;
      matches.set(one, index);
      used.add(entry);
    }
  }
  return matches;
}

/** Finds entries that are the same by some fields; a look takes as long among many as among few. */
class EntryIndex {
  readonly #fields: string[];
  readonly #entries = new Map<string, Entry[]>();

  constructor(fields: string[], entries: Entry[]) {
    this.#fields = fields;
    for (const entry of entries) this.add(entry);
  }

  add(entry: Entry): void {
    const key = this.#keyOf(entry);
    const others = this.#entries.get(key);
    if (others) others.push(entry);
    else this.#entries.set(key, [entry]);
  }

  /** @returns the first that is the same and not left out */
  find(value: Entry, leftOut = new Set<Entry>()): Entry | undefined {
    return this.#entries
      .get(this.#keyOf(value))
      ?.find((entry) => !leftOut.has(entry) && isSame(entry, value, this.#fields));
  }

  /** Of a start only the year, in which any two that are the same agree. */
  #keyOf(entry: Entry): string {
    const parts = this.#fields.map((field) => {
      const text = comparable(field, entry[field]);
      return field === 'start' ? text.slice(0, 4) : text;
    });
    return parts.join('\n');
  }
}

/** Whether two entries are the same: words whatever their case, periods as far as both go. */
function isSame(a: Entry, b: Entry, fields: string[]): boolean {
  return fields.every((field) => {
    const [one, other] = [a[field], b[field]].map((text) => comparable(field, text));
    if (!one || !other) return false;
    return field === 'start' ? one.startsWith(other) || other.startsWith(one) : one === other;
  });
}

function comparable(field: string, text: unknown): string {
  if (typeof text !== 'string') return '';
  return isAddress(field) ? text.replace(/\/$/, '') : text.trim().toLowerCase();
}

const isAddress = (field: string) => /^(link|url)$/.test(field);

/**
 * @param nameOf gives lists of words one spelling
 * @returns the edit that a field needs, if it needs any
 */
function changeOf(
  own: unknown,
  wanted: unknown,
  path: Path,
  order: string[],
  nameOf = (text: string) => text,
): Edit | undefined {
  if (Array.isArray(wanted)) {
    const key = (text: unknown) => nameOf(String(text)).toLowerCase();
    const known = new Set(listOf(own).map(key));
    const entries = wanted.filter((text) => !known.has(key(text)));
    if (entries.length === 0) return undefined;
    if (own === undefined) return { path, value: entries, order };
    return { path, index: listOf(own).length, entries };
  }
  const field = String(path.at(-1));
  if (own === wanted) return undefined;
  if (isAddress(field) && comparable(field, own) === comparable(field, wanted)) return undefined;
  // `2024` is no news where `2024-03` stands, and the other way round the month is.
  const isLessExact =
    typeof own === 'string' && /^\d{4}-\d\d$/.test(own) && own.slice(0, 4) === wanted;
  return isLessExact ? undefined : { path, value: wanted, order };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isInOrder(entries: Entry[], index: number, field: string, value: unknown): boolean {
  const above = entries[index - 1]?.[field];
  const below = entries[index + 1]?.[field];
  const isAfter = (a: unknown, b: unknown) => {
    if (typeof a !== 'string' || typeof b !== 'string') return false;
    const length = Math.min(a.length, b.length);
    return a.slice(0, length) > b.slice(0, length);
  };
  return !isAfter(value, above) && !isAfter(below, value);
}

/** @returns what finds how skills.yaml spells a technology, whatever its case, points and hyphens */
function spellings(skills: Content['skills']): (technology: string) => string {
  const loose = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '');
  const names = new Map(
    skills
      .flatMap((group) => group.skills)
      .flatMap(({ name, aliases = [] }) => [name, ...aliases].map((text) => [loose(text), name])),
  );
  return (technology) => names.get(loose(technology)) ?? technology;
}

/** Technologies as skills.yaml spells them, each once. */
function spelled(entry: Entry, nameOf: (technology: string) => string): Entry {
  const once = (texts: unknown[]) => [
    ...new Map(texts.map((text) => [String(text).toLowerCase(), text])).values(),
  ];
  const fields = Object.entries(entry)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => {
      if (!Array.isArray(value)) return [field, value];
      return [field, once(field === 'technologies' ? value.map(nameOf) : value)];
    });
  return Object.fromEntries(fields);
}

/** @returns the entry without optional fields that cannot be; nothing where others cannot */
function fitted(
  schema: z.ZodObject,
  entry: Entry,
  from: string,
  { notImported }: ImportPlan,
): Entry | undefined {
  const { error } = schema.safeParse(entry);
  if (!error) return entry;
  const rest = { ...entry };
  const reasons: string[] = [];
  for (const { path, message } of error.issues) {
    const field = String(path[0]);
    // Without its end a job would be the one of today.
    const isOptional = field !== 'end' && schema.shape[field]?.safeParse(undefined).success;
    if (isOptional && field in rest) {
      notImported.push(notImportedLine(`${from}.${field}`, rest[field], message));
      delete rest[field];
    } else if (!isOptional) reasons.push(`its ${path.join('.')} ${message}`);
  }
  if (reasons.length > 0) notImported.push(notImportedLine(from, entry, reasons.join('; ')));
  return reasons.length > 0 ? undefined : rest;
}

function editsOfSite(
  site: Entry,
  { site: found, links: foundLinks }: Imported,
  schema: Schemas['site'],
  { notImported }: ImportPlan,
): Edit[] {
  const shape: Record<string, z.ZodType> = schema.shape;
  const order = Object.keys(shape);
  const edits = found.flatMap(({ from, value }) =>
    Object.entries(value).flatMap(([field, wanted]) => {
      const reason =
        shape[field]?.safeParse(wanted).error?.issues[0]?.message ??
        // Where this site will be, the owner has said; elsewhere they may have had another.
        (field === 'url' &&
        comparable(field, site.url) !== comparable(field, wanted) &&
        isReal(site.url)
          ? 'site.yaml says where this site will be'
          : undefined);
      if (reason) notImported.push(notImportedLine(from, wanted, reason));
      return reason ? [] : (changeOf(site[field], wanted, [field], order) ?? []);
    }),
  );

  // What `init` has made of the name, the role and the place follows them.
  const next = {
    ...site,
    ...Object.fromEntries(edits.map((edit) => [edit.path[0], wantedBy(edit)])),
  };
  const description = descriptionOf(next as Described);
  if (site.description === descriptionOf(site as Described) && description !== site.description) {
    edits.push({ path: ['description'], value: description });
  }

  const links = listOf(site.links) as Entry[];
  const added: Entry[] = [];
  for (const { from, value } of foundLinks) {
    const issue = schema.shape.links.element.safeParse(value).error?.issues[0];
    const isThere = [...links, ...added].some((link) => isSame(link, value, ['url']));
    const index = links.findIndex((link) => isSame(link, value, ['label']));
    if (issue)
      notImported.push(notImportedLine(from, value, `${String(issue.path[0])} ${issue.message}`));
    else if (isThere) continue;
    else if (added.some((link) => isSame(link, value, ['label']))) {
      notImported.push(notImportedLine(from, value, 'another link has this label'));
    } else if (index === -1) added.push({ ...value });
    else {
      edits.push({ path: ['links', index, 'url'], value: value.url });
      added.push({ ...value });
    }
  }
  const entries = added.filter((value) => !links.some((link) => isSame(link, value, ['label'])));
  return entries.length > 0 ? [...edits, { path: ['links'], index: links.length, entries }] : edits;
}

const wantedBy = (edit: Edit) => ('value' in edit ? edit.value : undefined);
const isReal = (url: unknown) => !isReservedHost(new URL(String(url)).hostname);

function editsOfSkills(groups: Content['skills'], found: Found<SkillGroup>[]): Edit[] {
  const known = new Set(
    groups
      .flatMap(({ skills }) => skills)
      .flatMap(({ name, aliases = [] }) => [name, ...aliases])
      .map((name) => name.toLowerCase()),
  );
  const edits: Edit[] = [];
  const added = new Map<string, { group: string; skills: { name: string }[] }>();
  for (const { value } of found) {
    const skills = value.skills
      .filter((name) => {
        const isNew = !known.has(name.toLowerCase());
        known.add(name.toLowerCase());
        return isNew;
      })
      .map((name) => ({ name }));
    if (skills.length === 0) continue;
    const key = value.group.toLowerCase();
    const index = groups.findIndex(({ group }) => group.trim().toLowerCase() === key);
    const own = groups[index];
    if (own) edits.push({ path: [index, 'skills'], index: own.skills.length, entries: skills });
    else {
      const group = added.get(key) ?? { group: value.group, skills: [] };
      added.set(key, { ...group, skills: [...group.skills, ...skills] });
    }
  }
  const entries = [...added.values()];
  if (entries.length > 0) edits.push({ path: [], index: groups.length, entries, isSpaced: true });
  return edits;
}

/** An owner’s own text stays; comments do not count as one, nor what is still to be written. */
async function planAbout(
  dir: string,
  [found]: Found<string>[],
  markdownErrors: (markdown: string) => string[],
  plan: ImportPlan,
): Promise<void> {
  if (!found) return;
  const before = await readWhole(path.join(dir, 'about.md'));
  const written = withoutComments(before ?? '');
  const own = isToWrite(written) ? '' : written;
  const [diagnostic] = markdownErrors(found.value);
  if (diagnostic) plan.notImported.push(notImportedLine(found.from, found.value, diagnostic));
  else if (own === '') {
    const comments = (before ?? '').replace(written, '').trimEnd();
    const after = `${comments}${comments && '\n\n'}${found.value}\n`;
    plan.changes.push({ name: 'about.md', before, after });
  } else if (own !== found.value) {
    plan.notImported.push(
      notImportedLine(found.from, found.value, 'about.md has a text of its own'),
    );
  }
}
