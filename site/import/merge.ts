import path from 'node:path';
import type { z } from 'zod';
import { type Content, contentFiles } from '#content/schema.ts';
import { skillFinder, technologyKey } from '#lib/technology.ts';
import { byPosition, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { checkIcon } from '#site/content/link-icons.ts';
import { imagesIn } from '#site/content/load-content.ts';
import { parseMarkdown, withoutComments } from '#site/content/parse-markdown.ts';
import { fieldName, parseYaml } from '#site/content/parse-yaml.ts';
import { type FileChange, readTextFile } from '#site/files/change-files.ts';
import { UserError } from '#site/files/user-error.ts';
import { PLACEHOLDER, placeholderSvg } from '#site/images/placeholder.ts';
import { isToWrite } from '#site/sample/skeleton.ts';
import { type Edit, editYaml } from './edit-yaml.ts';
import {
  type Entry,
  type Found,
  type Imported,
  type ImportReport,
  notImportedLine,
  type SkillGroup,
} from './imported.ts';
import { type ListName, mergeList } from './merge-list.ts';
import { mergeSite } from './merge-site.ts';

/** What an import would change. */
interface ImportPlan extends ImportReport {
  changes: FileChange[];
}

/**
 * Plans how imported values change the content. Nothing is removed: entries and lists only grow, and a
 * field changes only where the source has a value for it.
 * @param dir the content directory, absolute
 * @param options `keepsOwn`: whether existing entries do not change
 * @throws {ContentError} where the files that would change have mistakes
 */
export async function planImport(
  dir: string,
  imported: Imported,
  { keepsOwn = false }: { keepsOwn?: boolean } = {},
): Promise<ImportPlan> {
  const images = await imagesIn(dir);
  const hasPlaceholder = images.includes(PLACEHOLDER);
  if (!hasPlaceholder) images.push(PLACEHOLDER);
  const markdownErrors = (markdown: string) =>
    parseMarkdown(markdown, { images }).diagnostics.map(({ message }) => message);
  const schemas = contentFiles({
    hasImage: (name) => images.includes(name),
    hasSection: () => true,
    markdownErrors,
    iconErrors: (name) => checkIcon(name, path.join(dir, 'images')).errors,
  });
  const diagnostics: Diagnostic[] = [];
  function parse<Schema extends z.ZodType>(name: string, text: string, schema: Schema) {
    const parsed = parseYaml(text, `content/${name}.yaml`, name, schema);
    diagnostics.push(...parsed.diagnostics);
    return parsed.value;
  }
  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const before = await readTextFile(path.join(dir, `${name}.yaml`));
    return { before, value: parse(name, before ?? '', schema) };
  }

  const files = {
    site: await read('site', schemas.site),
    experience: await read('experience', schemas.experience),
    projects: await read('projects', schemas.projects),
    skills: await read('skills', schemas.skills),
    blogs: await read('blogs', schemas.blogs),
  };
  if (files.site.before === undefined) {
    throw new UserError('content/site.yaml is missing: npm run portfolio -- init makes it');
  }
  if (!files.site.value || diagnostics.length > 0) {
    throw new ContentError(diagnostics.sort(byPosition));
  }

  const report: ImportReport = { notImported: [...imported.notImported], placeholders: [] };
  const skills = files.skills.value ?? [];
  const findSkill = skillFinder(skills);
  const findSimilarSkill = skillFinder(skills, technologyKey);
  const nameOf = (technology: string) =>
    findSkill(technology) ?? findSimilarSkill(technology) ?? technology;
  const mergeListOf = (name: ListName) => {
    const entries: Entry[] = files[name].value ?? [];
    const [found, schema] = [imported[name], schemas[name]];
    return mergeList({ name, entries, found, schema, keepsOwn, nameOf, report });
  };
  const edits = {
    site: mergeSite(files.site.value, imported, schemas.site, report),
    experience: mergeListOf('experience'),
    projects: mergeListOf('projects'),
    skills: mergeSkills(skills, imported.skills, findSimilarSkill),
    blogs: mergeListOf('blogs'),
  };

  const changes: FileChange[] = [];
  for (const name of ['site', 'experience', 'projects', 'skills', 'blogs'] as const) {
    const { before } = files[name];
    if (edits[name].length === 0) continue;
    const { text: after, refused } = editYaml(before ?? '', edits[name]);
    for (const edit of refused) {
      const value = 'index' in edit ? edit.entries[0] : edit.value;
      const reason = 'the YAML here can only be edited by hand';
      report.notImported.push(notImportedLine(fieldName(name, edit.path), value, reason));
    }
    parse(name, after, schemas[name]);
    if (after !== before) changes.push({ name: `${name}.yaml`, before, after });
  }
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));

  changes.push(...(await planAbout(dir, imported.about, markdownErrors, report)));
  if (changes.some(({ after }) => after.includes(PLACEHOLDER)) && !hasPlaceholder) {
    const picture = { name: `images/${PLACEHOLDER}`, before: undefined, after: placeholderSvg() };
    changes.unshift(picture); // before the entries that name it
  }
  return { changes, ...report };
}

function mergeSkills(
  groups: Content['skills'],
  found: Found<SkillGroup>[],
  findSkill: (technology: string) => string | undefined,
): Edit[] {
  const edits: Edit[] = [];
  const added = new Set<string>();
  const newGroups = new Map<string, { group: string; skills: { name: string }[] }>();
  for (const { value } of found) {
    const skills = value.skills
      .filter((name) => {
        const isNew = findSkill(name) === undefined && !added.has(name.toLowerCase());
        added.add(name.toLowerCase());
        return isNew;
      })
      .map((name) => ({ name }));
    if (skills.length === 0) continue;
    const key = value.group.toLowerCase();
    const index = groups.findIndex(({ group }) => group.trim().toLowerCase() === key);
    const own = groups[index];
    if (own) edits.push({ path: [index, 'skills'], index: own.skills.length, entries: skills });
    else {
      const group = newGroups.get(key) ?? { group: value.group, skills: [] };
      newGroups.set(key, { ...group, skills: [...group.skills, ...skills] });
    }
  }
  const entries = [...newGroups.values()];
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
