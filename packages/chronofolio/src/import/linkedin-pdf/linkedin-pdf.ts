import { UserError } from '#files/user-error.ts';
import {
  emptyImport,
  type Found,
  firstText,
  type Imported,
  importedFields,
  periodDates,
} from '#import/imported.ts';
import { roleIn } from '#import/linkedin-files.ts';
import { toMarkdown } from '#import/source-text.ts';
import { readNarrowColumn } from './narrow-column.ts';
import { isStart, type Line, readColumns, splitLines, WHAT_ELSE } from './pdf-lines.ts';
import { joinLines, joinParagraphs } from './wrapped-text.ts';

// Sizes tell what a line is, because the words are in the language of the profile.
const NAME = 26;
const SECTION_HEAD = 15.75;
/** The size of the headline, the place below it, the summary, companies and schools. */
const LARGE = 12;
const ROLE = 11.5;
/** The sizes of all texts in the wide column. */
const TEXT_SIZES = [NAME, SECTION_HEAD, LARGE, ROLE, 10.5];
/** A period and a place are closer to the line above than a description, which has 20 points, or 18 within it. */
const MAX_PLACE_GAP = 17;

/**
 * Reads the PDF that LinkedIn makes of a profile, whose two columns have sizes and places of their own.
 * @throws {UserError} if the PDF cannot be read, or is a résumé of another make
 */
export function readLinkedInPdf(bytes: Uint8Array, name: string): Imported {
  const { narrow, wide } = readColumns(bytes, name);
  const [first, ...others] = wide;
  const isOfLinkedIn = others.every(({ size }) => TEXT_SIZES.includes(size));
  if (first?.size !== NAME || others.length === 0 || !isOfLinkedIn)
    throw new UserError(
      `${name} is a PDF, but not the one that LinkedIn makes, and only that one is read. ${WHAT_ELSE}`,
    );
  const imported = emptyImport();
  readWideColumn(wide, imported);
  readNarrowColumn(narrow, imported);
  const { education, certificates, awards, publications, patents } = imported;
  const undated = [...education, ...certificates, ...awards, ...publications, ...patents].filter(
    ({ value }) => !value.start && !value.end,
  );
  if (undated.length > 0)
    imported.notImported.push(
      `Dates that the PDF lacks: ${undated.map(({ value }) => firstText(value)).join(', ')}`,
    );
  return imported;
}

/** Reads the name, the headline, the summary, the jobs and the education. */
function readWideColumn(lines: Line[], imported: Imported): void {
  const [top = [], ...sections] = splitLines(lines, isStart(SECTION_HEAD));
  const below = top.filter(({ size }) => size !== NAME);
  // The last line is the place, which every profile has.
  const location = below.length > 1 ? below.pop()?.text : undefined;
  const texts = { name: joinLines(top, NAME), role: roleIn(joinLines(below), imported), location };
  imported.site.push({ from: 'page 1', value: importedFields('site', texts) });
  for (const [index, [head, ...section]] of sections.entries()) {
    const isText = section.every(({ size }) => size === LARGE);
    if (section.some(({ size }) => size === ROLE))
      imported.experience.push(...splitLines(section, isStart(LARGE)).flatMap(readRoles));
    else if (index > 0 || !isText)
      imported.education.push(...splitLines(section, isStart(LARGE)).map(readSchool));
    else
      imported.about.push({ from: head?.text ?? '', value: toMarkdown(joinParagraphs(section)) });
  }
}

/** Reads the roles at a company. Before several, there is a line with the duration of all. */
function readRoles(lines: Line[]): Found[] {
  const [top = [], ...roles] = splitLines(lines, isStart(ROLE));
  return roles.map((role) => {
    const others = role.filter(({ size }) => size !== ROLE);
    const textAt = others.findIndex(({ gap }) => gap > MAX_PLACE_GAP);
    const text = textAt === -1 ? [] : others.slice(textAt);
    const details = others.slice(0, others.length - text.length);
    const period = details.splice(0, /\d{4}/.test(details[0]?.text ?? '') ? 1 : 0);
    const texts = {
      role: joinLines(role, ROLE),
      company: joinLines(top, LARGE),
      ...periodDates(joinLines(period).replace(/ ?\([^()]*\)$/, '')), // the duration
      location: joinLines(details),
      summary: joinParagraphs(text),
    };
    return { from: `page ${role[0]?.page}`, value: importedFields('experience', texts) };
  });
}

function readSchool(lines: Line[]): Found {
  const details = joinLines(lines.filter(({ size }) => size !== LARGE));
  const { 0: end = '', 1: period = '' } = /(?:^|· ?)\(([^()]*\d{4}[^()]*)\)$/.exec(details) ?? [];
  const degree = details.slice(0, details.length - end.length);
  // The comma after the degree, but not one in brackets.
  const [, studyType = degree, area] = /^((?:\([^()]*\)|[^,(])+), (.+)$/.exec(degree) ?? [];
  const texts = { institution: joinLines(lines, LARGE), studyType, area, ...periodDates(period) };
  return { from: `page ${lines[0]?.page}`, value: importedFields('education', texts) };
}
