import path from 'node:path';
import { checkCases } from '#content/articles/read-cases.ts';
import type { ContentReader } from '#content/content-reader.ts';
import type { ContentSchemas } from '#content/content-schemas.ts';
import { sanitizeSvg } from '#content/icons/safe-svg.ts';
import { sitePaths } from '#content/markdown/markdown-errors.ts';
import { checkSectionNames } from '#content/read-sections.ts';
import { redirectErrors } from '#content/redirect-errors.ts';
import { isFile } from '#files/is-file.ts';
import { chosenTypefaces } from '#fonts/typefaces.ts';
import { type Content, ICON } from '#schema/schema.ts';
import { languageErrors } from './site-languages.ts';

/** Reads the content that all languages share, such as icons, typefaces and public files. */
export async function readShared(
  reader: ContentReader,
  { usedCases, linkIcons }: ContentSchemas,
  site: Content['site'] | undefined,
  hasProjects: boolean,
) {
  const { dir, names } = reader;
  const { fonts, headingWeight } = site?.theme ?? {};
  const { typefaces, errors } = await chosenTypefaces(fonts, dir, headingWeight);
  reader.reportInSite([
    ...(site ? languageErrors(site) : []),
    ...(site ? redirectErrors(site, sitePaths(names.linkTargets)) : []),
    ...errors.map(({ role, message }) => ({ path: ['theme', 'fonts', role], message })),
  ]);
  checkSectionNames(reader);
  reportUnread(reader);
  checkCases(reader, (name) => !hasProjects || usedCases.has(name));
  return {
    typefaces,
    linkIcons,
    publicFiles: names.publicFiles,
    ...(await readIcon(reader)),
  };
}

const UNREAD =
  /^(?:[a-z]{2,3}(?:-\w+)*\/)?(?:sections|projects|pages|posts)\/(?:.+\/)?([^/]+)\.(?:mdx|markdown)$/i;

function reportUnread(reader: ContentReader) {
  for (const file of reader.names.files) {
    const [, stem] = UNREAD.exec(file) ?? [];
    if (stem) reader.report(file, `is not read: rename it to ${stem}.md, which has Markdown only`);
  }
}

async function readIcon(reader: ContentReader) {
  const exists = await isFile(path.join(reader.dir, ICON));
  const text = exists ? await reader.read(ICON) : undefined;
  const icon = text === undefined ? undefined : sanitizeSvg(text);
  if (icon && 'svg' in icon) return { icon: icon.svg };
  if (icon) reader.report(ICON, icon.error, icon.line);
  return {};
}
