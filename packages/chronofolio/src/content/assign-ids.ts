import { withOneGroupOfNames } from '#schema/lists/skills.ts';
import { uniqueSlugs } from '#schema/names/slug.ts';
import { skillFinder } from '#schema/names/technology.ts';
import type { Period } from '#schema/periods/format-period.ts';
import type { Content, ContentWithoutIds } from '#schema/schema.ts';

/** Adds ids, which an entry has in every language, and replaces aliases of technologies by the names of skills. */
export function assignIds(content: ContentWithoutIds): Content {
  const { experience, projects, skills, firstLanguage } = content;
  const findSkill = skillFinder(skills);
  const withIds = <Entry extends Identified>(
    entries: Entry[],
    first: Entry[] = [],
    prefix: string,
    nameOf: (entry: Entry) => string,
  ) => {
    const slugs = uniqueSlugs(
      entries.map(
        (entry) =>
          originalOf(entry, entries, first)?.id ?? `${prefix} ${entry.id ?? nameOf(entry)}`,
      ),
    );
    return entries.map((entry, index) => ({
      ...entry,
      id: slugs[index] ?? '',
      technologies: [...new Set(entry.technologies.map((name) => findSkill(name) ?? name))],
    }));
  };
  return {
    ...content,
    skills: withOneGroupOfNames(skills),
    experience: withIds(
      experience,
      firstLanguage?.experience,
      'job',
      ({ role, company = '' }) => `${role} ${company}`,
    ),
    projects: withIds(projects, firstLanguage?.projects, 'project', ({ title }) => title),
  };
}

type Identified = Period & { technologies: string[] } & {
  [Field in 'id' | 'case' | 'year' | 'link']?: string | undefined;
};

/** @returns the entry of the first language with what translation does not change, if no other entry has the same */
function originalOf<Entry extends Identified>(entry: Entry, entries: Entry[], first: Entry[]) {
  if (entries === first) return entry; // this language has no such file
  const keyOf = ({ case: page, year, start, end, link }: Entry) =>
    page ?? ((year && link) || [year, start, end, link].join(' '));
  const isSame = (one: Entry) => keyOf(one) === keyOf(entry);
  const isOnly = [entries, first].every((list) => list.filter(isSame).length === 1);
  return isOnly && entry.id === undefined ? first.find(isSame) : undefined;
}
