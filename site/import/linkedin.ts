import type { ListName } from '#model/content-lists.ts';
import { hostOf, networkOf, profileUrl } from '#site/content/networks.ts';
import { UserError } from '#site/files/user-error.ts';
import { listsToMarkdown, splitHighlights } from './bullets.ts';
import {
  type Entry,
  emptyImport,
  type Imported,
  notImportedLine,
  projectDefaults,
  toMarkdown,
} from './imported.ts';
import {
  type Export,
  FILE_NAMES,
  type FileName,
  type Row,
  readRows,
  unplacedRows,
  type Values,
} from './linkedin-files.ts';
import { readDate } from './read-date.ts';

/** The kinds of websites on LinkedIn that say more than their address. */
const WEBSITE_LABELS: Record<string, string> = {
  PERSONAL: 'Website',
  COMPANY: 'Company',
  BLOG: 'Blog',
  PORTFOLIO: 'Portfolio',
};

/** How each file is read. Jobs come before recommendations, which may be about one. */
const READERS: { [Name in FileName]: Reader<Name> } = {
  'Profile.csv': readProfile,
  'Email Addresses.csv': readEmails,
  'Positions.csv': entriesOf(
    'experience',
    (row) => ({
      role: row.Title,
      company: row['Company Name'],
      location: row.Location,
      ...textsAndDates(row),
    }),
    () => ({ technologies: [] }),
  ),
  'Education.csv': entriesOf('education', (row) => ({
    institution: row['School Name'],
    studyType: row['Degree Name'],
    start: dateOf(row['Start Date']),
    end: dateOf(row['End Date']),
    summary: joinTexts([row.Notes, row.Activities], ' · '),
  })),
  'Projects.csv': entriesOf('projects', projectOf, ({ Title }, year) => ({
    ...projectDefaults(Title),
    year,
  })),
  'Certifications.csv': entriesOf('certificates', (row) => ({
    name: row.Name,
    issuer: row.Authority,
    date: dateOf(row['Started On']),
    expires: dateOf(row['Finished On']),
    link: row.Url,
    number: row['License Number'],
  })),
  'Skills.csv': (rows, { skills }) => {
    const names = rows.flatMap(({ value }) => value.Name ?? []);
    skills.push({ from: 'Skills.csv', value: { skills: names } });
  },
  'Languages.csv': entriesOf('languages', ({ Name, Proficiency }) => ({
    language: Name,
    fluency: Proficiency,
  })),
  'Publications.csv': entriesOf('blogs', (row) => ({
    title: row.Name,
    date: dateOf(row['Published On']),
    link: row.Url,
    publisher: row.Publisher,
    summary: row.Description,
  })),
  'Honors.csv': entriesOf('awards', (row) => ({
    title: row.Title,
    date: dateOf(row['Issued On']),
    summary: row.Description,
  })),
  'Volunteering.csv': entriesOf('volunteering', (row) => ({
    organization: row['Company Name'],
    position: row.Role,
    ...textsAndDates(row, false),
  })),
  'PhoneNumbers.csv': ([first, ...others], { site, notImported }) => {
    if (first) site.push({ from: first.from, value: { phone: first.value.Number } });
    for (const { from, value } of others)
      notImported.push(notImportedLine(from, value.Number, 'it is not the first number'));
  },
  'Recommendations_Received.csv': readRecommendations,
};

type Reader<Name extends FileName> = (
  rows: Row<Name>[],
  imported: Imported,
  thisYear: string,
) => void;

/** @returns a reader to which each row is an entry of a list */
function entriesOf<Name extends FileName>(
  list: Exclude<ListName, 'skills'>,
  entryOf: (row: Values<Name>) => Entry,
  defaultsOf: (row: Values<Name>, thisYear: string) => Entry = () => ({}),
): Reader<Name> {
  return (rows, imported, thisYear) => {
    for (const { from, value } of rows) {
      imported[list].push({ from, value: entryOf(value), defaults: defaultsOf(value, thisYear) });
    }
  };
}

/**
 * Reads the files of LinkedIn's data export. Those that are missing, have other columns or are not read
 * are reported.
 * @param thisYear for projects without a date
 * @throws {UserError} where none of the files is there
 */
export function readLinkedIn(
  { files, others, isOneFile }: Export,
  thisYear = String(new Date().getFullYear()),
): Imported {
  if (files.size === 0) {
    throw new UserError(
      `This is not LinkedIn’s export: it has no ${FILE_NAMES[0]}. Request the larger archive at https://www.linkedin.com/mypreferences/d/download-my-data`,
    );
  }
  const imported = emptyImport();
  const read = <Name extends FileName>(name: Name) =>
    READERS[name](readRows(name, files.get(name), imported.notImported), imported, thisYear);
  for (const name of FILE_NAMES) read(name);
  const missing = FILE_NAMES.filter((name) => !files.has(name));
  imported.notImported.push(
    ...unplacedRows(files),
    ...(missing.length > 0 && !isOneFile ? [`The export does not have ${missing.join(', ')}`] : []),
    ...(others.length > 0 ? [`Not opened: ${others.join(', ')}`] : []),
  );
  return imported;
}

