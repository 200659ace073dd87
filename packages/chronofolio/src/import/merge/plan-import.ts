import path from 'node:path';
import type { z } from 'zod';
import { englishMessages, messagesIn } from '#content/languages/messages-in.ts';
import { withoutComments } from '#content/markdown-tree.ts';
import { type FileChange, readTextFile } from '#files/change-files.ts';
import { type Imported, named } from '#import/imported.ts';
import { isToWrite } from '#init/new-content.ts';
import { differencesIn } from './compare-entries.ts';
import { addField } from './insert-yaml.ts';
import { addEntries, BY_HAND, definedFields, type MergedList, type Report } from './new-entries.ts';
import { readOwnerFiles } from './owner-files.ts';
import { entryPreparer, newSkills } from './prepare-entries.ts';

/** The changes of an import, and a report for the owner. */
export interface ImportPlan extends Report {
  changes: FileChange[];
}

type OwnerFiles = Awaited<ReturnType<typeof readOwnerFiles>>;

/**
 * Plans how imported values extend the content. Lines of the owner's entries and fields do not change; new
 * entries and fields are added.
 * @param dir the absolute path of the content directory
 * @param thisYear the year of entries without a date
 * @throws {UserError} as `readOwnerFiles` does
 */
export async function planImport(
  dir: string,
  imported: Imported,
  thisYear = String(new Date().getFullYear()),
): Promise<ImportPlan> {
  const { site, skills, words, lists } = await readOwnerFiles(dir);
  const report: Report = {
    ...{ differences: [], placeholders: [] },
    notImported: [...imported.notImported],
  };
  addFields(report, site, imported.site);
  const { links, interests } = site.schema.shape;
  const { value: owner, file } = site;
  const groups = skills.value ?? [];
  const prepare = entryPreparer(imported.skills, groups, thisYear);
  const messages = { ...englishMessages, ...(await messagesIn(owner.language)), ...words.value };
  const merged: MergedList[] = [
    {
      ...{ file, field: 'links', entries: owner.links, schema: links },
      identities: ['url', 'label'],
      found: otherSites(report, imported.links, owner.url),
    },
    {
      ...{ file, field: 'interests', entries: owner.interests, schema: interests.unwrap() },
      identities: ['name'],
      found: imported.interests,
    },
    ...lists.map((list) => ({
      ...list,
      found: imported[list.name].map((one) => prepare(list, one)),
    })),
    {
      ...{ ...skills, entries: groups, identities: ['group'] },
      found: newSkills(imported.skills, groups, messages.skills),
    },
  ];
  for (const list of merged) addEntries(report, list);

  const changes = [site, ...lists, skills].flatMap(({ file: { name, before, after } }) =>
    after === undefined || after === before ? [] : { name: `${name}.yaml`, before, after },
  );
  return { ...report, changes: [...changes, ...(await changeAbout(report, dir, imported.about))] };
}

/** Adds missing fields at the end of `site.yaml`. */
function addFields(
  report: Report,
  { file, value: owner, schema }: OwnerFiles['site'],
  found: Imported['site'],
): void {
  const current: Record<string, unknown> = owner;
  const shape: Record<string, z.ZodType> = schema.shape;
  for (const { from, value } of found)
    for (const [field, wanted] of Object.entries(definedFields(value))) {
      const place = `${from}.${field}`;
      if (current[field] !== undefined) {
        report.differences.push(...differencesIn(current, { [field]: wanted }, 'site', place));
        continue;
      }
      const { data, error } = shape[field]?.safeParse(wanted) ?? {};
      const after = error ? undefined : addField(file.after ?? '', field, data);
      const reason = error ? error.issues[0]?.message : BY_HAND;
      if (after === undefined) report.notImported.push(`${named(place, wanted)}: ${reason}`);
      file.after = after ?? file.after;
    }
}

/** @returns the links that do not lead to the owner's site */
function otherSites(report: Report, links: Imported['links'], url: string): Imported['links'] {
  return links.filter((link) => {
    const isOther = bareUrl(link.value.url) !== bareUrl(url);
    if (!isOther)
      report.notImported.push(`${named(link.from, link.value)}: it is the address of this site`);
    return isOther;
  });
}

/** @returns a URL for comparing: without its protocol, `www.`, the slash at its end, and upper case */
const bareUrl = (url = '') => url.replace(/^https?:\/\/(www\.)?|\/$/gi, '').toLowerCase();

/** @returns the change of about.md, if it has only comments or the placeholder of `init` */
async function changeAbout(
  report: Report,
  dir: string,
  [found]: Imported['about'],
): Promise<FileChange[]> {
  if (!found) return [];
  const before = await readTextFile(path.join(dir, 'about.md'));
  const text = withoutComments(before ?? '');
  if (text && !isToWrite(text)) {
    const [current, imported] = [{ md: text }, { md: found.value }];
    report.differences.push(...differencesIn(current, imported, 'about', found.from));
    return [];
  }
  const comments = (before ?? '').replace(text, '').trimEnd();
  return [{ name: 'about.md', before, after: `${comments}${comments && '\n\n'}${found.value}\n` }];
}
