import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LIST_NAMES, type ListName, listRules } from '#model/content-lists.ts';
import { type Content, ICON, RESUME, type ThemeSection } from '#model/schema.ts';
import { titlesIn } from '#model/site-schema.ts';
import { loadCases, readCases } from '#site/content/cases/load-cases.ts';
import type { ContentReader } from '#site/content/content-reader.ts';
import type { ContentSchemas } from '#site/content/content-schemas.ts';
import { iconOf } from '#site/content/icons/link-icons.ts';
import { SvgError, sanitizeSvg } from '#site/content/icons/safe-svg.ts';
import type { Path } from '#site/content/parse-yaml.ts';
import { readOwnSection, readSection, readThemeSection } from '#site/content/read-sections.ts';
import { closestOption } from '#site/content/suggest.ts';
import type { ContentWithPositions } from '#site/content/text-fields.ts';
import { isFile } from '#site/files/is-file.ts';
import { chosenTypefaces } from '#site/fonts/typefaces.ts';
import type { LanguageFiles } from './language-files.ts';
import { englishMessages, messagesIn } from './messages-in.ts';
import { languageErrors, languagesOf, siteErrors } from './site-languages.ts';

/** Reads the first language, and what is the same in all: pictures, icons, typefaces and public files. */
export async function readFirst(
  reader: ContentReader,
  parsed: ContentSchemas,
  files: LanguageFiles,
): Promise<ContentWithPositions> {
  const { dir, names } = reader;
  const { schemas, usedCases, descriptions, linkIcons } = parsed;
  const { site, lists, ...texts } = await readTexts(reader, parsed, files);
  const { typefaces, errors } = await chosenTypefaces(
    site?.theme?.fonts,
    dir,
    site?.theme?.headingWeight,
  );
  reportInSite(reader, files, [
    ...(site ? languageErrors(site, names.publicFiles) : []),
    ...errors.map(({ role, message }) => ({ path: ['theme', 'fonts', role], message })),
  ]);
  const ownSections = names.sections.map((name) => readOwnSection(reader, name));
  const ofTheme = await Promise.all(
    names.modules.map((module) => readThemeSection(reader, module, Object.keys(schemas))),
  );
  const content = {
    ...texts,
    ...listsOf(lists),
    ...{ site, typefaces, descriptions, linkIcons, publicFiles: names.publicFiles },
    siteLanguages: site ? languagesOf(site) : [],
    ownSections: withTitles(await Promise.all(ownSections), site),
    themeSections: withTitles(
      ofTheme.map(({ section }) => section),
      site,
    ),
    cases: await loadCases(reader, (name) => !lists.projects || usedCases.has(name)),
    ...(await readIcon(reader)),
  };
  return {
    content: content as unknown as Content, // a file that did not parse has diagnostics
    positionOf: files.positionOf,
    fileOf: files.fileOf,
    themeTexts: ofTheme.flatMap(({ texts }) => texts),
  };
}

/**
 * Reads another language.
 * @param first whose files stand in for those that its folder lacks
 * @param pages the cases of the first that are pages
 */
export async function readOther(
  reader: ContentReader,
  parsed: ContentSchemas,
  files: LanguageFiles,
  { content: original }: ContentWithPositions,
  pages: string[],
): Promise<ContentWithPositions> {
  const { names } = reader;
  const { tag = '', url = '' } = files.language ?? {};
  const { site, lists, ...texts } = await readTexts(reader, parsed, files, original);
  if (site) reportInSite(reader, files, siteErrors(tag, site, original.site));
  const ownSections = original.ownSections.map(async (section) => {
    const file = `sections/${section.name}.md`;
    if (!(await files.isOwn(file))) return section;
    const own = await readSection(reader, section.name, files.place(file));
    return withTitles([own], site)[0] ?? own;
  });
  const ofTheme = names.modules.map(async ({ schema, name, title }, index) => {
    const section = { ...(original.themeSections[index] as ThemeSection) };
    const file = `${name}.yaml`;
    if (schema && !(await files.isOwn(file))) return { section, texts: [] };
    const { data, texts } = schema
      ? await reader.readData(name, schema, files.place(file))
      : { texts: [] };
    return { section: withTitles([{ ...section, title, data }], site)[0] ?? section, texts };
  });
  const ownCases = [];
  for (const name of names.cases) {
    const file = `projects/${name}.md`;
    if (await files.isOwn(file)) ownCases.push({ name, file: files.place(file) });
  }
  await reportOthers(reader, files, 'sections', names.sections);
  await reportOthers(reader, files, 'projects', names.cases);
  const hasProjects = lists.projects && !files.borrowed.has('projects.yaml');
  if (hasProjects && files.pages.join() !== pages.join())
    reader.report(files.place('projects.yaml'), 'projects', otherPages(pages, files.pages));
  const themed = await Promise.all(ofTheme);
  return {
    content: {
      ...original,
      ...texts,
      ...listsOf(lists),
      ...{ original, site: { ...(site as Content['site']), language: tag, url } },
      ownSections: await Promise.all(ownSections),
      themeSections: themed.map(({ section }) => section),
      cases: new Map([...original.cases, ...(await readCases(reader, ownCases))]),
    },
    positionOf: files.positionOf,
    fileOf: files.fileOf,
    themeTexts: themed.flatMap(({ texts }) => texts),
  };
}

