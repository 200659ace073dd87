import { type Fields, isObject, readFields, readList, readScalar } from '#schema/foreign.ts';
import { IMPORTED_LISTS } from '#schema/lists.ts';
import { periodDates } from './imported.ts';

/** The names of a JSON Resume for sections. */
const RENAMED_SECTIONS: Record<string, string> = {
  experience: 'work',
  certifications: 'certificates',
};
const RESUME_LISTS = [
  ...Object.keys(RENAMED_SECTIONS),
  'profiles',
  'skills',
  'interests',
  ...IMPORTED_LISTS.map(({ section }) => section),
];

/** The names of a JSON Resume for fields of all sections or of one. Version 4 has a `summary` beside a description. */
const fieldNames = ({ description, summary }: Fields): Record<string, Record<string, string>> => ({
  all: { description: 'summary' },
  skills: { description: 'level', proficiency: 'level' },
  languages: { description: 'fluency' },
  projects: { description: 'description', summary: description ? 'story' : 'description' },
  references: {
    relationship: 'position',
    summary: 'reference',
    description: summary ? 'position' : 'reference',
  },
});

/**
 * @returns an export of Reactive Resume (https://rxresu.me), version 3 to 5, as a JSON Resume, with all that has no
 * place there; of other files, sections get the names that they have in a JSON Resume
 */
export function fromReactiveResume(file: Fields): Fields {
  const { basics, sections, summary, picture, customSections, metadata: _, ...others } = file;
  const { custom, summary: about = summary, ...known } = readFields(sections);
  const all = [known, custom, customSections].flatMap((some) => Object.entries(readFields(some)));
  if (!all.some(([, section]) => Array.isArray(readFields(section).items)))
    return renameSections(file);
  const resume: Record<string, Fields[]> = {};
  const add = (name: string, item: Fields) => {
    resume[name] = [...(resume[name] ?? []), item];
  };
  for (const [key, one] of all) {
    const section = readFields(one);
    const { type, name = type, title = name, content } = section;
    const { items = content && [{ content }] } = section;
    // In version 3, most sections have the type “basic”.
    const list =
      RESUME_LISTS.find((name) => name === type) ?? RESUME_LISTS.find((name) => name === key);
    const place = list ? (RENAMED_SECTIONS[list] ?? list) : `section “${title}”`;
    for (const item of readList(items).map(readFields))
      add([section, item].some(isHiddenItem) ? 'hidden' : place, readItem(list, item));
  }
  const { content, ...ofSummary } = readFields(about);
  const isSummaryHidden = content && isHiddenItem(ofSummary);
  if (isSummaryHidden) add('hidden', { summary: content });
  const { headline, url, website = url, customFields, ...texts } = readFields(basics);
  const { photo = picture, picture: image = photo, profiles: inBasics, ...ownTexts } = texts;
  const links = readList(customFields)
    .map(readFields)
    .map(({ link, value, text }) => ({ url: link || value || text }));
  const { profiles = [], ...entries } = resume;
  return {
    ...others,
    ...entries,
    basics: {
      ...ownTexts,
      label: headline,
      summary: isSummaryHidden ? undefined : (content ?? texts.summary),
      url: readAddress(website),
      image: readAddress(image),
      profiles: [
        ...readList(inBasics).map((one) => readItem('profiles', readFields(one))),
        ...profiles,
        ...links,
      ],
    },
  };
}

const renameSections = (file: Fields): Fields =>
  Object.fromEntries(
    Object.entries(file).map(([name, section]) => {
      const known = Object.hasOwn(RENAMED_SECTIONS, name) ? RENAMED_SECTIONS[name] : undefined;
      return [known && !Object.hasOwn(file, known) ? known : name, section];
    }),
  );

const isHiddenItem = ({ hidden, visible }: Fields): boolean => hidden === true || visible === false;

/** What a page shows beside an entry, or instead of it. */
const LOOK_FIELDS = ['id', 'icon', 'iconColor', 'levelNum', 'visible', 'hidden'];

function readItem(section = '', item: Fields): Fields {
  const { level, date, period = date, roles, ...fields } = item;
  if (/\p{L}/u.test(readScalar(level))) fields.level = level; // only version 3 has words here
  fields.roles = readList(roles).map((role) => readItem(section, readFields(role)));
  const { all, [section]: own } = fieldNames(fields);
  const names: Record<string, string> = { ...all, ...own };
  const isDay = ['awards', 'certifications', 'publications'].includes(section);
  const entry = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      LOOK_FIELDS.includes(name) || String(value ?? '') === ''
        ? []
        : [[names[name] ?? name, readAddress(value)]],
    ),
  );
  if (period === undefined) return entry;
  return { ...entry, ...(isDay ? { date: period } : readDates(period)) };
}

function readDates(period: unknown): Fields {
  const { start, end } = isObject(period) ? period : periodDates(readScalar(period));
  return { startDate: start, endDate: end };
}

function readAddress(value: unknown): unknown {
  const { url, href = url } = readFields(value);
  return href ?? value;
}
