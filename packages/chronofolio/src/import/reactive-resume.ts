import type { Entry } from './imported.ts';

/** The sections whose names differ in a JSON Resume. */
const SECTIONS: Record<string, string> = { experience: 'work', certifications: 'certificates' };
/** The sections whose entries have a single date. */
const WITH_DATE = ['awards', 'certifications', 'publications'];
/** Between the dates of a period such as `March 2022 - Present`. */
const DASH =
  / (?:[-–—]|to|until|bis)(?: |$)| ?[–—] ?|(?<=\d{4})-(?=\d{1,2}[./]\d{4}|\d{4}|\p{L})/iu;

/**
 * @returns an export of Reactive Resume (https://rxresu.me), version 3 to 5, as a JSON Resume, with all that has no
 * place there; other files do not change
 */
export function fromReactiveResume(file: Entry): Entry {
  const { basics, sections, summary, picture, customSections, metadata: _, ...others } = file;
  const { custom, summary: about = summary, ...known } = Object(sections);
  const all = Object.entries(known).map(([type, section]) => ({ type, ...Object(section) }));
  if (!all.some(({ items }) => Array.isArray(items))) return file;
  const resume: Record<string, Entry[]> = {};
  for (const { type, items = [], ...section } of all.concat(customSections ?? [])) {
    for (const item of items) {
      const name = isHidden(section) || isHidden(Object(item)) ? 'hidden' : SECTIONS[type];
      resume[name ?? type] = [...(resume[name ?? type] ?? []), entryOf(type, Object(item))];
    }
  }
  const { hidden = [], profiles = [], ...entries } = resume;
  return {
    ...others,
    ...entries,
    custom: Object.values(Object(custom)).map((section) => withoutSettings(Object(section))),
    basics: basicsOf(Object(basics), { picture, summary: Object(about).content, profiles }),
    // Each hidden entry is reported by its first text.
    hidden: hidden.map((entry) => Object.values(entry).find((text) => typeof text === 'string')),
  };
}

const isHidden = ({ hidden, visible }: Entry) => hidden === true || visible === false;

function basicsOf(
  { headline, url, website = url, picture: photo, customFields, ...basics }: Entry,
  { picture = photo, profiles, ...texts }: Entry & { profiles: Entry[] },
): Entry {
  // Those that are no addresses are reported.
  const links = [customFields ?? []].flat().map((field) => {
    const { link, text, value = text } = Object(field);
    return { url: link || value };
  });
  return {
    ...{ label: headline, ...texts, ...basics, url: addressOf(website), image: addressOf(picture) },
    profiles: [...[basics.profiles ?? []].flat(), ...profiles, ...links],
  };
}

/** @returns an entry with the names of a JSON Resume */
function entryOf(section: string, item: Entry): Entry {
  const { date, period = date, url, website = url, roles, ...texts } = withoutSettings(item);
  const names = namesIn(section, texts);
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [names[name] ?? name, text])),
    ...(WITH_DATE.includes(section) ? { date: period } : datesOf(period)),
    url: addressOf(website),
    positions: [roles ?? []].flat().map((role) => entryOf(section, Object(role))),
  };
}

/** @returns the names of fields in a JSON Resume that differ */
function namesIn(section: string, { description, summary }: Entry): Record<string, string> {
  switch (section) {
    case 'education':
      return { school: 'institution', degree: 'studyType', grade: 'score', description: 'summary' };
    case 'skills':
      return { description: 'level', proficiency: 'level' };
    case 'languages':
      return { name: 'language', description: 'fluency' };
    case 'projects':
      return { summary: description ? 'story' : 'description' };
    case 'references':
      return { description: summary ? 'position' : 'reference', summary: 'reference' };
    default:
      return { description: 'summary' };
  }
}

const withoutSettings = ({ id, icon, iconColor, level, visible, hidden, ...item }: Entry): Entry =>
  item;

const addressOf = (address: unknown): unknown =>
  address === Object(address) ? (Object(address).href ?? Object(address).url) : address;

/** @returns the dates of a period, which early versions have as two fields */
function datesOf(period: unknown): Entry {
  if (period === Object(period)) {
    const { start, end } = Object(period);
    return { startDate: start, endDate: end };
  }
  const [startDate, endDate = startDate] = String(period ?? '')
    .replace(/\s+/g, ' ')
    .split(DASH);
  return { startDate, endDate };
}
