import type { z } from 'zod';
import type { Content, contentFiles } from '#model/schema.ts';
import { asList, type Found, type Imported, notImportedLine } from '#site/import/imported.ts';
import { differencesIn } from './compare-entries.ts';
import { definedFields, type Merged, mergeList } from './merge-list.ts';

/** Adds the fields, links and interests that site.yaml lacks, and compares the others. */
export function mergeSite(
  site: Content['site'],
  imported: Imported,
  schema: ReturnType<typeof contentFiles>['site'],
): Merged[] {
  const merged: Merged = { edits: [], differences: [], notImported: [] };
  const shape: Record<string, z.ZodType> = schema.shape;
  const order = Object.keys(shape);
  const interests: Found[] = [];
  for (const { from, value } of imported.site) {
    for (const [field, wanted] of Object.entries(definedFields(value))) {
      if (field === 'interests') {
        interests.push(...asList(wanted).map((interest) => ({ from, value: Object(interest) })));
      } else if (Reflect.get(site, field) !== undefined) {
        merged.differences.push(...differencesIn(site, { [field]: wanted }, [], from));
      } else {
        const result = shape[field]?.safeParse(wanted);
        const issue = result?.error?.issues[0];
        if (issue) merged.notImported.push(notImportedLine(from, wanted, issue.message));
        else merged.edits.push({ path: [field], value: result?.data, order });
      }
    }
  }
  // New fields at the same position are written in the order of the edits.
  merged.edits.sort((a, b) => order.indexOf(String(a.path[0])) - order.indexOf(String(b.path[0])));

  const isSite = ({ value }: Imported['links'][number]) => bareUrl(value.url) === bareUrl(site.url);
  for (const { from, value } of imported.links.filter(isSite)) {
    merged.notImported.push(notImportedLine(from, value, 'it is the address of this site'));
  }
  const links = {
    path: ['links'],
    entries: site.links,
    schema: schema.shape.links,
    identities: ['url', 'label'],
  };
  const ownInterests = {
    path: ['interests'],
    entries: site.interests ?? [],
    schema: schema.shape.interests.unwrap(),
    identities: ['name'],
  };
  const otherLinks = imported.links.filter((link) => !isSite(link));
  return [merged, mergeList(links, otherLinks), mergeList(ownInterests, interests)];
}

/** @returns a URL without what makes no difference between pages */
const bareUrl = (url = '') => url.replace(/^https?:\/\/(www\.)?|\/$/gi, '').toLowerCase();
