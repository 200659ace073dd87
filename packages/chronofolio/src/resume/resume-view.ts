import { textDirection } from '#schema/messages/text-direction.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';
import { sectionName, titlesIn } from '#schema/section-titles.ts';
import { DEFAULT_RESUME_SECTIONS } from '#schema/site/resume-settings.ts';
import { countryOf, joined, readableAddress } from './formats.ts';
import { type Block, noteBlock, type Run, SEPARATOR } from './resume-blocks.ts';
import { SHORTENING, sectionBlocks } from './resume-sections.ts';

export interface ResumeView {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  name: string;
  blocks: Block[];
  /** The blocks of shorter résumés, the longest first. */
  shorter: Block[][];
  photo?: { src: string; alt: string } | undefined;
  /** The greatest number of pages that the owner wants. */
  length?: number | undefined;
}

/** Selects the entries and texts of the résumé; a public one has the contact details that the owner names. */
export function resumeView(
  written: Content,
  { audience = '', isPublic = false }: { audience?: string | undefined; isPublic?: boolean } = {},
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
  const titles = titlesIn(resume.sections);
  const names = (resume.sections ?? DEFAULT_RESUME_SECTIONS).map(sectionName).map(String);
  const blocksOf = (shortening: number) =>
    [
      ...headerBlocks(content),
      ...names.flatMap((name) => sectionBlocks(name, content, { title: titles[name], shortening })),
    ].map((block) => tidied(block, siteRoot(site.url)));
  return {
    language: site.language,
    direction: textDirection(site.language),
    title: `${site.name} – ${site.role}`,
    name: site.name,
    photo: resume.photo ? site.portrait : undefined,
    blocks: blocksOf(0),
    shorter: Object.values(SHORTENING).map(blocksOf),
    length: resume.length === undefined ? undefined : Number(resume.length),
  };
}

/** @returns the block without the line breaks of its source, and with absolute URLs of links within the site */
function tidied(block: Block, root: string): Block {
  const runs = block.runs.map((run, index, { length }) => {
    const text = run.text.replace(/[ \t\n]+/g, ' ');
    const href = run.href?.replace(/^\/|^(?=#)/, root);
    return { ...run, text: index === length - 1 ? text.trimEnd() : text, href };
  });
  return { ...block, runs };
}

function headerBlocks({ site, messages }: Content): Block[] {
  const { name, pronouns, role, pitch, facts = [], url, email, phone, address, ...more } = site;
  const { language, location, links } = more;
  const availability = site.resume?.availability ? (site.availability ?? '') : '';
  const tel = phone && `tel:${phone.replace(/[^+\d]/g, '')}`;
  const postal = address ? postalAddress(address, language) : '';
  return [
    {
      kind: 'name',
      runs: [
        { text: pronouns ? `${name} ` : name },
        ...(pronouns ? [{ text: pronouns, look: 'muted' as const }] : []),
      ],
    },
    { kind: 'role', runs: [{ text: role }] },
    { kind: 'pitch', runs: [{ text: pitch }] },
    ...factsOf(facts),
    ...noteBlock(
      [
        { text: location },
        { text: availability },
        { text: email, href: `mailto:${email}`, label: messages.email },
        { text: phone ?? '', href: tel, label: messages.phone },
        { text: postal, label: messages.address },
        ...[{ label: '', url }, ...links].map(({ label, url }) => ({
          text: readableAddress(url),
          href: url,
          label,
        })),
      ],
      'contact',
    ),
  ];
}

function factsOf(facts: NonNullable<Content['site']['facts']>): Block[] {
  const runs = facts.flatMap(({ figure, label }, index): Run[] => [
    ...(index > 0 ? [SEPARATOR] : []),
    { text: figure, look: 'strong' },
    { text: ` ${label}` },
  ]);
  return facts.length > 0 ? [{ kind: 'line', runs }] : [];
}

/** Countries that write the postal code after the city and the region. */
const CODE_LAST = ['AU', 'CA', 'US'];

/** @returns a postal address on one line, in the order of its country */
function postalAddress(address: NonNullable<Content['site']['address']>, language: string): string {
  const { postalCode, city, region, countryCode = '' } = address;
  const place = CODE_LAST.includes(countryCode.toUpperCase())
    ? [city, joined(' ', region, postalCode)]
    : [joined(' ', postalCode, city), region];
  const lines = address.address?.split('\n').map((line) => line.trim()) ?? [];
  return joined(', ', ...lines, ...place, countryOf(countryCode, language));
}