function readProfile([row]: Row<'Profile.csv'>[], imported: Imported): void {
  if (!row) return;
  const { from, value } = row;
  imported.site.push({
    from,
    value: {
      name: nameOf(value),
      role: value.Headline,
      location: value['Geo Location'],
      industry: value.Industry,
    },
  });
  if (value.Summary)
    imported.about.push({ from, value: markdownOf(listsToMarkdown(value.Summary)) });
  const labels = new Set<string>();
  for (const website of splitWebsites(value.Websites)) {
    const label = website.labels.find((one) => !labels.has(one)) ?? website.url;
    labels.add(label);
    imported.links.push({ from: `${from} Websites`, value: { label, url: website.url } });
  }
  for (const username of value['Twitter Handles']?.match(/[^[\],@\s]+/g) ?? []) {
    const url = profileUrl('X', username);
    if (url) imported.links.push({ from, value: { label: 'X', url, username } });
  }
}

/** @param websites such as `[PORTFOLIO:https://ada.example,OTHER:https://engine.example]` */
function splitWebsites(websites = '') {
  const parts = websites.replace(/^\[|\]$/g, '').split(/,\s*(?=[A-Z]+:)/);
  return parts.filter(Boolean).map((part) => {
    const [, kind = '', address = ''] = /^(?:([A-Z]+):)?(.*)$/.exec(part.trim()) ?? [];
    const url = /^https?:/i.test(address) ? address : `https://${address}`;
    const labels = [networkOf(url), WEBSITE_LABELS[kind], hostOf(url) || address];
    return { labels: labels.filter((label) => label !== undefined), url };
  });
}

/** Content has one address: the primary one. */
function readEmails(rows: Row<'Email Addresses.csv'>[], { site, notImported }: Imported): void {
  const isYes = (text: string | undefined) => text?.toLowerCase() === 'yes';
  const main =
    rows.find(({ value }) => isYes(value.Primary)) ??
    rows.find(({ value }) => isYes(value.Confirmed)) ??
    rows[0];
  for (const row of rows) {
    const email = row.value['Email Address'];
    if (row === main) site.push({ from: row.from, value: { email } });
    else notImported.push(notImportedLine(row.from, email, 'it is not the primary address'));
  }
}

function projectOf(row: Values<'Projects.csv'>) {
  const start = dateOf(row['Started On']);
  const end = dateOf(row['Finished On']);
  const { text, highlights } = splitHighlights(row.Description);
  return {
    title: row.Title,
    year: start && start !== end ? `${start}–${end ?? ''}` : end, // without an end it goes on
    link: row.Url,
    description: text && markdownOf(text),
    highlights,
  };
}

/** What jobs and volunteer work have in common. @param isMarkdown whether the summary may have lists */
function textsAndDates(
  row: Values<'Positions.csv'> | Values<'Volunteering.csv'>,
  isMarkdown = true,
) {
  const { text, highlights } = splitHighlights(row.Description, isMarkdown);
  return {
    summary: text && isMarkdown ? markdownOf(text) : text,
    start: dateOf(row['Started On']),
    end: dateOf(row['Finished On']),
    highlights,
  };
}

/** A recommendation by somebody at the company of a job stands beside that job. */
function readRecommendations(
  rows: Row<'Recommendations_Received.csv'>[],
  { experience, testimonials, notImported }: Imported,
): void {
  const companies = experience.map(({ value }) => String(value.company));
  for (const { from, value } of rows) {
    const [name, company] = [nameOf(value), value.Company];
    if (value.Status?.toUpperCase() !== 'VISIBLE') {
      notImported.push(notImportedLine(from, name, 'it is not visible on LinkedIn'));
      continue;
    }
    testimonials.push({
      from,
      value: {
        text: value.Text,
        name,
        position: joinTexts([value['Job Title'], company], ', '),
        date: dateOf(value['Creation Date']),
        about: companies.find((one) => one.toLowerCase() === company?.toLowerCase()),
      },
    });
  }
}

/** @returns a date of the content; another text as it is, so that the merge refuses it */
function dateOf(date: string | undefined): string | undefined {
  // Recommendations have `04/05/21, 01:07 PM`: LinkedIn writes the month first.
  const [, month, day, year = ''] = /^(\d\d)\/(\d\d)\/(\d{4}|\d\d)\b/.exec(date ?? '') ?? [];
  if (month) return `${year.padStart(4, '20')}-${month}-${day}`;
  return date && (readDate(date) ?? date);
}

/** @param text whose lists are Markdown already, so that other numbers begin none */
const markdownOf = (text: string) =>
  toMarkdown(text).replace(/^(\d{1,9})(?=[.)](?:\s|$))/gm, '$1\\');

const nameOf = (person: { [Column in 'First Name' | 'Last Name']?: string | undefined }) =>
  joinTexts([person['First Name'], person['Last Name']], ' ');

const joinTexts = (texts: (string | undefined)[], separator: string) =>
  texts.filter(Boolean).join(separator) || undefined;
