import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LIST_NAMES, type ListName } from '#model/content-lists.ts';
import { isSameName } from '#model/names/is-same-name.ts';
import { type Content, type OwnSection, RESUME, type SiteLanguage } from '#model/schema.ts';
import { titlesIn } from '#model/site-schema.ts';
import { messagesSchema } from '#model/words/messages-schema.ts';
import { readCases } from '#site/content/cases/load-cases.ts';
import type { ContentReader } from '#site/content/content-reader.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { arranged } from '#site/content/entries.ts';
import { isBlankMarkdown } from '#site/content/parse-markdown.ts';
import { fieldName, type Path, valueAt } from '#site/content/parse-yaml.ts';
import { readSection } from '#site/content/read-sections.ts';
import { closestOption } from '#site/content/suggest.ts';
import type { ContentWithPositions, FindPosition, TextField } from '#site/content/text-fields.ts';
import { isFile } from '#site/files/is-file.ts';
import type { Position } from '#site/files/position.ts';
import { englishMessages, messagesIn } from './messages-in.ts';
import { isBlank, keysOf, type Part, textsIn } from './parts.ts';
import { type OriginalFile, translationSchema } from './translation-schema.ts';
import { updateTranslation } from './translation-text.ts';

/** A YAML file of the first language. */
export interface LoadedFile extends OriginalFile {
  /** Leaves out and sorts entries, as the content has them. */
  arranged: <Value>(value: Value) => ReturnType<typeof arranged<Value>>;
  inFile: (path: Path) => Path;
  /** @param path in the file */
  positionOf: (path: Path) => Position;
}

/**
 * Reads the files of one language, whose texts replace those of the first one.
 * @param files the YAML files of the first language that have no errors
 * @param reader collects the errors
 */
export async function readTranslation(
  { tag, url }: SiteLanguage,
  original: ContentWithPositions,
  files: ReadonlyMap<string, LoadedFile>,
  reader: ContentReader,
): Promise<ContentWithPositions> {
  const { names, shown } = reader;
  const borrowed = new Set<string>();
  const translatedTexts = new Set<string>();
  const positions = new Map<string, FindPosition>();
  const themeTexts: TextField[] = [];

  /** @returns the text of a file, empty if the file does not exist */
  const read = async (name: string, field: string) =>
    (await isFile(path.join(reader.dir, tag, name)))
      ? ((await reader.read(`${tag}/${name}`, field)) ?? '')
      : '';

  async function load<Value>(name: 'site' | ListName, value: Value): Promise<Value> {
    const found = files.get(name);
    if (!found) return value;
    const text = await read(`${name}.yaml`, name);
    const { language } = original.content.site;
    let update: ReturnType<typeof updateTranslation> | undefined;
    // Called for valid YAML only.
    const place = (keys: Part['key'][]) => {
      update ??= updateTranslation(text, found.part, language);
      return update.inFile(keys);
    };
    const command = `npx chronofolio translate ${tag}`;
    const schema = translationSchema(found, { command, inFile: place });
    const parsed = reader.parseYaml(`${tag}/${name}.yaml`, name, text, schema);
    if (!parsed) return value;
    const { file, positionOf } = parsed;
    const { filled, data } = parsed.value;
    for (const { part, keys } of textsIn(found.part))
      if (part.isForeign && isBlank(valueAt(data, place(keys)))) borrowed.add(part.text);
    const { included, inFile } = found.arranged(filled);
    positions.set(name, (list, path) => {
      const keys = place(keysOf(found.part, inFile(path)));
      const text = valueAt(data, keys);
      if (typeof text !== 'string' || isBlank(text)) return original.positionOf(list, path);
      return { file, ...positionOf(keys), field: fieldName(name, keys) };
    });
    return included as Value; // the schema of the first language has parsed both
  }

  /** @returns whether a Markdown file has more than comments */
  async function isTranslated(name: string, field: string) {
    const hasText = !isBlankMarkdown(await read(name, field));
    if (hasText) translatedTexts.add(name);
    return hasText;
  }

  async function loadAbout({ about, aboutMarkdown }: Content) {
    if (await isTranslated('about.md', 'about')) {
      const markdown = await read('about.md', 'about');
      return {
        about: reader.parseMarkdown(`${tag}/about.md`, 'about', markdown),
        aboutMarkdown: markdown,
      };
    }
    if (aboutMarkdown.trim()) borrowed.add(aboutMarkdown);
    return { about, aboutMarkdown };
  }

  async function loadSection(section: OwnSection): Promise<OwnSection> {
    const { name } = section;
    const isOwn = await isTranslated(`sections/${name}.md`, name);
    if (!isOwn) borrowed.add(section.markdown);
    const own = isOwn ? await readSection(reader, name, `${tag}/sections/${name}.md`) : section;
    return { ...own, title: titleOf(name, section.title, own.title) };
  }

  /** @returns the title of site.yaml if this language has one, else that of the text */
  function titleOf(name: string, originalTitle: string, title = originalTitle): string {
    const chosen = titles[name];
    const isChosen = chosen !== undefined && chosen !== originalTitles[name];
    if (!isChosen && title === originalTitle) borrowed.add(title);
    return isChosen ? chosen : title;
  }

  async function loadCases(cases: Content['cases']) {
    const own: { name: string; file: string }[] = [];
    for (const [name, { markdown }] of cases) {
      const file = `projects/${name}.md`;
      if (await isTranslated(file, name)) own.push({ name, file: `${tag}/${file}` });
      else borrowed.add(markdown);
    }
    return new Map([...cases, ...(await readCases(reader, own))]);
  }

  async function loadThemeSection(section: Content['themeSections'][number]) {
    const { name } = section;
    const { schema } = names.modules.find((one) => one.name === name) ?? {};
    const title = titleOf(name, section.title);
    const isEmpty = hasOnlyComments(await read(`${name}.yaml`, name));
    if (!schema || isEmpty) return { ...section, title };
    const { data, texts } = await reader.readData(name, schema, `${tag}/${name}.yaml`);
    themeTexts.push(...texts);
    return { ...section, title, data };
  }

  /** Reports the Markdown files of a directory that translate nothing. */
  async function reportOthers(dir: string, known: readonly string[]) {
    const entries = await readdir(path.join(reader.dir, tag, dir)).catch(() => []);
    for (const name of entries.flatMap((entry) => /^(.+)\.md$/.exec(entry)?.[1] ?? [])) {
      if (known.includes(name)) continue;
      const guess = closestOption(name, known);
      const advice = guess ? `did you mean ${guess}.md?` : 'rename it, or delete it';
      const message = `translates content/${dir}/${name}.md, which does not exist: ${advice}`;
      reader.report(`${tag}/${dir}/${name}.md`, name, message);
    }
  }

  const { content } = original;
  const site = { ...(await load('site', content.site)), language: tag, url };
  const titles = titlesIn(site.sections);
  const originalTitles = titlesIn(content.site.sections);
  const lists: Partial<Record<ListName, unknown>> = {};
  for (const name of LIST_NAMES) lists[name] = await load(name, content[name]);
  const text = await read('words.yaml', 'words');
  const words = reader.parseYaml(`${tag}/words.yaml`, 'words', text, messagesSchema());
  const messages = { ...(await messagesIn(tag)), ...words?.value };
  await reportOthers('sections', names.sections);
  await reportOthers('projects', names.cases);
  const translated: Content = {
    ...content,
    ...(lists as Pick<Content, ListName>),
    ...{ site, original: content, borrowed },
    ...(await loadAbout(content)),
    ownSections: await Promise.all(content.ownSections.map(loadSection)),
    themeSections: await Promise.all(content.themeSections.map(loadThemeSection)),
    cases: await loadCases(content.cases),
    messages: { ...englishMessages, ...messages },
    untranslated: Object.keys(englishMessages).filter((name) => !(name in messages)),
    hasResume: await reader.hasResume(`${tag}/${RESUME}`),
  };
  return {
    content: withReferences(translated, content),
    positionOf: (name, path) =>
      positions.get(name)?.(name, path) ?? original.positionOf(name, path),
    fileOf: (name) => shown(translatedTexts.has(name) ? `${tag}/${name}` : name),
    themeTexts,
  };
}

