import { datesOf } from '#schema/periods/format-period.ts';
import type { ArticleText, Content } from '#schema/schema.ts';
import { required } from '#views/pictures.ts';

export interface Case {
  slug: string;
  project: Content['projects'][number];
  text: ArticleText;
}

/** @returns the date of a case in the feed and in its page: the end of the project, or the last update */
export const caseDate = ({ year }: Case['project'], { updated }: Content['site']): string =>
  datesOf(year).end || updated;

export function allCases(content: Content): Case[] {
  return content.projects.flatMap((project) => {
    if (!project.case) return [];
    const text = required(content.cases, project.case);
    const isFallback = content.fallbackFiles.has(`projects/${project.case}.md`);
    const title = (!isFallback && text.title) || project.title;
    return [{ slug: project.case, project: { ...project, title }, text }];
  });
}
