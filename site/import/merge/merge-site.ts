import type { z } from 'zod';
import type { Content, contentFiles } from '#model/schema.ts';
import { type Imported, notImportedLine, placeOf } from '#site/import/imported.ts';
import { differencesIn } from './compare-entries.ts';
import { definedFields, type Merged, mergeList } from './merge-list.ts';

/** Adds the fields, links and interests that site.yaml lacks, and compares the others. */
export function mergeSite(
  merged: Merged,
  site: Content['site'],
  imported: Imported,
  schema: ReturnType<typeof contentFiles>['site'],
): void {
  const { edits, differences, notImported } = merged;
  const shape: Record<string, z.ZodType> = schema.shape;
  const order = Object.keys(shape);
  const fields = imported.site.flatMap((one) =>
    Object.entries(definedFields(one.value)).map(([field, wanted]) => {
      return { from: placeOf(one, field), field, wanted };
    }),
  );
  // New fields at the same position are written in the order of the edits.
  fields.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  for (const { from, field, wanted } of fields) {
    if (Reflect.get(site, field) !== undefined) {
      differences.push(...differencesIn(site, { [field]: wanted }, [], from));
      continue;
    }
    const { data, error } = shape[field]?.safeParse(wanted) ?? {};
    if (error) notImported.push(notImportedLine(from, wanted, error.issues[0]?.message));
    else edits.push({ path: [field], value: data, order });
  }
  const isSite = ({ value }: Imported['links'][number]) => bareUrl(value.url) === bareUrl(site.url);
  for (const { from, value } of imported.links.filter(isSite))
    notImported.push(notImportedLine(from, value, 'it is the address of this site'));
  const links = {
    path: ['links'],
    entries: site.links,
    schema: schema.shape.links,
    identities: ['url', 'label'],
  };
  const otherLinks = imported.links.filter((link) => !isSite(link));
  mergeList(merged, links, otherLinks);
  const interests = {
    path: ['interests'],
    entries: site.interests ?? [],
    schema: schema.shape.interests.unwrap(),
    identities: ['name'],
  };
  mergeList(merged, interests, imported.interests);
}

/** @returns a URL without what makes no difference between pages */
const bareUrl = (url = '') => url.replace(/^https?:\/\/(www\.)?|\/$/gi, '').toLowerCase();
