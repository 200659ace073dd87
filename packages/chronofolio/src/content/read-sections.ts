import type { z } from 'zod';
import { titleSchema } from '#schema/front-matter.ts';
import type { Content, MarkdownSection } from '#schema/schema.ts';
import { isPicture, markdownIn } from '#schema/section-schema.ts';
import { titlesIn } from '#schema/section-titles.ts';
import { REPLACEABLE, SECTION_NAME } from '#schema/sections.ts';
import type { ContentReader } from './content-reader.ts';
import type { ContentSchemas } from './content-schemas.ts';
import { aboutFile } from './diagnostics/diagnostics.ts';
import { withAlertTitles } from './markdown/alerts.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import type { Path } from './yaml/parse-yaml.ts';

const OTHER_IDS: readonly string[] = [
  'content',
  'title',
  'sections',
  'sidebar',
  'all-projects',
  'assistant',
  'radial-hover',
  'top',
];
const RESERVED_NAMES: readonly string[] = [...REPLACEABLE, ...OTHER_IDS];
const WRONG_NAME =
  'must have a name of small letters, digits and hyphens that no other part of the site has: rename the file';
const NO_IMAGE = 'must be the name of a file in content/images';
const NO_SECTION_TITLE = 'must begin with its title, such as # Talks';

/** Reads the owner’s sections, with their titles in `site.yaml`, or else in their files. */
export async function readSections(
  reader: ContentReader,
  schemas: ContentSchemas['schemas'],
  site: Content['site'] | undefined,
  firstLanguage?: Content,
) {
  const titles = titlesIn(site?.sections);
  const titled = <Section extends { name: string; title: string }>(section: Section): Section => ({
    ...section,
    title: titles[section.name] ?? section.title,
  });
  const markdownSections = reader.names.sections.map(async (name, index) =>
    (await reader.fallsBack(`sections/${name}.md`))
      ? firstLanguage?.markdownSections[index]
      : titled(await readSection(reader, name)),
  );
  const themeSections = reader.names.modules.map(
    async ({ schema, diagnostics: _, ...section }, index) => {
      const { name } = section;
      if (!schema || name in schemas) return titled(section);
      if (await reader.fallsBack(`${name}.yaml`)) return firstLanguage?.themeSections[index];
      return titled({ ...section, data: await readSectionData(reader, name, schema) });
    },
  );
  return {
    markdownSections: (await Promise.all(markdownSections)).filter((one) => one !== undefined),
    themeSections: (await Promise.all(themeSections)).filter((one) => one !== undefined),
  };
}

async function readSection(reader: ContentReader, name: string): Promise<MarkdownSection> {
  const file = `sections/${name}.md`;
  const text = await readMarkdown(reader, file, titleSchema, 'first heading');
  const { title = '', markdown = '' } = text ?? {};
  if (text?.fields && !title) reader.report(file, NO_SECTION_TITLE);
  reader.addTexts(file, { 'sections.title': title, sections: markdown });
  return { name, title, prose: reader.parseMarkdown(file, markdown), markdown };
}

/** Reads the data of a theme section: parses its Markdown texts, and reports pictures that do not exist. */
async function readSectionData(reader: ContentReader, name: string, schema: z.ZodType) {
  const parsed = await reader.readYaml(name, schema);
  if (!parsed) return undefined;
  const { value, positionOf } = parsed;
  const report = (path: Path, message: string) =>
    void reader.diagnostics.push({ ...positionOf(path), message });
  const complete = (part: unknown, path: Path): unknown => {
    const source = markdownIn(part);
    if (source !== undefined) {
      const { prose, diagnostics } = parseMarkdown(source, { ...reader.names, below: 3 });
      for (const { message } of diagnostics) report(path, message);
      return withAlertTitles(prose, reader.messages);
    }
    if (isPicture(part)) {
      if (!reader.names.images.includes(part.src)) report([...path, 'src'], NO_IMAGE);
      return part;
    }
    if (Array.isArray(part)) return part.map((one, index) => complete(one, [...path, index]));
    if (part === null || typeof part !== 'object') return part;
    const fields = Object.entries(part);
    return Object.fromEntries(fields.map(([key, one]) => [key, complete(one, [...path, key])]));
  };
  return complete(value, []);
}

export function checkSectionNames(reader: ContentReader): void {
  const { sections, modules } = reader.names;
  for (const name of sections)
    if (!SECTION_NAME.test(name) || RESERVED_NAMES.includes(name))
      reader.report(`sections/${name}.md`, WRONG_NAME);
  for (const { name, isReplacement, diagnostics } of modules) {
    reader.diagnostics.push(...diagnostics);
    const isTaken = [...OTHER_IDS, ...sections].includes(name);
    if (isTaken || !(isReplacement || SECTION_NAME.test(name)))
      reader.diagnostics.push(aboutFile(`theme/sections/${name}.tsx`, name, WRONG_NAME));
  }
}
