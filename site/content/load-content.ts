import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { LIST_NAMES, type ListName, listRules } from '#model/content-lists.ts';
import { newestFirst } from '#model/list-rules.ts';
import {
  type CaseText,
  type Content,
  contentFiles,
  ICON,
  OPTIONAL_FILES,
  type OwnSection,
  RESUME,
  type ThemeSection,
} from '#model/schema.ts';
import { allSections, REPLACEABLE } from '#model/sections.ts';
import { titlesIn } from '#model/site-schema.ts';
import type { Icon, Prose } from '#model/types.ts';
import { filesIn } from '#site/files/fingerprint.ts';
import { isFile } from '#site/files/is-file.ts';
import { isJunk } from '#site/files/is-junk.ts';
import { decodeUtf8, NOT_UTF8 } from '#site/files/read-text.ts';
import { refusedFile, UserError, unreadable } from '#site/files/user-error.ts';
import { chosenTypefaces } from '#site/fonts/typefaces.ts';
import { aboutFile, byPosition, ContentError, type Diagnostic } from './diagnostics.ts';
import { englishMessages, messagesIn } from './languages/messages-in.ts';
import { partsOf } from './languages/parts.ts';
import {
  type ContentReader,
  type LoadedFile,
  readTranslation,
  sameKeys,
} from './languages/read-translation.ts';
import { languageErrors, languagesOf } from './languages/site-languages.ts';
import { checkIcon, iconOf } from './link-icons.ts';
import type { ContentWithPositions, FindPosition } from './loaded-content.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { fieldName, type Path, parseYaml } from './parse-yaml.ts';
import { renamedSince, renameTo } from './renames.ts';
import { SvgError, sanitizeSvg } from './safe-svg.ts';
import { closestOption } from './suggest.ts';
import { completeData, type ThemeModule, themeModules } from './theme-sections.ts';

const NOT_PDF = 'is not a PDF: save it as one, or delete it, and npx chronofolio resume makes one';
const SECTION_NAME = /^[a-z][a-z0-9-]*$/;
/** The ids of other elements. */
const OTHER_IDS: readonly string[] = [
  ...['content', 'title', 'sections', 'sidebar', 'all-projects'],
  ...['assistant', 'radial-hover', 'top', 'more-projects'],
];
const RESERVED_NAMES: readonly string[] = [...REPLACEABLE, ...OTHER_IDS];
/** `# Talks` at the start of a text, after comments. */
const SECTION_TITLE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*#[^\S\n]+(\S.*)/;
const WRONG_SECTION_NAME =
  'must have a name of small letters, digits and hyphens, such as talks.md, and not that of another part of the site: rename the file';
const WRONG_THEME_NAME = `must have a name of small letters, digits and hyphens, such as press.tsx, or replace one of ${REPLACEABLE.join(', ')}: rename the file`;
const ID_OF_OTHERS = 'has the name of another part of the page: rename the file';
const IN_BOTH = 'has the name of a section in content/sections: rename one of them';
const SCHEMA_OF_OURS = 'describes a file that has a schema already: rename it, and the section';
const NO_SECTION_TITLE = 'must begin with its title, such as # Talks';
/** Servers may take it for the page of the directory: All Projects. */
const RESERVED_CASE = 'index';
const MERGE_CONFLICT =
  'has a merge conflict: keep one version, and delete the lines of <<<<<<<, ======= and >>>>>>>';

