import type { z } from 'zod';
import { readCases } from '#content/articles/read-cases.ts';
import { readTextPages } from '#content/articles/read-text-pages.ts';
import type { ContentReader } from '#content/content-reader.ts';
import type { ContentSchemas } from '#content/content-schemas.ts';
import { iconOf } from '#content/icons/link-icons.ts';
import { withAlertTitles } from '#content/markdown/alerts.ts';
import { readMarkdown } from '#content/markdown/read-markdown.ts';
import { readSections } from '#content/read-sections.ts';
import { noFieldsSchema } from '#schema/front-matter.ts';
import { definitionOf, emptyLists, LIST_NAMES, type ListName } from '#schema/lists.ts';
import type { Content, ContentLists, ContentWithoutIds } from '#schema/schema.ts';
import { englishMessages, messagesIn } from './messages-in.ts';
import { readShared } from './read-shared.ts';
import { sharedFields, siteErrors, siteLanguagesOf } from './site-languages.ts';

type Schemas = ContentSchemas['schemas'];
type ReadSite = Content['site'] | undefined;

/**
 * Reads the content in one language, of which parts with errors are left out.
 * @param firstLanguage the content in the first language, if that is another one
 * @returns nothing if site.yaml has errors
 */
export async function readLanguage(
  reader: ContentReader,
  parsed: ContentSchemas,
  firstLanguage?: Content,
): Promise<ContentWithoutIds | undefined> {
  const { schemas, linkIcons, descriptions } = parsed;
  const site: ReadSite = await reader.load('site', schemas.site, {
    shared: firstLanguage ? sharedFields(firstLanguage.site) : {},
  });
  for (const name of Object.keys(site?.resume?.audiences ?? {})) reader.audiences.add(name);
  for (const { url, icon } of site?.links ?? []) {
    const known = icon ? undefined : iconOf(url);
    if (known) linkIcons.set(url, known);
  }
  const lists = await readLists(reader, schemas, firstLanguage);
  const parts = {
    ...emptyLists(),
    ...lists,
    ...(await readMessages(reader, schemas, site)),
    ...(await readAbout(reader, firstLanguage)),
    fallbackFiles: reader.fallbackFiles,
    hasResume: await reader.hasResume(),
    ...(await readSections(reader, schemas, site, firstLanguage)),
    cases: await readCases(reader, firstLanguage?.cases),
    descriptions: new Map(
      [...descriptions].map(([text, prose]) => [text, withAlertTitles(prose, reader.messages)]),
    ),
    ...(await readTextPages(reader, site?.languages, firstLanguage)),
  };
  if (!firstLanguage) {
    const shared = await readShared(reader, parsed, site, lists.projects !== undefined);
    return site && { ...parts, ...shared, site, siteLanguages: siteLanguagesOf(site) };
  }
  checkTranslation(reader, lists.projects, firstLanguage, site);
  const { tag = '', url = '' } = reader.language ?? {};
  return (
    site && { ...firstLanguage, ...parts, firstLanguage, site: { ...site, language: tag, url } }
  );
}

type ListSchemas = { [Name in ListName]: z.ZodType<ContentLists[Name]> };

/** @returns the lists without errors; a list for which the language has no file is that of the first language */
async function readLists(reader: ContentReader, schemas: ListSchemas, firstLanguage?: Content) {
  const lists: Partial<ContentLists> = {};
  const fallbacks: Partial<ContentLists> = firstLanguage ?? {};
  const read = async <Name extends ListName>(name: Name) => {
    const fallback = fallbacks[name];
    const isMissing = await reader.fallsBack(`${name}.yaml`, (fallback ?? []).length > 0);
    const options = { newestBy: definitionOf(name).newestBy };
    const list = isMissing ? fallback : await reader.load(name, schemas[name], options);
    if (list) lists[name] = list;
  };
  for (const name of LIST_NAMES) await read(name);
  return lists;
}

/** Checks that a language has the same pages and the same shared fields as the first language. */
function checkTranslation(
  reader: ContentReader,
  projects: ContentLists['projects'] | undefined,
  firstLanguage: Content,
  site: ReadSite,
) {
  const { tag = '' } = reader.language ?? {};
  if (site) reader.reportInSite(siteErrors(tag, site, firstLanguage.site));
  const [pages, translated] = [caseNames(firstLanguage.projects), caseNames(projects)];
  if (projects && translated !== pages)
    reader.report('projects.yaml', otherPagesMessage(pages, translated));
}

/** @returns the names of the cases of projects that are not drafts, for comparing and for messages */
const caseNames = (projects: ContentLists['projects'] = []): string =>
  projects
    .flatMap((project) => (project.case && !project.draft ? project.case : []))
    .sort()
    .join(', ') || 'none';

const otherPagesMessage = (pages: string, translated: string) =>
  `must have a project for each page of content/projects.yaml, and no other, so that every page is in all languages: case: ${pages}, got ${translated}`;

async function readMessages(reader: ContentReader, schemas: Schemas, site: ReadSite) {
  const messages = {
    ...(await messagesIn(reader.language?.tag ?? site?.language ?? 'en')),
    ...(await reader.readYaml('words', schemas.words))?.value,
  };
  reader.messages = { ...englishMessages, ...messages };
  return {
    messages: reader.messages,
    untranslated: Object.keys(englishMessages).filter((name) => !(name in messages)),
  };
}

async function readAbout(reader: ContentReader, firstLanguage?: Content) {
  const { about = [], aboutMarkdown = '' } = firstLanguage ?? {};
  if (await reader.fallsBack('about.md', about.length > 0)) return { about, aboutMarkdown };
  const text = await readMarkdown(reader, 'about.md', noFieldsSchema, 'no heading');
  const { markdown = '' } = text ?? {};
  reader.addTexts('about.md', { about: markdown });
  return { about: reader.parseMarkdown('about.md', markdown), aboutMarkdown: markdown };
}
