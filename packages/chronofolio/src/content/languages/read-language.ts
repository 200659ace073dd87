import path from 'node:path';
import { checkCases, readCases } from '#content/cases/load-cases.ts';
import type { ContentReader } from '#content/content-reader.ts';
import type { ContentSchemas } from '#content/content-schemas.ts';
import { iconOf } from '#content/icons/link-icons.ts';
import { SvgError, sanitizeSvg } from '#content/icons/safe-svg.ts';
import type { Path } from '#content/parse-yaml.ts';
import { checkSectionNames, readSection } from '#content/read-sections.ts';
import type { ContentWithPositions } from '#content/text-fields.ts';
import { isFile } from '#files/is-file.ts';
import { chosenTypefaces } from '#fonts/typefaces.ts';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import { type Content, ICON, RESUME } from '#schema/schema.ts';
import { titlesIn } from '#schema/site-schema.ts';
import type { LanguageFiles } from './language-files.ts';
import { englishMessages, messagesIn } from './messages-in.ts';
import { languageErrors, languagesOf, siteErrors } from './site-languages.ts';

/**
 * Reads a language.
 * @param first if this is another one: its files stand in for those that the folder of this one lacks
 */
export async function readLanguage(
  reader: ContentReader,
  parsed: ContentSchemas,
  files: LanguageFiles,
  first?: ContentWithPositions,
): Promise<ContentWithPositions> {
  const { names } = reader;
  const { schemas, linkIcons } = parsed;
  const original = first?.content;
  const site = await files.load('site', schemas.site);
  for (const name of Object.keys(site?.resume?.audiences ?? {})) files.audiences.add(name);
  for (const { url, icon } of site?.links ?? []) {
    const known = icon ? undefined : iconOf(url);
    if (known) linkIcons.set(url, known);
  }
  const lists: Lists = {};
  for (const name of LIST_NAMES)
    lists[name] = await files.loadList(name, schemas[name], definitionOf(name).newestBy);
  const titles = titlesIn(site?.sections);
  const titled = <Section extends { name: string; title: string }>(section: Section): Section => ({
    ...section,
    title: titles[section.name] ?? section.title,
  });
  const ownSections = names.sections.map(async (name, index) => {
    const file = `sections/${name}.md`;
    return (await files.isOwn(file))
      ? titled(await readSection(reader, name, files.place(file)))
      : original?.ownSections[index];
  });
  const ofTheme = names.modules.map(async ({ schema, diagnostics: _, ...section }, index) => {
    const file = `${section.name}.yaml`;
    if (!schema || file.replace('.yaml', '') in schemas) return { section: titled(section) };
    if (!(await files.isOwn(file))) return { section: original?.themeSections[index] };
    const { data, texts } = await reader.readData(section.name, schema, files.place(file));
    return { section: titled({ ...section, data }), texts };
  });
  const ownCases = [];
  for (const name of names.cases) {
    const file = `projects/${name}.md`;
    if (await files.isOwn(file)) ownCases.push({ name, file: files.place(file) });
  }
  const themed = await Promise.all(ofTheme);
  const content = {
    ...original,
    ...(await readMessages(files, schemas, site)),
    ...(await readAbout(reader, files, original)),
    ...Object.fromEntries(LIST_NAMES.map((name) => [name, lists[name] ?? []])),
    ...{ site, borrowed: files.borrowed, hasResume: await reader.hasResume(files.place(RESUME)) },
    ownSections: await Promise.all(ownSections),
    themeSections: themed.map(({ section }) => section),
    cases: new Map([...(original?.cases ?? []), ...(await readCases(reader, ownCases))]),
    ...(original
      ? ofOther(reader, files, lists, original, site)
      : await ofWhole(reader, parsed, files, lists, site)),
  };
  return {
    content: content as unknown as Content, // a file that did not parse has diagnostics
    positionOf: files.positionOf,
    fileOf: files.fileOf,
    themeTexts: themed.flatMap(({ texts = [] }) => texts),
  };
}

type Site = Content['site'] | undefined;
type Lists = Partial<Record<ListName, unknown[] | undefined>>;

/** Reads what is the same in all languages: pictures, icons, typefaces and public files. */
async function ofWhole(
  reader: ContentReader,
  { schemas, usedCases, descriptions, linkIcons }: ContentSchemas,
  files: LanguageFiles,
  lists: Lists,
  site: Site,
) {
  const { dir, names } = reader;
  const { fonts, headingWeight } = site?.theme ?? {};
  const { typefaces, errors } = await chosenTypefaces(fonts, dir, headingWeight);
  reportInSite(reader, files, [
    ...(site ? languageErrors(site, names.publicFiles) : []),
    ...errors.map(({ role, message }) => ({ path: ['theme', 'fonts', role], message })),
  ]);
  checkSectionNames(reader, Object.keys(schemas));
  checkCases(reader, (name) => !lists.projects || usedCases.has(name));
  return {
    ...{ typefaces, descriptions, linkIcons, publicFiles: names.publicFiles },
    siteLanguages: site ? languagesOf(site) : [],
    ...(await readIcon(reader)),
  };
}

/** Checks another language than the first. */
function ofOther(
  reader: ContentReader,
  files: LanguageFiles,
  lists: Lists,
  original: Content,
  site: Site,
) {
  const { tag = '', url = '' } = files.language ?? {};
  if (site) reportInSite(reader, files, siteErrors(tag, site, original.site));
  const [pages, own] = [pagesOf(original.projects), pagesOf(lists.projects as Content['projects'])];
  if (lists.projects && own !== pages)
    reader.report(files.place('projects.yaml'), 'projects', otherPages(pages, own));
  return { original, site: { ...site, language: tag, url } };
}

/** @returns the cases that are pages, which drafts are not */
const pagesOf = (projects: Content['projects'] = []): string =>
  projects
    .flatMap((project) => (project.case && !project.draft ? project.case : []))
    .sort()
    .join(', ') || 'none';

const otherPages = (pages: string, own: string) =>
  `must have a project for each page of content/projects.yaml, and no other, so that every page is in all languages: case: ${pages}, got ${own}`;

async function readMessages(files: LanguageFiles, schemas: ContentSchemas['schemas'], site: Site) {
  const messages = {
    ...(await messagesIn(files.language?.tag ?? site?.language ?? 'en')),
    ...(await files.load('words', schemas.words)),
  };
  return {
    messages: { ...englishMessages, ...messages },
    untranslated: Object.keys(englishMessages).filter((name) => !(name in messages)),
  };
}

async function readAbout(reader: ContentReader, files: LanguageFiles, original?: Content) {
  if (!(await files.isOwn('about.md', (original?.about ?? []).length > 0))) return {};
  const file = files.place('about.md');
  const aboutMarkdown = (await reader.read(file, 'about')) ?? '';
  return { about: reader.parseMarkdown(file, 'about', aboutMarkdown), aboutMarkdown };
}

function reportInSite(
  { diagnostics }: ContentReader,
  { positionOf }: LanguageFiles,
  errors: { path: Path; message: string }[],
) {
  for (const { path, message } of errors)
    diagnostics.push({ ...positionOf('site', path), message });
}

async function readIcon(reader: ContentReader) {
  const isThere = await isFile(path.join(reader.dir, ICON));
  const text = isThere ? await reader.read(ICON, 'icon') : undefined;
  try {
    return text === undefined ? {} : { icon: sanitizeSvg(text) };
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    reader.report(ICON, 'icon', error.message);
    return {};
  }
}