interface LoadOptions {
  /** One of `site.languages` but the first. Without it, the content is in the first one. */
  language?: string | undefined;
  /** Whether drafts stay among the entries. They are checked in either case. */
  hasDrafts?: boolean;
  /** Leaves out entries that are only for others. Without it, all entries stay. */
  audience?: string | undefined;
  /** Leaves out entries that are on the site only. */
  isForResume?: boolean;
  /** Whether entries keep the names of the audiences that they are for. */
  hasAudiences?: boolean;
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

/** @returns the names of the files in `images`, including links to files */
async function imagesIn(dir: string): Promise<string[]> {
  const names = await namesIn(path.join(dir, 'images'));
  const areFiles = await Promise.all(names.map((name) => isFile(path.join(dir, 'images', name))));
  return names.filter((_, index) => areFiles[index]);
}

/** @returns the names of the files below `public`, including links to files, sorted */
async function publicFilesIn(dir: string): Promise<string[]> {
  const within = path.join(dir, 'public');
  const files = (await filesIn(within)).filter((file) => !isJunk(path.basename(file)));
  return files.map((file) => path.relative(within, file).replaceAll(path.sep, '/')).sort();
}

const namesIn = (dir: string): Promise<string[]> =>
  readdir(dir).catch((error) => {
    if (refusedFile(error)) throw error;
    return [];
  });

/** @returns the names of the Markdown files in a directory, without `.md`, sorted */
async function textsIn(dir: string): Promise<string[]> {
  const names = await namesIn(dir);
  return names.flatMap((name) => /^(.+)\.md$/.exec(name)?.[1] ?? []).sort();
}

/** @returns the schemas for the files of a content directory, and what their checks parse and refer to */
export async function schemasIn(dir: string) {
  const images = await imagesIn(dir);
  const publicFiles = await publicFilesIn(dir);
  const sectionNames = await textsIn(path.join(dir, 'sections'));
  const modules = await themeModules(dir);
  const caseNames = await textsIn(path.join(dir, 'projects'));
  const casePaths = caseNames.map((name) => `projects/${name}`);
  const linkTargets = [...publicFiles, ...casePaths];
  const usedCases = new Set<string>();
  const descriptions = new Map<string, Prose>();
  const linkIcons = new Map<string, Icon>();
  // Checking a description or an icon includes parsing it: the result is part of the content.
  const schemas = contentFiles({
    hasImage: (name) => images.includes(name),
    ownSections: sectionNames,
    themeSections: modules.filter((one) => !one.isReplacement).map(({ name }) => name),
    caseErrors: (name) => {
      usedCases.add(name);
      return caseErrors(name, caseNames);
    },
    markdownErrors: (markdown) => {
      const { prose, diagnostics } = parseMarkdown(markdown, {
        images,
        publicFiles: linkTargets,
        below: 3,
      });
      descriptions.set(markdown, prose);
      return diagnostics.map(({ message }) => message);
    },
    iconErrors: (name) => {
      const { icon, errors } = checkIcon(name, path.join(dir, 'images'));
      if (icon) linkIcons.set(name, icon);
      return errors;
    },
  });
  return {
    ...{ images, publicFiles, linkTargets, sectionNames, modules, caseNames, casePaths, usedCases },
    ...{ descriptions, linkIcons, schemas },
  };
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

/**
 * @returns the content in each language of the site, the first one first
 * @throws {ContentError} with every error of every language
 */
export async function readLanguages(
  dir: string,
  {
    hasDrafts = false,
    audience,
    isForResume = false,
    hasAudiences = false,
    isFirstOnly = false,
  }: Omit<LoadOptions, 'language'> & { isFirstOnly?: boolean } = {},
): Promise<[ContentInLanguage, ...ContentInLanguage[]]> {
  const audiences = new Set<string>();
  const isIncluded = (entry: unknown) => {
    const { draft, for: readers, resume } = Object(entry);
    for (const reader of readers ?? []) audiences.add(reader);
    const isForOthers = audience && readers && !readers.includes(audience);
    const isForSite = isForResume && resume === false;
    return (hasDrafts || draft !== true) && !isForOthers && !isForSite;
  };
  const known = await schemasIn(dir);
  const { images, publicFiles, linkTargets, sectionNames, modules } = known;
  const { caseNames, casePaths, usedCases, descriptions, linkIcons, schemas } = known;
  const themeNames = modules.filter((one) => !one.isReplacement).map(({ name }) => name);
  const sectionsOfHome = allSections([...sectionNames, ...themeNames]);
  const diagnostics: Diagnostic[] = [];
  const positions = new Map<string, (path: Path) => ReturnType<FindPosition>>();
  const files = new Map<string, LoadedFile>();
  const shown = (name: string) => path.posix.join(path.basename(dir), name);
  const report = (name: string, field: string, message: string, line = 1) =>
    void diagnostics.push(aboutFile(shown(name), field, message, line));

  async function read(name: string, field: string, describedIn = 'docs/content.md') {
    const { text, message, line } = await readText(dir, name, describedIn);
    if (message) report(name, field, message, line);
    return text;
  }

  async function load<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    sortKey?: (entry: object) => string,
  ) {
    const text = await read(`${name}.yaml`, name);
    if (text === undefined) return undefined;
    const file = shown(`${name}.yaml`);
    const parsed = parseYaml(text, file, name, schema, images);
    diagnostics.push(...parsed.diagnostics);
    if (!('positionOf' in parsed)) return undefined;
    const { value, positionOf } = parsed;
    const arranged = <Value>(value: Value) => {
      const sorted =
        Array.isArray(value) && sortKey && newestFirst(value.filter(isIncluded), sortKey);
      const arrange = (list: unknown[]): unknown[] =>
        (list === value && sorted) || list.filter(isIncluded);
      return {
        included: includedIn(value, arrange, hasAudiences),
        inFile: (path: Path) => pathInFile(value, path, arrange),
      };
    };
    const { included, inFile } = arranged(value);
    // A translation may have titles of sections that the first language does not list.
    const listed = name === 'site' ? { sections: sectionsOfHome, ...Object(value) } : value;
    const part = partsOf(schema, listed);
    files.set(name, { file, schema, value: listed, part, arranged, positionOf });
    positions.set(name, (path) => {
      const written = inFile(path);
      return { file, ...positionOf(written), field: fieldName(name, written) };
    });
    return included;
  }

  function parse(name: string, field: string, markdown: string) {
    const { prose, diagnostics: found } = parseMarkdown(markdown, {
      images,
      publicFiles: linkTargets,
    });
    diagnostics.push(...found.map((one) => ({ file: shown(name), field, ...one })));
    return prose;
  }

  async function loadAbout() {
    const aboutMarkdown = (await read('about.md', 'about')) ?? '';
    return { about: parse('about.md', 'about', aboutMarkdown), aboutMarkdown };
  }

  async function readSection(name: string, file: string): Promise<OwnSection> {
    const text = (await read(file, name)) ?? '';
    const [line = '', title = ''] = SECTION_TITLE.exec(text) ?? [];
    // Blank lines instead of the title keep the positions of what follows.
    const markdown = line.replace(/[^\n]/g, '') + text.slice(line.length);
    if (!title) report(file, name, NO_SECTION_TITLE);
    return { name, title: title.trimEnd(), prose: parse(file, name, markdown), markdown };
  }

  async function loadOwnSection(name: string): Promise<OwnSection> {
    const file = `sections/${name}.md`;
    if (!SECTION_NAME.test(name) || RESERVED_NAMES.includes(name))
      report(file, name, WRONG_SECTION_NAME);
    const section = await readSection(name, file);
    return { ...section, title: titles[name] ?? section.title };
  }

  async function loadThemeSection(module: ThemeModule): Promise<ThemeSection> {
    const { schema, diagnostics: found, ...section } = module;
    const { name, isReplacement } = section;
    const file = `theme/sections/${name}.tsx`;
    diagnostics.push(...found);
    if (OTHER_IDS.includes(name)) diagnostics.push(aboutFile(file, name, ID_OF_OTHERS));
    else if (!isReplacement && !SECTION_NAME.test(name))
      diagnostics.push(aboutFile(file, name, WRONG_THEME_NAME));
    if (sectionNames.includes(name)) diagnostics.push(aboutFile(file, name, IN_BOTH));
    if (schema && name in schemas)
      diagnostics.push(aboutFile(`theme/sections/${name}.schema.ts`, name, SCHEMA_OF_OURS));
    else if (schema) return { ...section, data: await readData(name, schema, `${name}.yaml`) };
    return section;
  }

  async function readData(name: string, schema: z.ZodType, within: string) {
    const text = await read(within, name, `theme/sections/${name}.schema.ts`);
    if (text === undefined) return undefined;
    const file = shown(within);
    const parsed = parseYaml(text, file, name, schema, images);
    diagnostics.push(...parsed.diagnostics);
    if (!('positionOf' in parsed)) return undefined;
    const report = (path: Path, message: string) =>
      void diagnostics.push({
        file,
        ...parsed.positionOf(path),
        field: fieldName(name, path),
        message,
      });
    const parseText = (markdown: string, path: Path) => {
      const { prose, diagnostics } = parseMarkdown(markdown, {
        images,
        publicFiles: linkTargets,
        below: 3,
      });
      for (const { message } of diagnostics) report(path, message);
      return prose;
    };
    return completeData(parsed.value, images, parseText, report);
  }

  async function readCases(files: { name: string; file: string }[]) {
    const cases = new Map<string, CaseText>();
    if (files.length === 0) return cases;
    const texts = await Promise.all(
      files.map(async ({ name, file }) => ({
        ...{ name, file },
        markdown: (await read(file, name)) ?? '',
      })),
    );
    // Grammars are slow to load.
    const { highlighterFor, parseCase } = await import('./cases/parse-case.ts');
    const highlight = await highlighterFor(texts.map(({ markdown }) => markdown));
    for (const { name, file, markdown } of texts) {
      const files = { images, publicFiles };
      const { prose, diagnostics: found } = parseCase(markdown, files, casePaths, highlight);
      diagnostics.push(...found.map((one) => ({ file: shown(file), field: name, ...one })));
      cases.set(name, { prose, markdown });
    }
    return cases;
  }

  /** @param isUsed whether a project has the case */
  async function loadCases(isUsed: (name: string) => boolean) {
    const files = caseNames.map((name) => ({ name, file: `projects/${name}.md` }));
    for (const { name, file } of files) if (!isUsed(name)) report(file, name, unusedCase(name));
    return readCases(files);
  }

  async function loadIcon() {
    const text = (await isFile(path.join(dir, ICON))) ? await read(ICON, 'icon') : undefined;
    try {
      return text === undefined ? {} : { icon: sanitizeSvg(text) };
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      report(ICON, 'icon', error.message);
      return {};
    }
  }

  /** @returns whether there is a résumé */
  async function hasResume(name: string) {
    const file = path.join(dir, name);
    if (!(await isFile(file))) return false;
    if (!(await readFile(file, 'latin1')).startsWith('%PDF')) report(name, 'resume', NOT_PDF);
    return true;
  }

  const site = await load('site', schemas.site);
  const languages = site ? languagesOf(site) : [];
  for (const { path, message } of site ? languageErrors(site, publicFiles) : []) {
    const position = positions.get('site')?.(path);
    if (position) diagnostics.push({ ...position, message });
  }
  for (const name of Object.keys(site?.resume?.audiences ?? {})) audiences.add(name);
  for (const { url, icon } of site?.links ?? []) {
    const known = icon ? undefined : iconOf(url);
    if (known) linkIcons.set(url, known);
  }
  const { typefaces, errors } = await chosenTypefaces(site?.fonts, dir);
  for (const { role, message } of errors) {
    const position = positions.get('site')?.(['fonts', role]);
    if (position) diagnostics.push({ ...position, message });
  }
  const titles = titlesIn(site?.sections);
  const translated = {
    ...(await messagesIn(site?.language ?? 'en')),
    ...(await load('words', schemas.words)),
  };
  const lists = {} as Record<ListName, unknown[]>;
  const invalid = new Set<ListName>();
  for (const name of LIST_NAMES) {
    const entries = await load(name, schemas[name], listRules(name).sortKey);
    if (!entries) invalid.add(name);
    lists[name] = entries ?? [];
  }
  const content = {
    site,
    siteLanguages: languages,
    borrowed: new Set<string>(),
    ...(await loadAbout()),
    ...lists,
    ownSections: await Promise.all(sectionNames.map(loadOwnSection)),
    themeSections: (await Promise.all(modules.map(loadThemeSection))).map((section) => ({
      ...section,
      title: titles[section.name] ?? section.title,
    })),
    cases: await loadCases((name) => invalid.has('projects') || usedCases.has(name)),
    descriptions,
    linkIcons,
    messages: { ...englishMessages, ...translated },
    untranslated: Object.keys(englishMessages).filter((name) => !(name in translated)),
    typefaces,
    hasResume: await hasResume(RESUME),
    publicFiles,
    ...(await loadIcon()),
  };
  const original: ContentWithPositions = {
    content: content as unknown as Content, // a file that did not parse has diagnostics
    positionOf: (name, path) =>
      positions.get(name)?.(path) ?? {
        ...{ file: shown(`${name}.yaml`), line: 1, column: 1 },
        field: fieldName(name, path),
      },
    fileOf: shown,
  };
  const names = { sections: sectionNames, cases: caseNames, modules };
  const reader: ContentReader = {
    ...{ dir, diagnostics, shown, report, read, parse },
    ...{ readSection, readCases, readData, hasResume },
  };
  const translations = [];
  if (languages.length > 1) diagnostics.push(...sameKeys(files));
  for (const language of isFirstOnly ? [] : languages.slice(1))
    translations.push(await readTranslation(language, original, files, reader, names));
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));
  const shared = { audiences: [...audiences], files };
  return [{ ...original, ...shared }, ...translations.map((one) => ({ ...one, ...shared }))];
}

