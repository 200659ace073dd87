import path from 'node:path';
import { checkCases, readCases } from '#content/cases/load-cases.ts';
import type { ContentReader } from '#content/content-reader.ts';
import type { ContentSchemas } from '#content/content-schemas.ts';
import { iconOf } from '#content/icons/link-icons.ts';
import { SvgError, sanitizeSvg } from '#content/icons/safe-svg.ts';
import { withAlertTitles } from '#content/markdown/alerts.ts';
import { readMarkdown } from '#content/markdown/front-matter.ts';
import { sitePaths } from '#content/markdown-errors.ts';
import { checkSectionNames, readSection, readSectionData } from '#content/read-sections.ts';
import { redirectErrors } from '#content/redirect-errors.ts';
import type { ContentWithPositions } from '#content/text-fields.ts';
import { readTextPages } from '#content/text-pages.ts';
import { isFile } from '#files/is-file.ts';
import { chosenTypefaces } from '#fonts/typefaces.ts';
import { noFieldsSchema } from '#schema/front-matter.ts';
import { LIST_NAMES, type ListName } from '#schema/lists.ts';
import { type Content, ICON } from '#schema/schema.ts';
import { titlesIn } from '#schema/section-titles.ts';
import { englishMessages, messagesIn } from './messages-in.ts';
import { languageErrors, languagesOf, siteErrors } from './site-languages.ts';

type Site = Content['site'] | undefined;
type Lists = Partial<Record<ListName, unknown[] | undefined>>;

/** Reads the content in one language; `original` is the content in the first one, if that is another. */
export async function readLanguage(
  reader: ContentReader,
  parsed: ContentSchemas,
  original?: Content,
): Promise<ContentWithPositions> {
  const { schemas, linkIcons, descriptions } = parsed;
  const site: Site = await reader.load('site', schemas.site);
  for (const name of Object.keys(site?.resume?.audiences ?? {})) reader.audiences.add(name);
  for (const { url, icon } of site?.links ?? []) {
    const known = icon ? undefined : iconOf(url);
    if (known) linkIcons.set(url, known);
  }
  const lists: Lists = {};
  for (const name of LIST_NAMES) lists[name] = await reader.loadList(name, schemas[name]);
  const content = {
    ...original,
    ...(await readMessages(reader, schemas, site)),
    ...(await readAbout(reader, original)),
    ...Object.fromEntries(LIST_NAMES.map((name) => [name, lists[name] ?? []])),
    ...{ site, fallbackFiles: reader.fallbackFiles, hasResume: await reader.hasResume() },
    ...(await readSections(reader, schemas, site, original)),
    cases: await readOwnCases(reader, original),
    descriptions: new Map(
      [...descriptions].map(([text, prose]) => [text, withAlertTitles(prose, reader.messages)]),
    ),
    ...(await readTextPages(reader, site?.languages, original)),
    ...(original
      ? checkTranslation(reader, lists, original, site)
      : await readShared(reader, parsed, lists, site)),
  };
  const { positionOf, fileOf } = reader;
  // Invalid content has diagnostics, and the caller does not use it.
  return { content: content as unknown as Content, positionOf, fileOf };
}

async function readSections(
  reader: ContentReader,
  schemas: ContentSchemas['schemas'],
  site: Site,
  original?: Content,
) {
  const titles = titlesIn(site?.sections);
  const titled = <Section extends { name: string; title: string }>(section: Section): Section => ({
    ...section,
    title: titles[section.name] ?? section.title,
  });
  const markdownSections = reader.names.sections.map(async (name, index) =>
    (await reader.has(`sections/${name}.md`))
      ? titled(await readSection(reader, name))
      : original?.markdownSections[index],
  );
  const themeSections = reader.names.modules.map(
    async ({ schema, diagnostics: _, ...section }, index) => {
      const { name } = section;
      if (!schema || name in schemas) return titled(section);
      if (!(await reader.has(`${name}.yaml`))) return original?.themeSections[index];
      return titled({ ...section, data: await readSectionData(reader, name, schema) });
    },
  );
  return {
    markdownSections: await Promise.all(markdownSections),
    themeSections: await Promise.all(themeSections),
  };
}

