import type { Content } from '#content/schema.ts';
import { siteRoot } from '#lib/public-url.ts';
import { withoutComments } from '#site/content/parse-markdown.ts';

/** The file name of the JSON Resume, at the root of the site. */
export const RESUME_JSON = 'resume.json';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Converts content to a JSON Resume (https://jsonresume.org/schema), as far as the format has fields for
 * it. Texts stay Markdown. Technologies become `keywords`, which the format allows in jobs too.
 */
export function resumeJson(content: Content): string {
  const { site, experience, projects, skills, blogs } = content;
  const resume = {
    $schema: SCHEMA,
    basics: {
      name: site.name,
      label: site.role,
      email: site.email,
      url: site.url,
      summary: withoutComments(content.aboutMarkdown) || undefined,
      location: { city: site.location },
      profiles: site.links.map(({ label, url }) => ({ network: label, url })),
    },
    work: experience.map(({ role, company, link, start, end, technologies, ...job }) => ({
      name: company,
      position: role,
      url: link,
      startDate: start,
      endDate: end,
      summary: job.summary,
      highlights: job.highlights,
      keywords: technologies,
    })),
    projects: projects.map(({ year, title, link, description, technologies }) => ({
      name: title,
      description,
      url: link,
      startDate: year,
      endDate: year,
      keywords: technologies,
    })),
    skills: skills.map(({ group, skills }) => ({
      name: group,
      keywords: skills.map(({ name }) => name),
    })),
    publications: blogs.map(({ date, title, link }) => ({
      name: title,
      releaseDate: date,
      url: link,
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
