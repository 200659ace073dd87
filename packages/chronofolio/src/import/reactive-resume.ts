import { readPeriod } from '#content/dates/read-date.ts';
import { IMPORTED_LISTS } from '#schema/lists.ts';
import type { Entry } from './imported.ts';

/** The names of a JSON Resume for sections, and for fields of all sections or of one. Version 4 has a `summary`. */
const SECTIONS: Record<string, string> = { experience: 'work', certifications: 'certificates' };
const LISTS = [...Object.keys(SECTIONS), 'profiles', 'skills', 'interests'].concat(
  IMPORTED_LISTS.map(({ section }) => section),
);
const namesOf = ({ description, summary }: Entry): Record<string, Record<string, string>> => ({
  all: { description: 'summary', website: 'url', roles: 'positions' },
  education: { school: 'institution', degree: 'studyType', grade: 'score' },
  skills: { description: 'level', proficiency: 'level' },
  languages: { name: 'language', description: 'fluency', level: 'fluency' },
  projects: { description: 'description', summary: description ? 'story' : 'description' },
  references: {
    ...{ relationship: 'position', summary: 'reference' },
    description: summary ? 'position' : 'reference',
  },
});
/**
 * @returns an export of Reactive Resume (https://rxresu.me), version 3 to 5, as a JSON Resume, with all that has no
 * place there; of other files, sections get the names that they have in a JSON Resume
 */
export function fromReactiveResume(file: Entry): Entry {
  const {
    basics,
    sections,
    summary,
    picture: portrait,
    customSections,
    metadata: _,
    ...others
  } = file;
  const { custom, summary: about = summary, ...known } = Object(sections);
  const all = [known, custom, customSections].flatMap((some) => Object.entries<Entry>(some ?? {}));
  if (!all.some(([, section]) => Array.isArray(Object(section).items))) return renamed(file);
  const resume: Record<string, Entry[]> = {};
  for (const [key, section] of all) {
    const { type, name = type, title = name, items } = Object(section);
    // In version 3, most sections have the type “basic”.
    const list = [type, key].find((one) => LISTS.includes(one));
    const place = list ? (SECTIONS[list] ?? list) : `section “${title}”`;
    for (const item of [items ?? []].flat().map(Object)) {
      const name = [Object(section), item].some(isHidden) ? 'hidden' : place;
      resume[name] = [...(resume[name] ?? []), entryOf(list, item)];
    }
  }
  const { content, ...ofSummary } = Object(about);
  const isSummaryHidden = content && isHidden(ofSummary);
  if (isSummaryHidden) resume.hidden = [...(resume.hidden ?? []), { summary: content }];
  const { profiles = [], ...entries } = resume;
  const { headline, url, website = url, customFields, ...texts } = Object(basics);
  const { photo = portrait, picture = photo, profiles: inBasics, ...ownTexts } = texts;
  const ownProfiles = [inBasics ?? []].flat().map((one) => entryOf('profiles', Object(one)));
  const links = [customFields ?? []]
    .flat()
    .map(({ link, value, text }) => ({ url: link || value || text }));
  return {
    ...{ ...others, ...entries },
    basics: {
      ...{
        ...ownTexts,
        label: headline,
        summary: isSummaryHidden ? undefined : (content ?? texts.summary),
      },
      ...{ url: addressOf(website), image: addressOf(picture) },
      profiles: [...ownProfiles, ...profiles, ...links],
    },
  };
}

const renamed = (file: Entry): Entry =>
  Object.fromEntries(
    Object.entries(file).map(([name, section]) => {
      const known = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
      return [known && !Object.hasOwn(file, known) ? known : name, section];
    }),
  );

const isHidden = ({ hidden, visible }: Entry): boolean => hidden === true || visible === false;

function entryOf(section = '', item: Entry = {}): Entry {
  const {
    id,
    icon,
    iconColor,
    level,
    levelNum,
    visible,
    hidden,
    date,
    period = date,
    ...fields
  } = item;
  if (/\p{L}/u.test(String(level ?? ''))) fields.level = level; // only version 3 has words here
  const { all, [section]: own } = namesOf(fields);
  const names: Record<string, string> = { ...all, ...own };
  const isDay = ['awards', 'certifications', 'publications'].includes(section);
  const roles = [fields.roles ?? []].flat().map((role) => entryOf(section, Object(role)));
  const renamed = Object.entries<unknown>({ ...fields, roles }).flatMap(([name, value]) =>
    String(value ?? '') === '' ? [] : [[names[name] ?? name, addressOf(value)]],
  );
  if (period === undefined) return Object.fromEntries(renamed);
  return { ...Object.fromEntries(renamed), ...(isDay ? { date: period } : datesOf(period)) };
}

/** @returns both dates of a period. A text that is no period is both, so that it does not seem to go on. */
function datesOf(period: unknown): Entry {
  const text = String(period ?? '');
  const { start, end } =
    period === Object(period) ? Object(period) : (readPeriod(text) ?? { start: text, end: text });
  return { startDate: start, endDate: end };
}

const addressOf = (value: unknown): unknown => Object(value).href ?? Object(value).url ?? value;
