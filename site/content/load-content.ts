import path from 'node:path';
import type { z } from 'zod';
import { LIST_NAMES, type ListName, listRules } from '#model/content-lists.ts';
import { type Content, contentFiles, ICON, type LinkIcon, RESUME } from '#model/schema.ts';
import { allSections } from '#model/sections.ts';
import { titlesIn } from '#model/site-schema.ts';
import type { Prose } from '#model/types.ts';
import { isFile } from '#site/files/is-file.ts';
import { UserError } from '#site/files/user-error.ts';
import { chosenTypefaces } from '#site/fonts/typefaces.ts';
import { caseErrors, loadCases } from './cases/load-cases.ts';
import { contentNames } from './content-names.ts';
import { ContentReader } from './content-reader.ts';
import { byPosition, ContentError } from './diagnostics.ts';
import { arranged, audiencesIn, type EntryOptions } from './entries.ts';
import { checkIcon, iconOf } from './icons/link-icons.ts';
import { SvgError, sanitizeSvg } from './icons/safe-svg.ts';
import { englishMessages, messagesIn } from './languages/messages-in.ts';
import { partsOf } from './languages/parts.ts';
import { type LoadedFile, readTranslation, sameKeys } from './languages/read-translation.ts';
import { languageErrors, languagesOf } from './languages/site-languages.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { fieldName } from './parse-yaml.ts';
import { readOwnSection, readThemeSection } from './read-sections.ts';
import type { ContentWithPositions } from './text-fields.ts';

interface ReadOptions extends EntryOptions {
  /** Where parsed texts are kept; without it, all are parsed. */
  cacheDir?: string;
}

interface LoadOptions extends ReadOptions {
  /** One of `site.languages` but the first. Without it, the content is in the first one. */
  language?: string | undefined;
}

/**
 * Reads all content.
 * @param dir the content directory, absolute
 * @returns the content, checked and parsed
 * @throws {ContentError} with every error of every file, in reading order
 */
export async function loadContent(dir: string, options?: LoadOptions): Promise<Content> {
  return (await readContent(dir, options)).content;
}

/**
 * As `loadContent`, with the positions of values in their files, and the names of all audiences.
 */
export async function readContent(
  dir: string,
  { language, ...options }: LoadOptions = {},
): Promise<ContentInLanguage> {
  const all = await readLanguages(dir, options);
  const wanted = all.find(({ content }) => content.site.language === language) ?? all[0];
  if ([undefined, wanted.content.site.language].includes(language)) return wanted;
  const tags = [...all.map(({ content }) => content.site.language), language].join(', ');
  throw new UserError(
    `The site is not in ${language}: write languages: [${tags}] in content/site.yaml.`,
  );
}

export interface ContentInLanguage extends ContentWithPositions {
  audiences: string[];
  /** The YAML files of the first language. */
  files: ReadonlyMap<string, LoadedFile>;
}

/** @returns the schemas for the files of a content directory, and what their checks parse and refer to */
export async function schemasIn(dir: string) {
  const names = await contentNames(dir);
  const usedCases = new Set<string>();
  const descriptions = new Map<string, Prose>();
  const linkIcons = new Map<string, LinkIcon>();
  const themeSections = names.modules.flatMap(({ name, isReplacement }) =>
    isReplacement ? [] : [name],
  );
  // Checking a description or an icon includes parsing it: the result is part of the content.
  const schemas = contentFiles({
    hasImage: (name) => names.images.includes(name),
    ownSections: names.sections,
    themeSections,
    caseErrors: (name) => {
      usedCases.add(name);
      return caseErrors(name, names.cases);
    },
    markdownErrors: (markdown) => {
      const { prose, diagnostics } = parseMarkdown(markdown, { ...names, below: 3 });
      descriptions.set(markdown, prose);
      return diagnostics.map(({ message }) => message);
    },
    iconErrors: (name) => {
      const { icon, errors } = checkIcon(name, path.join(dir, 'images'));
      if (icon) linkIcons.set(name, icon);
      return errors;
    },
  });
  return { names, schemas, themeSections, usedCases, descriptions, linkIcons };
}

/**
 * @returns the content in each language of the site, the first one first
 * @throws {ContentError} with every error of every language
 */