const otherPages = (pages: string[], own: string[]) =>
  `must have a project for each page of content/projects.yaml, and no other, so that every page is in all languages: case: ${pages.join(', ') || 'none'}, got ${own.join(', ') || 'none'}`;

/** Reads what each language has of its own. @param original the first, if this is another */
async function readTexts(
  reader: ContentReader,
  { schemas, linkIcons }: ContentSchemas,
  files: LanguageFiles,
  original?: Content,
) {
  const site = await files.load('site', schemas.site);
  for (const name of Object.keys(site?.resume?.audiences ?? {})) files.audiences.add(name);
  for (const { url, icon } of site?.links ?? []) {
    const known = icon ? undefined : iconOf(url);
    if (known) linkIcons.set(url, known);
  }
  const messages = {
    ...(await messagesIn(files.language?.tag ?? site?.language ?? 'en')),
    ...(await files.load('words', schemas.words)),
  };
  const lists: Partial<Record<ListName, unknown[] | undefined>> = {};
  for (const name of LIST_NAMES)
    lists[name] = await files.loadList(name, schemas[name], listRules(name).sortKey);
  return {
    ...{ site, lists, borrowed: files.borrowed },
    ...(await readAbout(reader, files, original)),
    messages: { ...englishMessages, ...messages },
    untranslated: Object.keys(englishMessages).filter((name) => !(name in messages)),
    hasResume: await reader.hasResume(files.place(RESUME)),
  };
}

async function readAbout(reader: ContentReader, files: LanguageFiles, original?: Content) {
  if (!(await files.isOwn('about.md', (original?.about ?? []).length > 0))) return {};
  const file = files.place('about.md');
  const aboutMarkdown = (await reader.read(file, 'about')) ?? '';
  return { about: reader.parseMarkdown(file, 'about', aboutMarkdown), aboutMarkdown };
}

const listsOf = (lists: Partial<Record<ListName, unknown[] | undefined>>) =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, lists[name] ?? []])) as Pick<
    Content,
    ListName
  >;

/** @returns the sections, with their titles in site.yaml where it has one */
function withTitles<Section extends { name: string; title: string }>(
  sections: Section[],
  site: Pick<Content['site'], 'sections'> | undefined,
): Section[] {
  const titles = titlesIn(site?.sections);
  return sections.map((section) => ({ ...section, title: titles[section.name] ?? section.title }));
}

function reportInSite(
  { diagnostics }: ContentReader,
  { positionOf }: LanguageFiles,
  errors: { path: Path; message: string }[],
) {
  for (const { path, message } of errors)
    diagnostics.push({ ...positionOf('site', path), message });
}

/** Reports the Markdown files that the first language does not have. */
async function reportOthers(
  reader: ContentReader,
  files: LanguageFiles,
  folder: string,
  known: readonly string[],
) {
  const entries = await readdir(path.join(reader.dir, files.place(folder))).catch(() => []);
  for (const name of entries.flatMap((entry) => /^(.+)\.md$/.exec(entry)?.[1] ?? [])) {
    if (known.includes(name)) continue;
    const guess = closestOption(name, known);
    const advice = guess ? `did you mean ${guess}.md?` : 'write that first, or delete this one';
    const message = `stands for content/${folder}/${name}.md, which does not exist: ${advice}`;
    reader.report(files.place(`${folder}/${name}.md`), name, message);
  }
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
