import type { Content } from '#content/schema.ts';
import { datesOf } from '#lib/format-period.ts';
import { siteRoot } from '#lib/public-url.ts';
import { withoutComments } from '#site/content/parse-markdown.ts';
import { JSON_RESUME_SECTIONS, type ResumeList } from './resume-fields.ts';

/** The file name of the JSON Resume, at the root of the site. */
export const RESUME_JSON = 'resume.json';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Converts content to a JSON Resume (https://jsonresume.org/schema), as far as the format has fields for
 * it. Texts stay Markdown. Technologies become `keywords`, which the format allows in jobs too.
 * @param isPublic leaves out the phone number and the postal address
 */
export function resumeJson(content: Content, { isPublic = true } = {}): string {
  const { site, projects, skills, messages } = content;
  const section = (list: Exclude<ResumeList, 'projects'>) =>
    content[list].map((entry) => fieldsOf(entry, list));
  const resume = {
    $schema: SCHEMA,
    basics: {
      name: site.name,
      label: site.role,
      image: site.image,
      industry: site.industry,
      facts: site.facts,
      email: site.email,
      phone: isPublic ? undefined : site.phone,
      url: site.url,
      summary: withoutComments(content.aboutMarkdown) || undefined,
      location: locationOf(site, isPublic),
      profiles: site.links.map(({ label, username, url }) => ({ network: label, username, url })),
    },
    work: section('experience'),
    volunteer: section('volunteering'),
    education: section('education'),
    awards: section('awards'),
    certificates: section('certificates'),
    publications: section('blogs'),
    skills: skills.flatMap((group) => skillsOf(group, messages.skills)),
    languages: section('languages'),
    interests: site.interests?.map(({ name, keywords }) => ({ name, keywords })) ?? [],
    references: section('testimonials'),
    projects: projects.map((project) => ({
      ...fieldsOf(project, 'projects'),
      startDate: datesOf(project.year).start,
      endDate: datesOf(project.year).end,
      roles: project.role?.split(', '),
    })),
    meta: {
      canonical: site.publishResumeJson ? `${siteRoot(site.url)}${RESUME_JSON}` : undefined,
      version: 'v1.0.0',
      lastModified: site.updated,
    },
  };
  // Parsers read the same address, but most harvesters do not find it.
  return `${JSON.stringify(resume, null, 2).replaceAll('@', '\\u0040')}\n`;
}

/** @returns the fields of an entry under the names that they have in a JSON Resume */
function fieldsOf(entry: Content[ResumeList][number], list: ResumeList): Record<string, unknown> {
  const { fields } = JSON_RESUME_SECTIONS[list];
  return Object.fromEntries(
    Object.entries(fields).map(([field, name]) => [name, Reflect.get(entry, field)]),
  );
}

/** The address has a city of its own, or the place of the site as one. */
function locationOf({ address, location }: Content['site'], isPublic: boolean) {
  if (isPublic || !address) return { city: location };
  return address.city || address.region ? address : { ...address, city: location };
}

/**
 * Skills that were imported one by one, whose group has the name of their level or else of the section,
 * are exported so.
 */
function skillsOf({ group, level, skills }: Content['skills'][number], section: string) {
  return group === (level ?? section)
    ? skills.map(({ name }) => ({ name, level }))
    : [{ name: group, level, keywords: skills.map(({ name }) => name) }];
}
