import path from 'node:path';
import type { z } from 'zod';
import { type Content, contentFiles } from '#content/schema.ts';
import { skillFinder, technologyKey } from '#lib/technology.ts';
import { byPosition, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { checkIcon } from '#site/content/link-icons.ts';
import { imagesIn, publicFilesIn } from '#site/content/load-content.ts';
import { parseMarkdown, withoutComments } from '#site/content/parse-markdown.ts';
import { fieldName, parseYaml } from '#site/content/parse-yaml.ts';
import { englishMessages, messagesIn } from '#site/content/translations.ts';
import { type FileChange, readTextFile } from '#site/files/change-files.ts';
import { UserError } from '#site/files/user-error.ts';
import {
  type Entry,
  type Found,
  type Imported,
  type ImportReport,
  type ListName,
  notImportedLine,
  type SkillGroup,
} from '#site/import/imported.ts';
import { skillOf } from '#site/import/skill-name.ts';
import { skillSearch } from '#site/import/skills-in-text.ts';
import { translateFluency } from '#site/sample/initial-texts.ts';
import { isToWrite } from '#site/sample/skeleton.ts';
import { type Edit, editYaml } from './edit-yaml.ts';
import { LIST_NAMES, mergeList } from './merge-list.ts';
import { mergeSite } from './merge-site.ts';

/** Values that one file gets at most, texts of lists included. */
const MAX_VALUES = 150_000;

/** The first fields of a group of skills, in their order. */
const GROUP = ['group', 'level'];

/** The fields in which jobs and projects may name skills. */
const TEXTS_WITH_SKILLS: { [List in ListName]?: string[] } = {
  experience: ['role', 'summary', 'highlights'],
  projects: ['title', 'description', 'highlights', 'story'],
};

/** What an import would change. */
interface ImportPlan extends ImportReport {
  changes: FileChange[];
}

/**
 * Plans how imported values change the content. Nothing is removed: entries and lists only grow, and a
 * field changes only where the source has a value for it.
 * @param dir the content directory, absolute
 * @param options `keepsOwn`: whether existing entries, fields and links do not change
 * @throws {ContentError} where the files that would change have mistakes
 * @throws {UserError} where there is no site.yaml, or the source has too many values
 */
export async function planImport(
  dir: string,
  imported: Imported,
  { keepsOwn = false }: { keepsOwn?: boolean } = {},
): Promise<ImportPlan> {
  const images = await imagesIn(dir);
  const publicFiles = await publicFilesIn(dir);
  const markdownErrors = (markdown: string) =>
    parseMarkdown(markdown, { images, publicFiles }).diagnostics.map(({ message }) => message);
  const schemas = contentFiles({
    hasImage: (name) => images.includes(name),
    markdownErrors,
    iconErrors: (name) => checkIcon(name, path.join(dir, 'images')).errors,
  });
  const diagnostics: Diagnostic[] = [];
  const changes: FileChange[] = [];
  const report: ImportReport = {
    notImported: [...imported.notImported],
    placeholders: [],
    drafts: [],
  };
  function parse<Schema extends z.ZodType>(name: string, text: string, schema: Schema) {
    const parsed = parseYaml(text, `content/${name}.yaml`, name, schema);
    diagnostics.push(...parsed.diagnostics);
    return parsed.value;
  }
  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const before = await readTextFile(path.join(dir, `${name}.yaml`));
    const value = parse(name, before ?? '', schema);
    const change = (edits: Edit[]) => {
      if (edits.length === 0) return;
      const count = countValues(edits.map((edit) => ('index' in edit ? edit.entries : edit.value)));
      if (count > MAX_VALUES) {
        throw new UserError(
          `content/${name}.yaml would get ${count} values, more than ${MAX_VALUES}: import fewer`,
        );
      }
      const { text: after, refused } = editYaml(before ?? schemaComment(name), edits);
      for (const edit of refused) {
        const value = 'index' in edit ? edit.entries[0] : edit.value;
        const reason = 'the YAML here can only be edited by hand';
        report.notImported.push(notImportedLine(fieldName(name, edit.path), value, reason));
      }
      parse(name, after, schema);
      if (after !== (before ?? schemaComment(name))) {
        changes.push({ name: `${name}.yaml`, before, after });
      }
    };
    return { before, value, change };
  }

  const site = await read('site', schemas.site);
  const skills = await read('skills', schemas.skills);
  const words = await read('words', schemas.words);
  const lists = await Promise.all(
    LIST_NAMES.map(async (name) => {
      const schema: z.ZodArray<z.ZodObject> = schemas[name];
      return { name, schema, file: await read(name, schema) };
    }),
  );
  if (site.before === undefined) {
    throw new UserError('content/site.yaml is missing: npm run portfolio -- init makes it');
  }
  if (!site.value || diagnostics.length > 0) {
    throw new ContentError(diagnostics.sort(byPosition));
  }

  const groups = skills.value ?? [];
  const findSkill = skillFinder(groups);
  const findSimilarSkill = skillFinder(groups, technologyKey);
  const nameOf = (technology: string) =>
    findSkill(technology) ?? findSimilarSkill(technology) ?? technology;
  site.change(mergeSite(site.value, imported, schemas.site, { keepsOwn, report }));
  const { language } = site.value;
  const messages = { ...englishMessages, ...(await messagesIn(language)), ...words.value };
  const languages = imported.languages.map((one) => withFluencyIn(language, one));
  const translated = { ...imported, languages };
  for (const { name, schema, file } of lists) {
    const entries: Entry[] = file.value ?? [];
    const found = proposeTechnologies(translated[name], name, groups, imported.skills);
    file.change(mergeList({ name, entries, found, schema, keepsOwn, nameOf, report }));
  }
  const ownSkills = imported.skills.map(({ from, value }) => ({
    from,
    value: { ...value, group: value.group ?? messages.skills },
  }));
  skills.change(mergeSkills(groups, ownSkills, findSimilarSkill, report));
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));

  changes.push(...(await planAbout(dir, imported.about, markdownErrors, report)));
  return { changes, ...report };
}

