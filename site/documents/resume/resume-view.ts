import { type Content, DEFAULT_RESUME_SECTIONS } from '#content/schema.ts';
import { textDirection } from '#lib/text-direction.ts';
import { commaOf, joined, readableAddress } from './formats.ts';
import { type ResumeItem, type ResumeSection, resumeSections } from './resume-sections.ts';

/** Everything that the résumé shows, selected, ordered and formatted. */
export interface ResumeView {
  language: string;
  direction: 'ltr' | 'rtl';
  /** The title of the document. */
  title: string;
  /** What separates the parts of a line in the language. */
  comma: string;
  name: string;
  role: string;
  contact: ResumeItem[];
  /** The site and the profiles on others. */
  links: ResumeItem[];
  sections: ResumeSection[];
}

/**
 * Selects what the résumé shows.
 * @param content with the entries of its audience only
 */
export function resumeView(content: Content): ResumeView {
  const { site } = content;
  const sections = site.resume?.sections ?? DEFAULT_RESUME_SECTIONS;
  return {
    language: site.language,
    direction: textDirection(site.language),
    title: `${site.name} – ${site.role}`,
    comma: commaOf(content),
    name: site.name,
    role: site.role,
    contact: contactOf(content),
    links: [{ label: '', url: site.url }, ...site.links].map(({ label, url }) => ({
      text: readableAddress(url),
      href: url,
      label,
    })),
    sections: sections
      .map((name) => resumeSections[name](content))
      .filter(({ prose, lines, entries }) =>
        [prose, lines, entries].some((part) => part && part.length > 0),
      ),
  };
}

function contactOf({ site, messages }: Content): ResumeItem[] {
  const { location, email, phone, address } = site;
  return [
    { text: location },
    { text: email, href: `mailto:${email}`, label: messages.email },
    ...(phone
      ? [{ text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}`, label: messages.phone }]
      : []),
    ...(address ? [{ text: postalAddress(address, site.language), label: messages.address }] : []),
  ];
}

/** Countries that write the postal code after the city and the region. */
const CODE_LAST = ['AU', 'CA', 'US'];

/** @returns a postal address on one line, in the order of its country */
function postalAddress(address: NonNullable<Content['site']['address']>, language: string): string {
  const { postalCode, city, countryCode = '' } = address;
  const isOnePlace = city?.toLowerCase() === address.region?.toLowerCase(); // such as Hamburg
  const region = isOnePlace ? undefined : address.region;
  const country = /^[a-z]{2}$/i.test(countryCode)
    ? new Intl.DisplayNames(language, { type: 'region' }).of(countryCode.toUpperCase())
    : countryCode;
  const place = CODE_LAST.includes(countryCode.toUpperCase())
    ? [city, joined(' ', region, postalCode)]
    : [joined(' ', postalCode, city), region];
  return joined(', ', address.address?.trim().replace(/\s*\n\s*/g, ', '), ...place, country);
}
