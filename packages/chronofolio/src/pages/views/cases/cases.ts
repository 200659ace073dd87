import { required } from '#pages/views/pictures.ts';
import type { CaseText, Content } from '#schema/schema.ts';

export interface Case {
  slug: string;
  project: Content['projects'][number];
  text: CaseText;
}

export function casesOf(content: Content): Case[] {
  return content.projects.flatMap((project) => {
    if (!project.case) return [];
    const text = required(content.cases, project.case);
    const isFallback = content.fallbackFiles.has(`projects/${project.case}.md`);
    const title = (!isFallback && text.title) || project.title;
    return [{ slug: project.case, project: { ...project, title }, text }];
  });
}
