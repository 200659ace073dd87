import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Content, contentFiles } from '#content/schema.ts';
import { isReservedHost } from '#lib/host-name.ts';
import {
  type Entry,
  type Imported,
  type ImportReport,
  listOf,
  notImportedLine,
} from '#site/import/imported.ts';
import { descriptionOf } from '#site/sample/skeleton.ts';
import type { Edit } from './edit-yaml.ts';
import { definedFields, isSameEntry } from './match-entries.ts';
import { mergeField } from './merge-field.ts';

type SiteSchema = ReturnType<typeof contentFiles>['site'];

/** The fields of a link and of the address, in their order. */
const LINK = ['label', 'url', 'username', 'icon'];
const ADDRESS = ['address', 'postalCode', 'city', 'region', 'countryCode'];

interface SiteMerge {
  /** Whether fields and links that site.yaml has stay as they are. */
  keepsOwn: boolean;
  /** Receives what cannot be imported. */
  report: ImportReport;
}

/**
 * @param site the values of site.yaml
 * @returns the edits that merge imported fields and links into site.yaml
 */
export function mergeSite(
  site: Content['site'],
  { site: found, links }: Imported,
  schema: SiteSchema,
  merge: SiteMerge,
): Edit[] {
  const edits = mergeFields(site, found, schema, merge);
  // A description that `init` wrote is updated with the name, the role and the location.
  const values = edits.map((edit) => [edit.path[0], 'value' in edit ? edit.value : undefined]);
  const nextSite: Content['site'] = { ...site, ...Object.fromEntries(values) };
  const next = descriptionOf(nextSite);
  if (site.description === descriptionOf(site) && next !== site.description) {
    edits.push({ path: ['description'], value: next });
  }
  const order = Object.keys(schema.shape);
  const rankOf = ({ path }: Edit) => order.indexOf(String(path[0]));
  // New fields at the same position are written in the order of the edits.
  return [...edits, ...mergeLinks(nextSite, links, schema, merge)].sort(
    (a, b) => rankOf(a) - rankOf(b),
  );
}

function mergeFields(
  site: Content['site'],
  found: Imported['site'],
  schema: SiteSchema,
  { keepsOwn, report: { notImported } }: SiteMerge,
): Edit[] {
  const shape: Record<string, z.ZodType> = schema.shape;
  const order = Object.keys(shape);
  return found.flatMap(({ from, value }) => {
    const addressEdits = mergeAddress(site, value.address as Entry | undefined, order);
    // An address that site.yaml has came with the owner’s own words for the location.
    const isKnownPlace = value.address !== undefined && addressEdits.length === 0;
    return Object.entries(definedFields(value)).flatMap(([field, wanted]) => {
      if (field === 'address') return addressEdits;
      if (field === 'interests') return mergeInterests(site.interests, listOf(wanted), order);
      if (field === 'location' && isKnownPlace) return [];
      const own = Reflect.get(site, field);
      if (isDeepStrictEqual(own, wanted)) return [];
      const keeps = keepsOwn || field === 'facts'; // there is no room for more
      const edit = mergeField(own, wanted, [field], order);
      const reason =
        shape[field]?.safeParse(wanted).error?.issues[0]?.message ??
        (edit && field === 'url' && !isReservedHost(new URL(site.url).hostname)
          ? 'site.yaml has the address of this site already'
          : edit && keeps && own !== undefined
            ? `site.yaml has your ${field} already`
            : undefined);
      if (reason) notImported.push(notImportedLine(from, wanted, reason));
      return edit && !reason ? edit : [];
    });
  });
}

function mergeAddress(
  { address: own, location }: Content['site'],
  found: Entry | undefined,
  order: string[],
): Edit[] {
  const address = definedFields(found ?? {});
  if (!own) {
    const value = Object.fromEntries(
      ADDRESS.flatMap((name) => (address[name] ? [[name, address[name]]] : [])),
    );
    return found ? [{ path: ['address'], value, order }] : [];
  }
  return Object.entries(address).flatMap(([name, wanted]) => {
    // An address without a city is exported with the location.
    if (name === 'city' && !own.city && wanted === location) return [];
    return mergeField(own[name as keyof typeof own], wanted, ['address', name], ADDRESS) ?? [];
  });
}

/** Interests are found by name; their keywords grow. */
function mergeInterests(own: Entry[] = [], found: unknown[], order: string[]): Edit[] {
  const edits: Edit[] = [];
  const added: Entry[] = [];
  for (const interest of found as Entry[]) {
    const isSame = (other: Entry) => isSameEntry(other, interest, ['name']);
    const index = own.findIndex(isSame);
    const path = ['interests', index, 'keywords'];
    const edit = mergeField(own[index]?.keywords, interest.keywords ?? [], path, ['name']);
    if (index >= 0) edits.push(...(edit ? [edit] : []));
    else if (!added.some(isSame)) added.push(definedFields(interest));
  }
  if (added.length === 0) return edits;
  if (own.length === 0) return [{ path: ['interests'], value: added, order }];
  return [...edits, { path: ['interests'], index: own.length, entries: added }];
}

/**
 * A link with a known label takes the new URL; one with a known URL takes the user name. A second link
 * with the same label gets its user name added to it.
 */
function mergeLinks(
  { links, url: siteUrl }: { links: Entry[]; url: string },
  found: Imported['links'],
  schema: SiteSchema,
  { keepsOwn, report: { notImported } }: SiteMerge,
): Edit[] {
  const find = (list: Entry[], value: Entry, field: string) =>
    list.findIndex((link) => isSameEntry(link, value, [field]));
  const accepted: Entry[] = [];
  const added: Entry[] = [];
  const edits: Edit[] = [];
  const set = (index: number, value: Entry, field: string) => {
    const edit = mergeField(links[index]?.[field], value[field], ['links', index, field], LINK);
    if (edit && value[field]) edits.push(edit);
  };
  for (const { from, value } of found) {
    const link = definedFields(value);
    const issue = schema.shape.links.element.safeParse(link).error?.issues[0];
    if (issue) {
      notImported.push(notImportedLine(from, link, `${String(issue.path[0])} ${issue.message}`));
      continue;
    }
    if (bareUrl(value.url) === bareUrl(siteUrl)) {
      notImported.push(notImportedLine(from, link, 'it is the address of this site'));
      continue;
    }
    const known = find(links, link, 'url');
    if (known >= 0) set(known, link, 'username');
    if (known >= 0 || find(accepted, link, 'url') >= 0) continue;
    const index = find(links, link, 'label');
    const isTaken = () =>
      find(accepted, link, 'label') >= 0 ||
      found.some(({ value }) => isSameEntry(links[index] ?? {}, value, ['url']));
    if (isTaken() && link.username) link.label = `${link.label} (${link.username})`;
    if (find(accepted, link, 'label') >= 0) {
      notImported.push(notImportedLine(from, link, 'another link has this label'));
      continue;
    }
    accepted.push(link);
    const own = find(links, link, 'label');
    if (own === -1) added.push(link);
    else if (keepsOwn) {
      notImported.push(notImportedLine(from, link, 'site.yaml has a link with this label already'));
    } else for (const field of ['url', 'username']) set(own, link, field);
  }
  return added.length > 0
    ? [...edits, { path: ['links'], index: links.length, entries: added }]
    : edits;
}

/** @returns a URL without what makes no difference between pages */
const bareUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/gi, '').toLowerCase();