/** @returns what is wrong with the name of a case, as complete messages */
function caseErrors(name: string, names: readonly string[]): string[] {
  if (name === RESERVED_CASE)
    return [`must not be "${name}", which is another address of All Projects: rename the file`];
  if (names.includes(name)) return [];
  const guess = closestOption(name, names);
  const advice = guess ? `did you mean "${guess}"?` : 'create the file';
  return [`names content/projects/${name}.md, which does not exist: ${advice}`];
}

const unusedCase = (name: string) =>
  `is not the page of a project: write "case: ${name}" at its project in content/projects.yaml, or delete the file`;

/** Keeps the included entries of all lists, and of an entry what does not say where it is shown. */
function includedIn<Value>(value: Value, arrange: Arrange, hasAudiences: boolean): Value {
  const inner = (part: unknown) => includedIn(part, arrange, hasAudiences);
  if (Array.isArray(value)) return arrange(value).map(inner) as Value;
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(
    ([name, field]) => !isMark(name, field) || (hasAudiences && name === 'for'),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])) as Value;
}

/** @returns whether a field says where its entry is shown; included drafts keep their mark */
const isMark = (name: string, field: unknown) =>
  (name === 'for' && Array.isArray(field)) ||
  (name === 'resume' && typeof field === 'boolean') ||
  (name === 'draft' && field === false);

