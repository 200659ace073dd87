import { decodeHTMLStrict } from 'entities';
import { hostOf, networkOf, withScheme } from '#content/icons/networks.ts';
import { UserError } from '#files/user-error.ts';
import { joined } from '#resume/formats.ts';
import type { ListName } from '#schema/lists.ts';
import {
  emptyImport,
  type Found,
  type Imported,
  importedFields,
  withFirstText,
} from './imported.ts';
import {
  type Export,
  FILE_NAMES,
  type FileName,
  plainSkillName,
  type Row,
  readRows,
  roleIn,
} from './linkedin-files.ts';
import { plainLines, toMarkdown } from './source-text.ts';

const LISTS_BY_FILE: { [Name in FileName]?: Exclude<ListName, 'skills'> } = {
  'Positions.csv': 'experience',
  'Education.csv': 'education',
  'Projects.csv': 'projects',
  'Certifications.csv': 'certificates',
  'Languages.csv': 'languages',
  'Publications.csv': 'publications',
  'Patents.csv': 'patents',
  'Honors.csv': 'awards',
  'Volunteering.csv': 'volunteering',
};
const TABLE_READERS: { [Name in FileName]?: (rows: Row[], imported: Imported) => void } = {
  'Profile.csv': readOwnerRow,
  'Email Addresses.csv': (rows, imported) => readPrimary('email', rows, imported),
  'Skills.csv': (rows, { skills }) => {
    const names = rows.flatMap(
      ({ value }) => plainSkillName(decodeHTMLStrict(value.name ?? '')) || [],
    );
    skills.push({ from: 'Skills.csv', value: { skills: names } });
  },
  'PhoneNumbers.csv': (rows, imported) => readPrimary('phone', rows, imported),
  'Recommendations_Received.csv': readRecommendations,
};

/** Reads the primary row, or else the first one, and reports the others. */
function readPrimary(field: 'email' | 'phone', rows: Row[], { site, notImported }: Imported): void {
  const primary = rows.find(({ value }) => /^yes$/i.test(value.primary ?? '')) ?? rows[0];
  if (primary) site.push({ from: primary.from, value: { [field]: primary.value[field] } });
  const others = rows.filter((row) => row !== primary && row.value[field]);
  notImported.push(...others.map(({ from, value }) => withFirstText(from, value[field])));
}

/** Reads LinkedIn’s data export, and reports files that are missing, and columns without a field. */
export function readLinkedIn(files: Export): Imported {
  if (files.size === 0)
    throw new UserError(
      'This is not LinkedIn’s export: it has no file such as Profile.csv. Request the larger archive at https://www.linkedin.com/mypreferences/d/download-my-data',
    );
  const imported = emptyImport();
  for (const name of FILE_NAMES) {
    const rows = readRows(name, files.get(name), imported.notImported);
    const list = LISTS_BY_FILE[name];
    if (list) imported[list] = rows.map((row) => readRow(list, row));
    TABLE_READERS[name]?.(rows, imported);
  }
  const missing = FILE_NAMES.filter((name) => !files.has(name));
  if (missing.length > 0 && files.size > 1)
    imported.notImported.push(`The export does not have ${missing.join(', ')}`);
  const { unread = [] } = files;
  if (unread.length > 0) imported.notImported.push(`Files that are not read: ${unread.join(', ')}`);
  return imported;
}

function readRow(list: ListName, { from, value }: Row): Found {
  const { activities, application, filed, ...texts } = value;
  if (list === 'patents')
    Object.assign(texts, { number: texts.number ?? application, date: texts.date ?? filed });
  if (list === 'education') texts.summary = joined(' · ', texts.summary, activities);
  for (const field of ['summary', 'description'])
    if (texts[field]) texts[field] = plainLines(texts[field]);
  return { from, value: importedFields(list, texts) };
}

function readOwnerRow([row]: Row[], imported: Imported): void {
  if (!row) return;
  const { from, value } = row;
  const { role, location, industry, summary, websites = '' } = value;
  imported.site.push({
    from,
    value: importedFields('site', {
      name: fullName(row),
      role: role && roleIn(decodeHTMLStrict(role), imported),
      location,
      industry,
    }),
  });
  if (summary) imported.about.push({ from, value: toMarkdown(plainLines(summary)) });
  // The websites are a list such as [PORTFOLIO:https://ada.example,OTHER:https://engine.example].
  for (const website of decodeHTMLStrict(websites)
    .replace(/^\[|\]$/g, '')
    .split(/(?:^|,\s*)[A-Z]+:/)) {
    const url = withScheme(website.trim());
    const label = networkOf(url) ?? (hostOf(url) || url);
    if (url) imported.links.push({ from: `${from} Websites`, value: { label, url } });
  }
}

function readRecommendations(rows: Row[], { testimonials, notImported }: Imported): void {
  for (const row of rows) {
    const { text, company, jobTitle, date, status } = row.value;
    const name = fullName(row);
    if (status?.toUpperCase() !== 'VISIBLE') {
      notImported.push(`${withFirstText(row.from, name)}: it is not visible on LinkedIn`);
      continue;
    }
    const position = joined(', ', jobTitle, company);
    const value = importedFields('testimonials', { text, name, position, date });
    testimonials.push({ from: row.from, value });
  }
}

const fullName = ({ value }: Row) => joined(' ', value.firstName, value.lastName) || undefined;
