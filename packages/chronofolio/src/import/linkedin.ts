import { hostOf, networkOf, profileUrl, withScheme } from '#content/networks.ts';
import { UserError } from '#files/user-error.ts';
import { joined } from '#resume/formats.ts';
import type { ListName } from '#schema/lists.ts';
import { emptyImport, type Found, fieldsOf, type Imported, named } from './imported.ts';
import { type Export, FILES, type FileName, type Row, readRows } from './linkedin-files.ts';
import { linesToMarkdown, splitHighlights, toMarkdown } from './source-text.ts';

/** Files whose rows are entries of a list. */
const LISTS: { [Name in FileName]?: Exclude<ListName, 'skills'> } = {
  'Positions.csv': 'experience',
  'Education.csv': 'education',
  'Projects.csv': 'projects',
  'Certifications.csv': 'certificates',
  'Languages.csv': 'languages',
  'Publications.csv': 'blogs',
  'Honors.csv': 'awards',
  'Volunteering.csv': 'volunteering',
};
/** The lists with highlights, and the fields whose texts may end with highlights. */
const TEXTS_WITH_HIGHLIGHTS: { [Name in ListName]?: string } = {
  experience: 'summary',
  projects: 'description',
  volunteering: 'summary',
};

/** Functions that read the rows of the other files. */
const READERS: { [Name in FileName]?: (rows: Row[], imported: Imported) => void } = {
  'Profile.csv': readProfile,
  'Email Addresses.csv': (rows, imported) => {
    const primary = rows.filter(({ value }) => /^yes$/i.test(value.primary ?? ''));
    addFirst('email', [...new Set([...primary, ...rows])], 'primary address', imported);
  },
  'Skills.csv': (rows, { skills }) => {
    const names = rows.flatMap(({ value }) => value.name ?? []);
    skills.push({ from: 'Skills.csv', value: { skills: names } });
  },
  'PhoneNumbers.csv': (rows, imported) => addFirst('phone', rows, 'first number', imported),
  'Recommendations_Received.csv': readRecommendations,
};

/**
 * Reads the files of LinkedIn's data export, and reports files that are missing, have other columns or are
 * not read.
 * @throws {UserError} if the export has none of the known files
 */
export function readLinkedIn({ files, others }: Export): Imported {
  if (files.size === 0)
    throw new UserError(
      'This is not LinkedIn’s export: it has no Profile.csv. Request the larger archive at https://www.linkedin.com/mypreferences/d/download-my-data',
    );
  const imported = emptyImport();
  const names = Object.keys(FILES) as FileName[];
  for (const name of names) {
    const rows = readRows(name, files.get(name), imported.notImported);
    const list = LISTS[name];
    if (list) imported[list] = rows.map((row) => entryOf(list, row));
    READERS[name]?.(rows, imported);
  }
  const missing = names.filter((name) => !files.has(name));
  // A single file of the export, which is imported without the profile, lacks no other file.
  if (missing.length > 0 && files.has('Profile.csv'))
    imported.notImported.push(`The export does not have ${missing.join(', ')}`);
  if (others.length > 0) imported.notImported.push(`Not opened: ${others.join(', ')}`);
  return imported;
}

function entryOf(list: ListName, { from, value }: Row): Found {
  const { activities, ...texts } = value;
  if (list === 'education') texts.summary = joined(' · ', texts.summary, activities);
  const field = TEXTS_WITH_HIGHLIGHTS[list] ?? '';
  const { text, highlights } = splitHighlights(texts[field] ?? '');
  return { from, value: fieldsOf(list, field ? { ...texts, [field]: text, highlights } : texts) };
}

function readProfile([row]: Row[], imported: Imported): void {
  if (!row) return;
  const { from, value } = row;
  const { role, location, industry, summary, websites, handles } = value;
  imported.site.push({ from, value: { name: fullName(row), role, location, industry } });
  if (summary) imported.about.push({ from, value: toMarkdown(linesToMarkdown(summary)) });
  const handlesOnX = handles?.match(/[^[\],@\s]+/g) ?? [];
  const links = [
    ...splitWebsites(websites),
    ...handlesOnX.map((username) => ({ label: 'X', url: profileUrl('X', username), username })),
  ];
  imported.links = links.map((value) => ({ from: `${from} Websites`, value }));
}

/** @param websites a list such as `[PORTFOLIO:https://ada.example,OTHER:https://engine.example]` */
function splitWebsites(websites = '') {
  const parts = websites.replace(/^\[|\]$/g, '').split(/(?:^|,\s*)[A-Z]+:/);
  return parts.filter(Boolean).map((address) => {
    const url = withScheme(address.trim());
    return { label: networkOf(url) ?? (hostOf(url) || address), url };
  });
}

/** Adds the field of the first row to `site.yaml`, and reports the other rows. */
function addFirst(
  field: string,
  [first, ...others]: Row[],
  what: string,
  { site, notImported }: Imported,
): void {
  if (first) site.push({ from: first.from, value: { [field]: first.value[field] } });
  for (const { from, value } of others) {
    notImported.push(`${named(from, value[field])}: it is not the ${what}`);
  }
}

/** Reads recommendations. A recommendation by somebody at the company of a job is about that job. */
function readRecommendations(
  rows: Row[],
  { experience, testimonials, notImported }: Imported,
): void {
  const companies = experience.map(({ value }) => String(value.company));
  for (const row of rows) {
    const { text, company = '', jobTitle, date, status } = row.value;
    const name = fullName(row);
    if (status?.toUpperCase() !== 'VISIBLE') {
      notImported.push(`${named(row.from, name)}: it is not visible on LinkedIn`);
      continue;
    }
    const position = joined(', ', jobTitle, company);
    const about = companies.find((one) => one.toLowerCase() === company.toLowerCase());
    const value = fieldsOf('testimonials', { text, name, position, date, about });
    testimonials.push({ from: row.from, value });
  }
}

const fullName = ({ value }: Row) => joined(' ', value.firstName, value.lastName) || undefined;