/** @returns the cases in this language; a case without a translation falls back to the first language */
async function readOwnCases(reader: ContentReader, original?: Content) {
  const files = [];
  for (const name of reader.names.cases) {
    const file = `projects/${name}.md`;
    if (await reader.has(file)) files.push({ name, file });
  }
  return new Map([...(original?.cases ?? []), ...(await readCases(reader, files))]);
}

/** Reads the content that all languages share, such as icons, typefaces and public files. */
async function readShared(
  reader: ContentReader,
  { schemas, usedCases, linkIcons }: ContentSchemas,
  lists: Lists,
  site: Site,
) {
  const { dir, names } = reader;
  const { fonts, headingWeight } = site?.theme ?? {};
  const { typefaces, errors } = await chosenTypefaces(fonts, dir, headingWeight);
  reportInSite(reader, [
    ...(site ? languageErrors(site, names.publicFiles) : []),
    ...(site ? redirectErrors(site, sitePaths(names.linkTargets)) : []),
    ...errors.map(({ role, message }) => ({ path: ['theme', 'fonts', role], message })),
  ]);
  checkSectionNames(reader, Object.keys(schemas));
  checkCases(reader, (name) => !lists.projects || usedCases.has(name));
  return {
    ...{ typefaces, linkIcons, publicFiles: names.publicFiles },
    siteLanguages: site ? languagesOf(site) : [],
    ...(await readIcon(reader)),
  };
}

/** Checks that a language has the same pages and the same shared fields as the first language. */
function checkTranslation(reader: ContentReader, lists: Lists, original: Content, site: Site) {
  const { tag = '', url = '' } = reader.language ?? {};
  if (site) reportInSite(reader, siteErrors(tag, site, original.site));
  const [pages, translated] = [
    pagesOf(original.projects),
    pagesOf(lists.projects as Content['projects']),
  ];
  if (lists.projects && translated !== pages)
    reader.report('projects.yaml', 'projects', otherPages(pages, translated));
  return { original, site: { ...site, language: tag, url } };
}

/** @returns the names of the cases of projects that are not drafts, for comparing and for messages */
const pagesOf = (projects: Content['projects'] = []): string =>
  projects
    .flatMap((project) => (project.case && !project.draft ? project.case : []))
    .sort()
    .join(', ') || 'none';

const otherPages = (pages: string, translated: string) =>
  `must have a project for each page of content/projects.yaml, and no other, so that every page is in all languages: case: ${pages}, got ${translated}`;

async function readMessages(reader: ContentReader, schemas: ContentSchemas['schemas'], site: Site) {
  const messages = {
    ...(await messagesIn(reader.language?.tag ?? site?.language ?? 'en')),
    ...(await reader.load('words', schemas.words)),
  };
  reader.messages = { ...englishMessages, ...messages };
  return {
    messages: reader.messages,
    untranslated: Object.keys(englishMessages).filter((name) => !(name in messages)),
  };
}

async function readAbout(reader: ContentReader, original?: Content) {
  if (!(await reader.has('about.md', (original?.about ?? []).length > 0))) return {};
  const text = await readMarkdown(reader, 'about.md', 'about', () => noFieldsSchema, 'no heading');
  const aboutMarkdown = text?.markdown ?? '';
  return { about: reader.parseMarkdown('about.md', 'about', aboutMarkdown), aboutMarkdown };
}

function reportInSite(
  { diagnostics, positionOf }: ContentReader,
  errors: { path: PropertyKey[]; message: string }[],
) {
  for (const { path, message } of errors)
    diagnostics.push({ ...positionOf('site', path), message });
}

async function readIcon(reader: ContentReader) {
  const exists = await isFile(path.join(reader.dir, ICON));
  const text = exists ? await reader.read(ICON, 'icon') : undefined;
  try {
    return text === undefined ? {} : { icon: sanitizeSvg(text) };
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    reader.report(ICON, 'icon', error.message);
    return {};
  }
}