const countValues = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce<number>((count, part) => count + countValues(part), 0)
    : 1;

/** @returns the first line of a new file, for editors */
const schemaComment = (name: string) => `# yaml-language-server: $schema=../schemas/${name}.json\n`;

/** LinkedIn names the levels of languages in English. */
function withFluencyIn(siteLanguage: string, found: Found): Found {
  const { fluency } = found.value;
  if (typeof fluency !== 'string') return found;
  return { ...found, value: { ...found.value, fluency: translateFluency(fluency, siteLanguage) } };
}

/** Proposes the technologies of new jobs and projects whose source has none: skills that they name. */
function proposeTechnologies(
  found: Found[],
  list: ListName,
  groups: Content['skills'],
  imported: Found<SkillGroup>[],
): Found[] {
  const fields = TEXTS_WITH_SKILLS[list];
  if (!fields) return found;
  const importedGroups = imported.map(({ value }) => ({
    skills: value.skills.map(skillOf),
  }));
  // The last spelling of a skill counts: that of the file.
  const skillsIn = skillSearch([...importedGroups, ...groups]);
  return found.map((one) => {
    if (one.value.technologies !== undefined) return one;
    const text = fields.flatMap((field) => one.value[field] ?? []).join('\n');
    return { ...one, defaults: { ...one.defaults, technologies: skillsIn(text) } };
  });
}

function mergeSkills(
  groups: Content['skills'],
  found: Found<SkillGroup & { group: string }>[],
  findSkill: (technology: string) => string | undefined,
  { notImported }: ImportReport,
): Edit[] {
  const keyOf = (text: string) => text.trim().toLowerCase();
  const edits: Edit[] = [];
  const added = new Map<
    string,
    { group: string; level?: string; skills: ReturnType<typeof skillOf>[] }
  >();
  /** The group of each imported skill, by the name of the skill. */
  const owners = new Map<string, string>();
  for (const { from, value } of found) {
    const key = keyOf(value.group);
    const skills = value.skills.flatMap((name) => {
      const named = skillOf(name);
      const known = findSkill(name) ?? findSkill(named.name);
      const skill = keyOf(known ?? named.name);
      const owner = owners.get(skill);
      if (owner && keyOf(owner) !== key) {
        notImported.push(notImportedLine(from, name, `it is in the group “${owner}” too`));
      }
      owners.set(skill, owner ?? value.group);
      return owner || known ? [] : [named];
    });
    const index = groups.findIndex(({ group }) => keyOf(group) === key);
    const own = groups[index] ?? added.get(key);
    const isNewLevel = value.level && own?.level !== value.level;
    if (!own) {
      const { group, level } = value;
      if (skills.length > 0) added.set(key, { group, ...(level && { level }), skills });
    } else if (index === -1) {
      own.skills.push(...skills);
      if (isNewLevel) notImported.push(notImportedLine(`${from}.level`, value.level));
    } else {
      if (isNewLevel) edits.push({ path: [index, 'level'], value: value.level, order: GROUP });
      const entries = skills;
      if (entries.length > 0) {
        edits.push({ path: [index, 'skills'], index: own.skills.length, entries });
      }
    }
  }
  const entries = [...added.values()];
  if (entries.length > 0) edits.push({ path: [], index: groups.length, entries, isSpaced: true });
  return edits;
}

/** Fills about.md where it holds only comments or the placeholder of `init`. */
async function planAbout(
  dir: string,
  [found]: Found<string>[],
  markdownErrors: (markdown: string) => string[],
  { notImported }: ImportReport,
): Promise<FileChange[]> {
  if (!found) return [];
  const before = await readTextFile(path.join(dir, 'about.md'));
  const text = withoutComments(before ?? '');
  if (text === found.value) return [];
  const [error] = markdownErrors(found.value);
  const reason = error ?? (text && !isToWrite(text) ? 'about.md has a text already' : undefined);
  if (reason) {
    notImported.push(notImportedLine(found.from, found.value, reason));
    return [];
  }
  const comments = (before ?? '').replace(text, '').trimEnd();
  return [{ name: 'about.md', before, after: `${comments}${comments && '\n\n'}${found.value}\n` }];
}
