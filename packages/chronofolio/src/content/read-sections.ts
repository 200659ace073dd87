import type { OwnSection } from '#schema/schema.ts';
import { REPLACEABLE } from '#schema/sections.ts';
import type { ContentReader } from './content-reader.ts';
import { aboutFile } from './diagnostics.ts';

const SECTION_NAME = /^[a-z][a-z0-9-]*$/;
/** The ids of other elements. */
const OTHER_IDS: readonly string[] = [
  ...['content', 'title', 'sections', 'sidebar', 'all-projects'],
  ...['assistant', 'radial-hover', 'top'],
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

/** @param file below the content directory, such as `de/sections/talks.md` */
export async function readSection(
  reader: ContentReader,
  name: string,
  file: string,
): Promise<OwnSection> {
  const text = (await reader.read(file, name)) ?? '';
  const [line = '', title = ''] = SECTION_TITLE.exec(text) ?? [];
  // Blank lines instead of the title keep the positions of what follows.
  const markdown = line.replace(/[^\n]/g, '') + text.slice(line.length);
  if (!title) reader.report(file, name, NO_SECTION_TITLE);
  const prose = reader.parseMarkdown(file, name, markdown);
  return { name, title: title.trimEnd(), prose, markdown };
}

/** Checks the names of the owner’s sections. @param taken the names of YAML files that are not of sections */
export function checkSectionNames(reader: ContentReader, taken: readonly string[]): void {
  const { sections, modules } = reader.names;
  for (const name of sections)
    if (!SECTION_NAME.test(name) || RESERVED_NAMES.includes(name))
      reader.report(`sections/${name}.md`, name, WRONG_SECTION_NAME);
  for (const { name, isReplacement, schema, diagnostics } of modules) {
    const report = (message: string, extension = 'tsx') =>
      void reader.diagnostics.push(aboutFile(`theme/sections/${name}.${extension}`, name, message));
    reader.diagnostics.push(...diagnostics);
    if (OTHER_IDS.includes(name)) report(ID_OF_OTHERS);
    else if (!isReplacement && !SECTION_NAME.test(name)) report(WRONG_THEME_NAME);
    if (sections.includes(name)) report(IN_BOTH);
    if (schema && taken.includes(name)) report(SCHEMA_OF_OURS, 'schema.ts');
  }
}
