import { type Found, fieldsOf, type Imported } from '#import/imported.ts';
import { toMarkdown } from '#import/source-text.ts';
import { groupsOf, type Line } from './pdf-lines.ts';
import { isFull, joinLines, readText } from './wrapped-text.ts';

// Sizes tell what a line is, because the words are in the language of the profile.
const NAME = 26;
const HEAD = 15.75;
/** The size of the headline, the place below it, the summary, companies and schools. */
const LARGE = 12;
const ROLE = 11.5;
/** A period and a place are closer to the line above than a description, which has 20 points, or 18 within it. */
const MAX_PLACE_GAP = 17;
/** A line that is wrapped is closer than the next school or role, which has 30 points. */
const MAX_WRAPPED_GAP = 20;

/** @returns whether a column begins with a name in LinkedIn’s size, and has its heads */
export const isProfile = ([first, ...others]: Line[]): boolean =>
  first?.size === NAME && others.some(({ size }) => size === HEAD || size === LARGE);

/** Reads the name, the headline, the summary, the jobs and the education. */
export function readWideColumn(lines: Line[], imported: Imported): void {
  const [top = [], ...sections] = groupsOf(lines, ({ size }) => size === HEAD);
  const name = top.filter(({ size }) => size === NAME);
  const others = top.slice(name.length);
  // The last line is the place, which every profile has.
  const headline = others.length > 1 ? others.slice(0, -1) : others;
  const location = others.length > 1 ? others.at(-1)?.text : undefined;
  const texts = { name: joinLines(name), role: joinLines(headline), location };
  imported.site.push({ from: 'page 1', value: fieldsOf('site', texts) });
  for (const [index, [head, ...section]] of sections.entries()) {
    const isText = section.every(({ size }) => size === LARGE);
    if (section.some(({ size }) => size === ROLE)) imported.experience.push(...readJobs(section));
    else if (index > 0 || !isText) imported.education.push(...readSchools(section));
    else imported.about.push({ from: head?.text ?? '', value: toMarkdown(readText(section)) });
  }
}

function readJobs(lines: Line[]): Found[] {
  // A company has several roles, after a line with the duration of all.
  return groupsOf(lines, ({ size }, above) => size === LARGE && above?.size !== LARGE).flatMap(
    (company) => {
      const isRole = ({ size, gap }: Line, above?: Line) =>
        size === ROLE && (above?.size !== ROLE || gap > MAX_WRAPPED_GAP);
      const [names = [], ...roles] = groupsOf(company, isRole);
      const name = joinLines(names.filter(({ size }) => size === LARGE));
      return roles.map((role) => readRole(name, role));
    },
  );
}

function readRole(company: string, lines: Line[]): Found {
  const roles = lines.filter(({ size }) => size === ROLE);
  const others = lines.slice(roles.length);
  const textAt = others.findIndex(({ gap }) => gap > MAX_PLACE_GAP);
  const details = textAt === -1 ? others : others.slice(0, textAt);
  const hasPeriod = /\d{4}/.test(details[0]?.text ?? '');
  const texts = {
    ...{ role: joinLines(roles), company, ...(hasPeriod && periodOf(details[0]?.text ?? '')) },
    location: joinLines(details.slice(hasPeriod ? 1 : 0)),
    summary: readText(others.slice(details.length)),
  };
  return { from: `page ${lines[0]?.page}`, value: fieldsOf('experience', texts) };
}

function readSchools(lines: Line[]): Found[] {
  const isSchool = (line: Line, above?: Line) => {
    if (line.size !== LARGE || above?.size !== LARGE) return line.size === LARGE;
    return line.gap > MAX_WRAPPED_GAP || (line.isTopOfPage && !isFull(above, line, 'wide'));
  };
  return groupsOf(lines, isSchool).flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [first, ...others.filter(({ size }) => size === LARGE)];
    const details = joinLines(others.filter(({ size }) => size !== LARGE));
    const { 0: end = '', 1: period } = /(?:^|· ?)\(([^()]*\d{4}[^()]*)\)$/.exec(details) ?? [];
    const degree = details.slice(0, details.length - end.length);
    // The comma after the degree, but not one in brackets.
    const [, studyType = degree, area] = /^((?:\([^()]*\)|[^,(])+), (.+)$/.exec(degree) ?? [];
    const texts = {
      institution: joinLines(names),
      studyType,
      area,
      ...(period && periodOf(period)),
    };
    return [{ from: `page ${first.page}`, value: fieldsOf('education', texts) }];
  });
}

/** @returns the dates of a text such as `June 2025 - Present (5 months)`; a single date is both */
function periodOf(text: string) {
  const [start, end = start] = text.replace(/ ?\([^()]*\)$/, '').split(/ [-–—] /);
  return { start, end };
}
