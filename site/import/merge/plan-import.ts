import path from 'node:path';
import type { z } from 'zod';
import { IMPORTED_LISTS, type ListName, listRules } from '#model/content-lists.ts';
import { skillFinder, technologyKey } from '#model/names/technology.ts';
import type { Content } from '#model/schema.ts';
import { byPosition, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { englishMessages, messagesIn } from '#site/content/languages/messages-in.ts';
import { schemasIn } from '#site/content/load-content.ts';
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

/** The fields in which jobs and projects may name skills. */
const TEXTS_WITH_SKILLS: { [List in ListName]?: string[] } = {
  experience: ['role', 'summary', 'highlights'],
  projects: ['title', 'description', 'highlights', 'story'],
};

const START = { line: 1, column: 1 };

/** What an import would add, and what the owner should review. */
export interface ImportPlan extends Required<Pick<Merged, 'notImported' | 'placeholders'>> {
  changes: FileChange[];
  /** What the owner has otherwise, which stays as it is. */
  differences: Diagnostic[];
}

/**
 * Plans how imported values extend the content. What the owner has stays as it is, line by line.
 * @param dir the content directory, absolute
 * @throws {ContentError} where the files that would change have mistakes
 * @throws {UserError} where there is no site.yaml
 */
export async function planImport(dir: string, imported: Imported): Promise<ImportPlan> {
  const { schemas } = await schemasIn(dir);
  const invalid: Diagnostic[] = [];
  const plan: ImportPlan = {
    changes: [],
    differences: [],
    notImported: [...imported.notImported],
    placeholders: [],
  };
  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const before = await readTextFile(path.join(dir, `${name}.yaml`));
    const file = `content/${name}.yaml`;
    const parsed = parseYaml(before ?? '', file, name, schema);
    invalid.push(...parsed.diagnostics);
    const add = (...merged: Merged[]) => {
      plan.notImported.push(...merged.flatMap(({ notImported }) => notImported));
      plan.placeholders.push(...merged.flatMap(({ placeholders }) => placeholders ?? []));
      for (const { path, message } of merged.flatMap(({ differences }) => differences)) {
        const position = 'positionOf' in parsed ? parsed.positionOf(path) : START;
        plan.differences.push({ file, ...position, field: fieldName(name, path), message });
      }
      const text = before ?? schemaLine(name, dir);
      const edits = merged.flatMap((one) => one.edits);
      const edited = editYaml(text, edits);
      for (const edit of edited.refused) {
        for (const value of 'index' in edit ? edit.entries : [edit.value]) {
          const reason = 'the YAML here can only be edited by hand';
          plan.notImported.push(notImportedLine(fieldName(name, edit.path), value, reason));
        }
      }
      if (edited.text !== text) {
        plan.changes.push({ name: `${name}.yaml`, before, after: edited.text });
      }
    };
    return { value: parsed.value, isMissing: before === undefined, add };
  }

  const site = await read('site', schemas.site);
  const skills = await read('skills', schemas.skills);
  const words = await read('words', schemas.words);
  const lists = await Promise.all(
    IMPORTED_LISTS.map(async ({ name, identities }) => {
      const schema: z.ZodArray<z.ZodObject> = schemas[name];
      const rules = { schema, identities, sortKey: listRules(name).sortKey };
      return { name, rules, file: await read(name, schema) };
    }),
  );
  if (site.isMissing) {
    throw new UserError('content/site.yaml is missing: npx chronofolio init makes it');
  }
  if (!site.value || invalid.length > 0) throw new ContentError(invalid.sort(byPosition));

  const groups = skills.value ?? [];
  const findSkill = skillFinder(groups);
  const findSimilarSkill = skillFinder(groups, technologyKey);
  const nameOf = (technology: string) =>
    findSkill(technology) ?? findSimilarSkill(technology) ?? technology;
  const messages = {
    ...englishMessages,
    ...(await messagesIn(site.value.language)),
    ...words.value,
  };
  site.add(...mergeSite(site.value, imported, schemas.site));
  for (const { name, rules, file } of lists) {
    const found = proposeTechnologies(imported[name], name, groups, imported.skills);
    file.add(mergeList({ entries: file.value ?? [], ...rules }, found, nameOf));
  }
  skills.add(mergeSkills(groups, imported.skills, messages.skills, findSimilarSkill));

  await addAbout(plan, dir, imported.about);
  plan.differences.sort(byPosition);
  return plan;
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
  const importedGroups = imported.map(({ value }) => ({ skills: value.skills.map(skillOf) }));
  // The last spelling of a skill counts: that of the file.
  const skillsIn = skillSearch([...importedGroups, ...groups]);
  return found.map((one) => {
    if (one.value.technologies !== undefined) return one;
    const text = fields.flatMap((field) => one.value[field] ?? []).join('\n');
    return { ...one, defaults: { ...one.defaults, technologies: skillsIn(text) } };
  });
}

/** Adds skills that no group has, under any spelling, to the group of their name. */
function mergeSkills(
  groups: Content['skills'],
  found: Found<SkillGroup>[],
  title: string,
  findSkill: (technology: string) => string | undefined,
): Merged {
  const merged: Merged = { edits: [], differences: [], notImported: [] };
  const keyOf = (text: string) => text.trim().toLowerCase();
  const known = new Set<string>();
  const isNew = ({ name, aliases = [] }: ReturnType<typeof skillOf>) => {
    const spellings = [name, ...aliases];
    const isKnown = spellings.some((text) => findSkill(text) ?? known.has(keyOf(text)));
    for (const text of spellings) known.add(keyOf(text));
    return !isKnown;
  };
  const added = new Map<string, Omit<SkillGroup, 'skills'> & { skills: unknown[] }>();
  for (const { from, value } of found) {
    const { group = title, level } = value;
    const skills = value.skills.map(skillOf).filter(isNew);
    const index = groups.findIndex((own) => keyOf(own.group) === keyOf(group));
    const own = groups[index] ?? added.get(keyOf(group));
    if (!own) added.set(keyOf(group), { group, ...(level && { level }), skills });
    else if (index === -1) own.skills.push(...skills);
    else {
      merged.differences.push(...differencesIn(own, { level }, [index], from));
      const edit = { path: [index, 'skills'], index: own.skills.length, entries: skills };
      if (skills.length > 0) merged.edits.push(edit);
    }
  }
  const entries = [...added.values()].filter(({ skills }) => skills.length > 0);
  if (entries.length > 0) merged.edits.push({ path: [], index: groups.length, entries });
  return merged;
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