/** @returns whether nothing is written in a YAML text */
export const hasOnlyComments = (yaml: string): boolean =>
  yaml.split('\n').every((line) => ['', '#'].includes(line.trim().charAt(0)));

/** Makes what refers to names of the first language refer to their translations. */
function withReferences(translated: Content, original: Content): Content {
  const namesIn = ({ experience, projects }: Content) => [
    ...experience.map(({ company }) => company),
    ...projects.map(({ title }) => title),
  ];
  const names = namesIn(translated);
  const nameOf = (about: string) =>
    names[namesIn(original).findIndex((name) => isSameName(name, about))] ?? about;
  return {
    ...translated,
    testimonials: translated.testimonials.map((one) =>
      one.about ? { ...one, about: nameOf(one.about) } : one,
    ),
    // The technologies of jobs and projects are in the first language.
    skills: translated.skills.map((group, index) => ({
      ...group,
      skills: group.skills.map((skill, position) => {
        const { name = skill.name } = original.skills[index]?.skills[position] ?? {};
        if (name === skill.name) return skill;
        return { ...skill, aliases: [...(skill.aliases ?? []), name] };
      }),
    })),
  };
}

/** @returns an error at each entry that no translation can tell from one above it */
export function sameKeys(files: ReadonlyMap<string, LoadedFile>): Diagnostic[] {
  return [...files].flatMap(([name, { file, part, positionOf }]) => {
    const within = ({ parts }: Part, path: Path): Diagnostic[] =>
      parts.flatMap((one, index) => {
        const at = [...path, one.at];
        const isRepeated = parts.findIndex(({ key }) => key === one.key) < index;
        const message = `has the same key in translations as an entry above it, “${one.key}”: change one of the two`;
        const repeated = { file, ...positionOf(at), field: fieldName(name, at), message };
        return [...(isRepeated ? [repeated] : []), ...within(one, at)];
      });
    return within(part, []);
  });
}
