import { readCases } from '#content/cases/load-cases.ts';
import type { ContentReader } from '#content/content-reader.ts';
import type { ContentSchemas } from '#content/content-schemas.ts';
import { iconOf } from '#content/icons/link-icons.ts';
import { withAlertTitles } from '#content/markdown/alerts.ts';
import { readMarkdown } from '#content/markdown/front-matter.ts';
import { readSections } from '#content/read-sections.ts';
import type { ContentWithTexts } from '#content/text-fields.ts';
import { readTextPages } from '#content/text-pages.ts';
import { noFieldsSchema } from '#schema/front-matter.ts';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import type { Content } from '#schema/schema.ts';
import { englishMessages, messagesIn } from './messages-in.ts';
import { readShared } from './read-shared.ts';
import { sharedFields, siteErrors } from './site-languages.ts';

type Site = Content['site'] | undefined;
type Lists = Partial<Record<ListName, unknown[] | undefined>>;

/** Reads the content in one language; `original` is the content in the first one, if that is another. */
export async function readLanguage(
  reader: ContentReader,
  parsed: ContentSchemas,
  original?: Content,
): Promise<ContentWithTexts> {
  const { schemas, linkIcons, descriptions } = parsed;
  const site: Site = await reader.load('site', schemas.site, {
    shared: original ? sharedFields(original.site) : {},
  });
  for (const name of Object.keys(site?.resume?.audiences ?? {})) reader.audiences.add(name);
  for (const { url, icon } of site?.links ?? []) {
    const known = icon ? undefined : iconOf(url);
    if (known) linkIcons.set(url, known);
  }
  const lists: Lists = {};
  for (const name of LIST_NAMES)
    lists[name] = await readList(reader, name, schemas[name], original?.[name]);
  const content = {
    ...original,
    ...(await readMessages(reader, schemas, site)),
    ...(await readAbout(reader, original)),
    ...Object.fromEntries(LIST_NAMES.map((name) => [name, lists[name] ?? []])),
    ...{ site, fallbackFiles: reader.fallbackFiles, hasResume: await reader.hasResume() },
    ...(await readSections(reader, schemas, site, original)),
    cases: await readCases(reader, original?.cases),
    descriptions: new Map(
      [...descriptions].map(([text, prose]) => [text, withAlertTitles(prose, reader.messages)]),
    ),
    ...(await readTextPages(reader, site?.languages, original)),
    ...(original
      ? checkTranslation(reader, lists, original, site)
      : await readShared(reader, parsed, site, lists.projects !== undefined)),
  };
  // Invalid content has diagnostics, and the caller does not use it.
  return { content: content as unknown as Content, texts: reader.texts };
}

/** @returns the entries of a list; those in the first language, `fallback`, if this language has no such file */
async function readList(
  reader: ContentReader,
  name: ListName,
  schema: ContentSchemas['schemas'][ListName],
  fallback: unknown[] = [],
) {
  if (!(await reader.has(`${name}.yaml`, fallback.length > 0))) return fallback;
  return await reader.load(name, schema, { newestBy: definitionOf(name).newestBy });
}

/** Checks that a language has the same pages and the same shared fields as the first language. */
function checkTranslation(reader: ContentReader, lists: Lists, original: Content, site: Site) {
  const { tag = '', url = '' } = reader.language ?? {};
  if (site) reader.reportInSite(siteErrors(tag, site, original.site));
  const [pages, translated] = [
    pagesOf(original.projects),
    pagesOf(lists.projects as Content['projects']),
  ];
  if (lists.projects && translated !== pages)
    reader.report('projects.yaml', otherPages(pages, translated));
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
    ...(await reader.readYaml('words', schemas.words))?.value,
  };
  reader.messages = { ...englishMessages, ...messages };
  return {
    messages: reader.messages,
    untranslated: Object.keys(englishMessages).filter((name) => !(name in messages)),
  };
}

async function readAbout(reader: ContentReader, original?: Content) {
  if (!(await reader.has('about.md', (original?.about ?? []).length > 0))) return {};
  const text = await readMarkdown(reader, 'about.md', () => noFieldsSchema, 'no heading');
  const aboutMarkdown = text?.markdown ?? '';
  reader.addTexts('about.md', { about: aboutMarkdown });
  return { about: reader.parseMarkdown('about.md', aboutMarkdown), aboutMarkdown };
}
