import type { z } from 'zod';
import type { Content, contentFiles } from '#content/schema.ts';
import { isReservedHost } from '#lib/host-name.ts';
import { descriptionOf } from '#site/sample/skeleton.ts';
import type { Edit } from './edit-yaml.ts';
import { type Entry, type Imported, type ImportReport, notImportedLine } from './imported.ts';
import { isSameEntry } from './match-entries.ts';
import { mergeField } from './merge-field.ts';

type SiteSchema = ReturnType<typeof contentFiles>['site'];

/**
 * @param site the values of site.yaml
 * @param report receives what cannot be imported
 * @returns the edits that merge imported fields and links into site.yaml
 */
export function mergeSite(
  site: Content['site'],
  { site: found, links }: Imported,
  schema: SiteSchema,
  report: ImportReport,
): Edit[] {
  const edits = mergeFields(site, found, schema, report);
  // A description that `init` wrote is updated with the name, the role and the location.
  const values = edits.map((edit) => [edit.path[0], 'value' in edit ? edit.value : undefined]);
  const next = descriptionOf({ ...site, ...Object.fromEntries(values) });
  if (site.description === descriptionOf(site) && next !== site.description) {
    edits.push({ path: ['description'], value: next });
  }
  return [...edits, ...mergeLinks(site.links, links, schema, report)];
}

function mergeFields(
  site: Content['site'],
  found: Imported['site'],
  schema: SiteSchema,
  { notImported }: ImportReport,
): Edit[] {
  const shape: Record<string, z.ZodType> = schema.shape;
  const order = Object.keys(shape);
  return found.flatMap(({ from, value }) =>
    Object.entries(value).flatMap(([field, wanted]) => {
      const edit = mergeField(Reflect.get(site, field), wanted, [field], order);
      const reason =
        shape[field]?.safeParse(wanted).error?.issues[0]?.message ??
        (edit && field === 'url' && !isReservedHost(new URL(site.url).hostname)
          ? 'site.yaml has the address of this site already'
          : undefined);
      if (reason) notImported.push(notImportedLine(from, wanted, reason));
      return edit && !reason ? edit : [];
    }),
  );
}

/** A link with a known label takes the new URL; one with a known URL is skipped. */
function mergeLinks(
  links: Entry[],
  found: Imported['links'],
  schema: SiteSchema,
  { notImported }: ImportReport,
): Edit[] {
  const has = (list: Entry[], value: Entry, field: string) =>
    list.some((link) => isSameEntry(link, value, [field]));
  const accepted: Entry[] = [];
  const added: Entry[] = [];
  const edits: Edit[] = [];
  for (const { from, value } of found) {
    const issue = schema.shape.links.element.safeParse(value).error?.issues[0];
    const index = links.findIndex((link) => isSameEntry(link, value, ['label']));
    if (issue) {
      notImported.push(notImportedLine(from, value, `${String(issue.path[0])} ${issue.message}`));
    } else if (has([...links, ...accepted], value, 'url')) continue;
    else if (has(accepted, value, 'label')) {
      notImported.push(notImportedLine(from, value, 'another link has this label'));
    } else {
      accepted.push(value);
      if (index === -1) added.push(value);
      else edits.push({ path: ['links', index, 'url'], value: value.url });
    }
  }
  return added.length > 0
    ? [...edits, { path: ['links'], index: links.length, entries: added }]
    : edits;
}
