import path from 'node:path';
import type { z } from 'zod';
import { IMPORTED_LISTS, listRules } from '#model/content-lists.ts';
import { skillFinder, technologyKey } from '#model/names/technology.ts';
import type { Content } from '#model/schema.ts';
import { schemasIn } from '#site/content/content-schemas.ts';
import { byPosition, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { englishMessages, messagesIn } from '#site/content/languages/messages-in.ts';
import { withoutComments } from '#site/content/parse-markdown.ts';
import { fieldName, parseYaml } from '#site/content/parse-yaml.ts';
import { type FileChange, readTextFile } from '#site/files/change-files.ts';
import { schemaLine } from '#site/files/program.ts';
import { UserError } from '#site/files/user-error.ts';
import {
  type Found,
  type Imported,
  notImportedLine,
  type SkillGroup,
} from '#site/import/imported.ts';
import { skillOf, skillSearch } from '#site/import/skills-in-text.ts';
import { isToWrite } from '#site/sample/skeleton.ts';
import { differencesIn } from './compare-entries.ts';
import { editYaml } from './edit-yaml.ts';
import { type Merged, mergeList } from './merge-list.ts';
import { mergeSite } from './merge-site.ts';
import { withDefaults } from './with-defaults.ts';

const START = { line: 1, column: 1 };

/** What an import would add, and what the owner should review. */
export interface ImportPlan extends Pick<Merged, 'notImported' | 'placeholders'> {
  changes: FileChange[];
  /** What the owner has otherwise, which stays as it is. */
  differences: Diagnostic[];
}

/**
 * Plans how imported values extend the content. What the owner has stays as it is, line by line.
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
  const notImported = [...imported.notImported];
  const plan: ImportPlan = { changes: [], differences: [], notImported, placeholders: [] };
  const invalid: Diagnostic[] = [];
  const completions: (() => void)[] = [];
  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const before = await readTextFile(path.join(dir, `${name}.yaml`));
    const file = `content/${name}.yaml`;
    const parsed = parseYaml(before ?? '', file, name, schema);
    invalid.push(...parsed.diagnostics);
    const merged: Merged = { ...plan, edits: [], differences: [] };
    completions.push(() => {
      for (const { path, message } of merged.differences) {
        const position = 'positionOf' in parsed ? parsed.positionOf(path) : START;
        plan.differences.push({ file, ...position, field: fieldName(name, path), message });
      }
      const text = before ?? schemaLine(name, dir);
      const edited = editYaml(text, merged.edits);
      for (const edit of edited.refused)
        for (const value of 'index' in edit ? edit.entries : [edit.value]) {
          const reason = 'the YAML here can only be edited by hand';
          notImported.push(notImportedLine(fieldName(name, edit.path), value, reason));
        }
      const change = { name: `${name}.yaml`, before, after: edited.text };
      if (edited.text !== text) plan.changes.push(change);
    });
    return { value: parsed.value, isMissing: before === undefined, merged };
  }

  const site = await read('site', schemas.site);
  const lists = await Promise.all(
    IMPORTED_LISTS.map(async (list) => {
      const schema: z.ZodArray<z.ZodObject> = schemas[list.name];
      return { ...list, ...(await read(list.name, schema)), schema };
    }),
  );
  const skills = await read('skills', schemas.skills);
  const words = await read('words', schemas.words);
  if (site.isMissing) {
    throw new UserError('content/site.yaml is missing: npx chronofolio init makes it');
  }
  if (!site.value || invalid.length > 0) throw new ContentError(invalid.sort(byPosition));

  const groups = skills.value ?? [];
  const findSkill = skillFinder(groups);
  const findSimilarSkill = skillFinder(groups, technologyKey);
  const nameOf = (technology: string) =>
    findSkill(technology) ?? findSimilarSkill(technology) ?? technology;
  mergeSite(site.merged, site.value, imported, schemas.site);
  const importedGroups = imported.skills.map(({ value }) => ({
    skills: value.skills.map(skillOf),
  }));
  // The last spelling of a skill counts: that of the file.
  const skillsIn = skillSearch([...importedGroups, ...groups]);
  for (const list of lists) {
    const { name, value, schema, identities } = list;
    const own = { entries: value ?? [], schema, identities, sortKey: listRules(name).sortKey };
    const found = withDefaults(list, imported[name], skillsIn, thisYear);
    mergeList(list.merged, own, found, nameOf);
  }
  const messages = {
    ...englishMessages,
    ...(await messagesIn(site.value.language)),
    ...words.value,
  };
  mergeSkills(skills.merged, groups, imported.skills, messages.skills, findSimilarSkill);
  for (const complete of completions) complete();
  await addAbout(plan, dir, imported.about);
  plan.differences.sort(byPosition);
  return plan;
}

/** Adds skills that no group has, under any spelling, to the group of their name. */
function mergeSkills(
  { edits, differences }: Merged,
  groups: Content['skills'],
  found: Found<SkillGroup>[],
  title: string,
  findSkill: (technology: string) => string | undefined,
): void {
  const keyOf = (text: string) => text.trim().toLowerCase();
  const known = new Set<string>();
  const isNew = ({ name, aliases = [] }: ReturnType<typeof skillOf>) => {
    const spellings = [name, ...aliases];
    const isKnown = spellings.some((text) => findSkill(text) ?? known.has(keyOf(text)));
    for (const text of spellings) known.add(keyOf(text));
    return !isKnown;
  };
  const added: (Omit<SkillGroup, 'skills'> & { group: string; skills: unknown[] })[] = [];
  for (const { from, value } of found) {
    const { group = title, level } = value;
    const skills = value.skills.map(skillOf).filter(isNew);
    const isGroup = (one: { group: string }) => keyOf(one.group) === keyOf(group);
    const index = groups.findIndex(isGroup);
    const own = groups[index];
    if (own) {
      differences.push(...differencesIn(own, { level }, [index], from));
      const path = [index, 'skills'];
      if (skills.length > 0) edits.push({ path, index: own.skills.length, entries: skills });
      continue;
    }
    const before = added.find(isGroup);
    if (before) before.skills.push(...skills);
    else added.push({ group, ...(level && { level }), skills });
  }
  const entries = added.filter(({ skills }) => skills.length > 0);
  if (entries.length > 0) edits.push({ path: [], index: groups.length, entries });
}

/** Fills about.md where it holds only comments or the placeholder of `init`. */
async function addAbout(plan: ImportPlan, dir: string, [found]: Imported['about']): Promise<void> {
  if (!found) return;
  const before = await readTextFile(path.join(dir, 'about.md'));
  const about = withoutComments(before ?? '');
  if (about && !isToWrite(about)) {
    for (const { message } of differencesIn({ about }, { about: found.value }, [], found.from)) {
      plan.differences.push({ file: 'content/about.md', ...START, field: 'about', message });
    }
    return;
  }
  const comments = (before ?? '').replace(about, '').trimEnd();
  const after = `${comments}${comments && '\n\n'}${found.value}\n`;
  plan.changes.push({ name: 'about.md', before, after });
}
