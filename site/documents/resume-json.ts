import path from 'node:path';
import type { Content } from '#content/schema.ts';
import { siteRoot } from '#lib/public-url.ts';
import { withoutComments } from '#site/content/parse-markdown.ts';
import { readTextFile } from '#site/files/change-files.ts';

/** The content as a JSON Resume, at the root of the site. */
export const RESUME_JSON = 'resume.json';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * The content as a JSON Resume (https://jsonresume.org/schema), as far as that has a place for it.
 * Texts stay Markdown; technologies stand in `keywords`, which the format allows in jobs as well.
 * @param contentDir where the content was read from, absolute: `about.md` is taken as it is written
 */
export async function resumeJson(content: Content, contentDir: string): Promise<string> {
  const { site, experience, projects, skills, blogs } = content;
  const summary = withoutComments((await readTextFile(path.join(contentDir, 'about.md'))) ?? '');
  const resume = {
    $schema: SCHEMA,
    basics: {
      name: site.name,
      label: site.role,
      email: site.email,
      url: site.url,
      summary: summary || undefined,
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
  // As pages do: readers see the same address, and most harvesters see none.
  return `${JSON.stringify(resume, null, 2).replaceAll('@', '\\u0040')}\n`;
}
