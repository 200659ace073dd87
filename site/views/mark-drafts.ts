import type { Content } from '#content/schema.ts';

/** @returns the content with a mark before the titles of drafts, which only `npm run dev` shows */
export function markDrafts<Given extends Content>(content: Given): Given {
  const { site, messages } = content;
  const mark = (text: string) => `${messages.draft}: ${text}`;
  const marked = <Field extends string, Entry extends { [name in Field]: string }>(
    entries: (Entry & { draft?: boolean | undefined })[],
    field: Field,
  ) => entries.map((entry) => (entry.draft ? { ...entry, [field]: mark(entry[field]) } : entry));
  return {
    ...content,
    site: {
      ...site,
      links: marked(site.links, 'label'),
      ...(site.interests && { interests: marked(site.interests, 'name') }),
    },
    experience: marked(content.experience, 'role'),
    projects: marked(content.projects, 'title'),
    // Jobs and projects refer to single skills by their names.
    skills: marked(content.skills, 'group'),
    services: marked(content.services, 'title'),
    blogs: marked(content.blogs, 'title'),
    education: marked(content.education, 'institution'),
    certificates: marked(content.certificates, 'name'),
    languages: marked(content.languages, 'language'),
    awards: marked(content.awards, 'title'),
    volunteering: marked(content.volunteering, 'organization'),
  };
}
