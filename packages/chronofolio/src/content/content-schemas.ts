import path from 'node:path';
import { fileSchemas, type LinkIcon } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { caseErrors } from './articles/read-cases.ts';
import { contentNames } from './content-names.ts';
import { checkIcon } from './icons/link-icons.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';

export type ContentSchemas = Awaited<ReturnType<typeof schemasIn>>;

/** @returns the schemas for the files of a content directory, and the results that their checks collect */
export async function schemasIn(dir: string) {
  const names = await contentNames(dir);
  const usedCases = new Set<string>();
  const descriptions = new Map<string, ProseTree>();
  const linkIcons = new Map<string, LinkIcon>();
  const themeSections = names.modules.flatMap(({ name, isReplacement }) =>
    isReplacement ? [] : [name],
  );
  // The check of a description or an icon parses it, and the result becomes part of the content.
  const schemas = fileSchemas({
    hasImage: (name) => names.images.includes(name),
    hasPublicFile: (name) => names.publicFiles.includes(name),
    markdownSections: names.sections,
    themeSections,
    caseErrors: (name) => {
      usedCases.add(name);
      return caseErrors(name, names.cases);
    },
    markdownErrors: (markdown, isInline = false) => {
      const { prose, diagnostics } = parseMarkdown(markdown, { ...names, below: 3, isInline });
      descriptions.set(markdown, prose);
      return diagnostics.map(({ message }) => message);
    },
    iconErrors: (name) => {
      const icon = checkIcon(name, path.join(dir, 'images'));
      if ('error' in icon) return [icon.error];
      linkIcons.set(name, icon);
      return [];
    },
  });
  return { names, schemas, usedCases, descriptions, linkIcons };
}
