import type { Entry } from './imported.ts';

/** The names of a JSON Resume for sections, and for fields of all sections or of one. Version 4 has a `summary`. */
const SECTIONS: Record<string, string> = { experience: 'work', certifications: 'certificates' };
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
/** Between the dates of a period such as `March 2022 - Present`. */
const DASH = / ?[–—] ?| (?:-|to) /;

/**
 * @returns an export of Reactive Resume (https://rxresu.me), version 3 to 5, as a JSON Resume, with all that has no
 * place there; other files do not change
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
  const all = Object.entries(known).map(([type, section]) => ({ type, ...Object(section) }));
  if (!all.some(({ items }) => Array.isArray(items))) return file;
  const resume: Record<string, Entry[]> = {};
  for (const { type, items = [], ...section } of all.concat(customSections ?? []))
    for (const item of items.map(Object)) {
      const name = [section, item].some(isHidden) ? 'hidden' : (SECTIONS[type] ?? type);
      resume[name] = [...(resume[name] ?? []), entryOf(type, item)];
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
    ...{ ...others, ...entries, custom },
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

const isHidden = ({ hidden, visible }: Entry): boolean => hidden === true || visible === false;

function entryOf(section: string, item: Entry): Entry {
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
  const { start, end } = Object(period);
  const [startDate, endDate = startDate] =
    start === undefined ? String(period ?? '').split(DASH) : [start, end];
  const isDay = ['awards', 'certifications', 'publications'].includes(section);
  const roles = [fields.roles ?? []].flat().map((role) => entryOf(section, Object(role)));
  const renamed = Object.entries<unknown>({ ...fields, roles }).flatMap(([name, value]) =>
    String(value ?? '') === '' ? [] : [[names[name] ?? name, addressOf(value)]],
  );
  return { ...(isDay ? { date: period } : { startDate, endDate }), ...Object.fromEntries(renamed) };
}

const addressOf = (value: unknown): unknown => Object(value).href ?? Object(value).url ?? value;