export async function readLanguages(
  dir: string,
  { isFirstOnly = false, cacheDir, ...options }: ReadOptions & { isFirstOnly?: boolean } = {},
): Promise<[ContentInLanguage, ...ContentInLanguage[]]> {
  const { names, schemas, themeSections, ...parsed } = await schemasIn(dir);
  const sectionsOfHome = allSections([...names.sections, ...themeSections]);
  const reader = new ContentReader(dir, names, cacheDir);
  const { diagnostics, shown } = reader;
  const files = new Map<string, LoadedFile>();
  const audiences = new Set<string>();

  /** @returns the value of a file; `undefined` if it has errors */
  async function load<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    sortKey?: (entry: object) => string,
  ) {
    const text = await reader.read(`${name}.yaml`, name);
    const parsed = reader.parseYaml(`${name}.yaml`, name, text, schema);
    if (!parsed) return undefined;
    const { file, value, positionOf } = parsed;
    for (const audience of audiencesIn(value)) audiences.add(audience);
    // A translation may have titles of sections that the first language does not list.
    const listed = name === 'site' ? { sections: sectionsOfHome, ...Object(value) } : value;
    const { included, inFile } = arranged(value, options, sortKey);
    files.set(name, {
      ...{ file, schema, value: listed, part: partsOf(schema, listed), positionOf, inFile },
      arranged: (translated) => arranged(translated, options, sortKey),
    });
    return included;
  }

  const positionOf: ContentWithPositions['positionOf'] = (name, path) => {
    const { inFile, positionOf } = files.get(name) ?? {};
    const written = inFile?.(path) ?? path;
    const position = positionOf?.(written) ?? { line: 1, column: 1 };
    return { file: shown(`${name}.yaml`), ...position, field: fieldName(name, written) };
  };

  async function readIcon() {
    const text = (await isFile(path.join(dir, ICON))) ? await reader.read(ICON, 'icon') : undefined;
    try {
      return text === undefined ? {} : { icon: sanitizeSvg(text) };
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      reader.report(ICON, 'icon', error.message);
      return {};
    }
  }

  const site = await load('site', schemas.site);
  const siteLanguages = site ? languagesOf(site) : [];
  const { typefaces, errors } = await chosenTypefaces(
    site?.theme?.fonts,
    dir,
    site?.theme?.headingWeight,
  );
  const siteErrors = [
    ...(site ? languageErrors(site, names.publicFiles) : []),
    ...errors.map(({ role, message }) => ({ path: ['theme', 'fonts', role], message })),
  ];
  for (const { path, message } of siteErrors)
    diagnostics.push({ ...positionOf('site', path), message });
  for (const name of Object.keys(site?.resume?.audiences ?? {})) audiences.add(name);
  for (const { url, icon } of site?.links ?? []) {
    const known = icon ? undefined : iconOf(url);
    if (known) parsed.linkIcons.set(url, known);
  }
  const titles = titlesIn(site?.sections);
  const withTitle = <Section extends { name: string; title: string }>(section: Section) => ({
    ...section,
    title: titles[section.name] ?? section.title,
  });
  const translated = {
    ...(await messagesIn(site?.language ?? 'en')),
    ...(await load('words', schemas.words)),
  };
  const lists = {} as Record<ListName, unknown[] | undefined>;
  for (const name of LIST_NAMES)
    lists[name] = await load(name, schemas[name], listRules(name).sortKey);
  const aboutMarkdown = (await reader.read('about.md', 'about')) ?? '';
  const ownSections = names.sections.map((name) => readOwnSection(reader, name));
  const ofTheme = await Promise.all(
    names.modules.map((module) => readThemeSection(reader, module, Object.keys(schemas))),
  );
  const content = {
    ...{ site, siteLanguages, typefaces, aboutMarkdown },
    borrowed: new Set<string>(),
    about: reader.parseMarkdown('about.md', 'about', aboutMarkdown),
    ...Object.fromEntries(LIST_NAMES.map((name) => [name, lists[name] ?? []])),
    ownSections: (await Promise.all(ownSections)).map(withTitle),
    themeSections: ofTheme.map(({ section }) => withTitle(section)),
    cases: await loadCases(reader, (name) => !lists.projects || parsed.usedCases.has(name)),
    descriptions: parsed.descriptions,
    linkIcons: parsed.linkIcons,
    messages: { ...englishMessages, ...translated },
    untranslated: Object.keys(englishMessages).filter((name) => !(name in translated)),
    hasResume: await reader.hasResume(RESUME),
    publicFiles: names.publicFiles,
    ...(await readIcon()),
  };
  const original: ContentWithPositions = {
    content: content as unknown as Content, // a file that did not parse has diagnostics
    positionOf,
    fileOf: shown,
    themeTexts: ofTheme.flatMap(({ texts }) => texts),
  };
  const translations = [];
  if (siteLanguages.length > 1) diagnostics.push(...sameKeys(files));
  for (const language of isFirstOnly ? [] : siteLanguages.slice(1))
    translations.push(await readTranslation(language, original, files, reader));
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));
  const shared = { audiences: [...audiences], files };
  return [{ ...original, ...shared }, ...translations.map((one) => ({ ...one, ...shared }))];
}
