import { siteRoot } from '#model/names/addresses.ts';
import { isSameName } from '#model/names/is-same-name.ts';
import type { Content } from '#model/schema.ts';
import { DEFAULT_RESUME_SECTIONS } from '#model/site-schema.ts';
import { textDirection } from '#model/words/text-direction.ts';
import { countryOf, joined, readableAddress } from './formats.ts';
import {
  element,
  itemsLine,
  type ResumeElement,
  type ResumeItem,
  type ResumeNode,
} from './resume-document.ts';
import { resumeSection } from './resume-sections.ts';

/** Everything that the résumé shows, selected, ordered and formatted. */
export interface ResumeView {
  language: string;
  direction: 'ltr' | 'rtl';
  /** The title of the document. */
  title: string;
  name: string;
  /** The header and the sections. */
  parts: ResumeElement[];
  /** The most pages that the owner wants. */
  length?: number | undefined;
}

interface ResumeOptions {
  audience?: string | undefined;
  /** Whether anybody can read it: then it has a phone number and a postal address only if the owner says so. */
  isPublic?: boolean;
}

/**
 * Selects what the résumé shows.
 * @param written with the entries of its audience only
 */
export function resumeView(
  written: Content,
  { audience = '', isPublic = false }: ResumeOptions = {},
): ResumeView {
  const { audiences, public: published = [], ...shared } = written.site.resume ?? {};
  const resume = { ...shared, ...audiences?.[audience] };
  const { phone, address } = written.site;
  const site = {
    ...written.site,
    role: resume.role ?? written.site.role,
    resume,
    phone: isPublic && !published.includes('phone') ? undefined : phone,
    address: isPublic && !published.includes('address') ? undefined : address,
  };
  const content = { ...written, site };
  const names: readonly string[] = resume.sections ?? DEFAULT_RESUME_SECTIONS;
  return {
    language: site.language,
    direction: textDirection(site.language),
    title: `${site.name} – ${site.role}`,
    name: site.name,
    parts: withAddresses(
      [headerOf(content), ...names.flatMap((name) => resumeSection(name, content))],
      siteRoot(site.url),
    ),
    length: resume.length === undefined ? undefined : Number(resume.length),
  };
}

/** @returns the parts, in which links within the site are absolute URLs, and line breaks are spaces */
const withAddresses = (parts: ResumeElement[], root: string): ResumeElement[] =>
  JSON.parse(JSON.stringify(parts), (key, value) => {
    if (typeof value !== 'string') return value;
    return key === 'href' || key === 'label'
      ? value.replace(/^\/|^(?=#)/, root)
      : value.replace(/[^\S\n]*\n\s*/g, ' ');
  });

/** Jobs that stay whole in a short résumé. */
const WHOLE_JOBS = 3;

/** @returns the résumé with one line for each job but the newest ones */
export function withOneLineJobs(view: ResumeView): ResumeView {
  let count = 0;
  const shortened = (element: ResumeElement): ResumeElement => {
    if (element.look === 'job') count += 1;
    const isShort = element.look === 'job' && count > WHOLE_JOBS;
    const children = isShort ? element.children.slice(0, 1) : element.children;
    return { ...element, children: children.map(within) };
  };
  const within = (node: ResumeNode) => (typeof node === 'string' ? node : shortened(node));
  return { ...view, parts: view.parts.map(shortened) };
}

function headerOf(content: Content): ResumeElement {
  const { name, role, url, address, language, links } = content.site;
  const postal = address && postalAddress(address, language);
  return element(
    'header',
    element('h1', name),
    element('p.role', role),
    ...itemsLine('p.note', contactOf(content)),
    ...itemsLine('p.note', postal ? [{ text: postal, label: content.messages.address }] : []),
    ...itemsLine(
      'p.note',
      [{ label: '', url }, ...links].map(({ label, url }) => ({
        text: readableAddress(url),
        href: url,
        label,
      })),
    ),
  );
}

function contactOf({ site, messages }: Content): ResumeItem[] {
  const { email, phone } = site;
  const location = locationOf(site);
  return [
    ...(location ? [{ text: location }] : []),
    ...(site.availability && site.resume?.availability ? [{ text: site.availability }] : []),
    { text: email, href: `mailto:${email}`, label: messages.email },
    ...(phone
      ? [{ text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}`, label: messages.phone }]
      : []),
  ];
}

/** @returns the location without what the postal address says, such as `remote` of `Lisbon, remote` */
function locationOf({ location, address, language }: Content['site']): string {
  if (!address) return location;
  const { city = '', region = '', countryCode = '' } = address;
  const known = [city, region, countryCode, countryOf(countryCode, language)];
  const parts = location.split(/[,;·]/).map((part) => part.trim());
  return parts.some((part) => isSameName(part, city))
    ? parts.filter((part) => !known.some((name) => isSameName(part, name))).join(', ')
    : location;
}

/** Countries that write the postal code after the city and the region. */
const CODE_LAST = ['AU', 'CA', 'US'];

/** @returns a postal address on one line, in the order of its country */
function postalAddress(address: NonNullable<Content['site']['address']>, language: string): string {
  const { postalCode, city, countryCode = '' } = address;
  const isOnePlace = isSameName(city ?? '', address.region ?? ''); // such as Hamburg
  const region = isOnePlace ? undefined : address.region;
  const country = countryOf(countryCode, language);
  const place = CODE_LAST.includes(countryCode.toUpperCase())
    ? [city, joined(' ', region, postalCode)]
    : [joined(' ', postalCode, city), region];
  const lines = address.address?.split('\n').map((line) => line.trim()) ?? [];
  return joined(', ', ...lines, ...place, country);
}