/** @returns the entries of a list that are included, in the order of the content */
type Arrange = (list: unknown[]) => unknown[];

/** Maps a path in the content to the path in the file. */
function pathInFile(value: unknown, [step, ...rest]: Path, arrange: Arrange): Path {
  if (step === undefined) return [];
  const index = Array.isArray(value) ? value.indexOf(arrange(value)[Number(step)]) : step;
  return [index, ...pathInFile(Object(value)[index], rest, arrange)];
}

/** @returns the text of a file, or why there is none, and the line of it */
async function readText(
  dir: string,
  name: string,
  describedIn: string,
): Promise<{ text?: string; message?: string; line?: number }> {
  const file = path.join(dir, name);
  try {
    // Reading a pipe may never end.
    if (!(await stat(file)).isFile()) return { message: 'is not a file: replace it with one' };
    const text = decodeUtf8(await readFile(file), name)
      .replace(/^\ufeff/, '')
      // The YAML parser does not know the line ends of old Macs.
      .replace(/\r(?!\n)/g, '\n');
    const conflict = text.split('\n').findIndex((line) => line.startsWith('<<<<<<< '));
    return conflict === -1 ? { text } : { message: MERGE_CONFLICT, line: conflict + 1 };
  } catch (error) {
    if (error instanceof UserError) return { message: NOT_UTF8 };
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'ENOENT'
      ? missingText(dir, name, describedIn)
      : { message: unreadable(failure) };
  }
}

/** @returns an empty text for a file that may be missing, or what to do */
async function missingText(dir: string, name: string, describedIn: string) {
  const others = await readdir(dir).catch(() => []);
  const rename = renameTo(name);
  if (rename && others.some((other) => other === rename.file)) {
    return { message: `is missing: ${rename.file} ${renamedSince(rename)}` };
  }
  const isOptional = OPTIONAL_FILES.includes(name.replace('.yaml', ''));
  const guess = others.find(
    (other) => other !== name && other.toLowerCase().replace(/yml$/, 'yaml') === name,
  );
  if (guess) return { message: `is missing: rename ${guess} to ${name}` };
  if (isOptional) return { text: '' };
  return { message: `is missing: create the file; ${describedIn} says what it holds` };
}
