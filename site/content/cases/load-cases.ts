import type { CaseText } from '#model/schema.ts';
import type { ContentReader } from '#site/content/content-reader.ts';
import { closestOption } from '#site/content/suggest.ts';

/** Servers may take it for the page of the directory: All Projects. */
const RESERVED_CASE = 'index';

/** @returns what is wrong with the name of a case, as complete messages */
export function caseErrors(name: string, names: readonly string[]): string[] {
  if (name === RESERVED_CASE)
    return [`must not be "${name}", which is another address of All Projects: rename the file`];
  if (names.includes(name)) return [];
  const guess = closestOption(name, names);
  const advice = guess ? `did you mean "${guess}"?` : 'create the file';
  return [`names content/projects/${name}.md, which does not exist: ${advice}`];
}

/**
 * Reads the cases of the first language.
 * @param isUsed whether a project has the case
 */
export function loadCases(reader: ContentReader, isUsed: (name: string) => boolean) {
  const files = reader.names.cases.map((name) => ({ name, file: `projects/${name}.md` }));
  for (const { name, file } of files)
    if (!isUsed(name))
      reader.report(
        file,
        name,
        `is not the page of a project: write "case: ${name}" at its project in content/projects.yaml, or delete the file`,
      );
  return readCases(reader, files);
}

export async function readCases(
  reader: ContentReader,
  files: { name: string; file: string }[],
): Promise<Map<string, CaseText>> {
  if (files.length === 0) return new Map();
  const texts = await Promise.all(
    files.map(async ({ name, file }) => ({
      ...{ name, file },
      markdown: (await reader.read(file, name)) ?? '',
    })),
  );
  // Grammars are slow to load.
  const { highlighterFor, parseCase } = await import('./parse-case.ts');
  const highlight = await highlighterFor(texts.map(({ markdown }) => markdown));
  return new Map(
    texts.map(({ name, file, markdown }) => {
      const { prose, diagnostics } = parseCase(markdown, reader.names, highlight);
      for (const one of diagnostics)
        reader.diagnostics.push({ file: reader.shown(file), field: name, ...one });
      return [name, { prose, markdown }];
    }),
  );
}
