import path from 'node:path';
import { englishMessages, messagesIn } from '#content/languages/messages-in.ts';
import { withoutComments } from '#content/markdown/markdown-tree.ts';
import { type FileChange, readTextFile } from '#files/change-files.ts';
import { MAX_TEXT_BYTES } from '#files/decode-text.ts';
import { UserError } from '#files/user-error.ts';
import { type Imported, requireFewItems, withFirstText } from '#import/imported.ts';
import { isToWrite } from '#init/new-content.ts';
import { NO_DIRECTORY } from '#schema/fields.ts';
import { LISTS } from '#schema/lists.ts';
import { findDifferences, isEqual } from './compare-entries.ts';
import { addField } from './insert-yaml.ts';
import { addEntries, BY_HAND, newCount, type Report, validFields } from './new-entries.ts';
import { readOwnerFiles } from './owner-files.ts';
import { planPosts } from './plan-posts.ts';
import { entryCleaner, entryDefaults, newSkills, skillSearch } from './prepare-entries.ts';

export interface ImportPlan extends Report {
  changes: FileChange[];
}

/** Plans how imported values extend the content, in which no line of the owner changes. */
export async function planImport(dir: string, imported: Imported): Promise<ImportPlan> {
  const { site, skills, lists } = await readOwnerFiles(dir);
  const found: Imported = JSON.parse(JSON.stringify(imported)); // without fields that are undefined
  const { notImported } = found;
  // A blog may have a thousand posts, which are read one by one.
  requireFewItems({ ...found, posts: [], notImported: [] });
  const report: Report = { counts: [], differences: [], placeholders: [], notImported };
  addFields(report, site, found.site);

  const { value: owner, file, schema } = site;
  const links = found.links.filter(({ value }) => !isEqual(value.url ?? '', owner.url));
  const identities = ['url', 'label'];
  const linkList = { file, field: 'links', entries: owner.links, schema: schema.shape.links };
  addEntries(report, { ...linkList, identities }, links);

  const groups = skills.value ?? [];
  const messages = { ...englishMessages, ...(await messagesIn(owner.language)) };
  const newGroups = newSkills(report, found.skills, groups, messages.skills);
  const skillList = { ...skills, schema: LISTS.skills.schema(NO_DIRECTORY), entries: groups };
  addEntries(report, { ...skillList, identities: ['group'] }, newGroups);
  const allGroups = [...groups, ...newGroups.map(({ value }) => value)];
  const clean = entryCleaner(allGroups, owner.language);
  const skillsIn = skillSearch(allGroups);
  for (const list of lists)
    addEntries(report, list, found[list.name].map(clean), (one, valid) =>
      entryDefaults(list, one, valid, skillsIn),
    );

  const posts = await planPosts(report, dir, imported.posts, site);
  const changes = [site, ...lists, skills].flatMap(({ file: { name, before, after } }) =>
    after === undefined || after === before ? [] : { name: `${name}.yaml`, before, after },
  );
  const about = await changeAbout(report, dir, found.about);
  const all = [...changes, ...about, ...posts];
  const large = all.find(({ after }) => Buffer.byteLength(after) > MAX_TEXT_BYTES);
  if (large)
    throw new UserError(
      `content/${large.name} would be larger than ${MAX_TEXT_BYTES / 1e3} KB, which no command reads: import less, or shorten its texts.`,
    );
  return { ...report, changes: all };
}

function addFields(
  report: Report,
  { file, value: owner, schema }: Awaited<ReturnType<typeof readOwnerFiles>>['site'],
  found: Imported['site'],
): void {
  const current: Record<string, unknown> = owner;
  const count = newCount(report, 'site');
  for (const one of found) {
    for (const [field, value] of Object.entries(validFields(report, schema.shape, one))) {
      const place = `${one.from}.${field}`;
      if (current[field] !== undefined) {
        const differences = findDifferences(current, { [field]: value }, 'site', place);
        report.differences.push(...differences);
        count.known++;
        count.different += differences.length;
        continue;
      }
      const after = addField(file.after ?? '', field, value);
      if (after === undefined)
        report.notImported.push(`${withFirstText(place, value)}: ${BY_HAND}`);
      else count.added++;
      file.after = after ?? file.after;
    }
  }
}

/** @returns the change of about.md, if it has only comments or the placeholder of `init` */
async function changeAbout(
  report: Report,
  dir: string,
  [found]: Imported['about'],
): Promise<FileChange[]> {
  if (!found) return [];
  const count = newCount(report, 'about');
  const before = await readTextFile(path.join(dir, 'about.md'));
  const text = withoutComments(before ?? '');
  if (text && !isToWrite(text)) {
    const differences = findDifferences({ md: text }, { md: found.value }, 'about', found.from);
    report.differences.push(...differences);
    count.known = 1;
    count.different = differences.length;
    return [];
  }
  count.added = 1;
  const comments = (before ?? '').replace(text, '').trimEnd();
  return [{ name: 'about.md', before, after: `${comments}${comments && '\n\n'}${found.value}\n` }];
}
