import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contentFiles, ICON, RESUME, type ThemeSection } from '#model/schema.ts';
import { aboutFile, type Diagnostic } from '#site/content/diagnostics.ts';
import { closestOption } from '#site/content/suggest.ts';
import { sectionsDirOf } from '#site/content/theme-sections.ts';
import { FONT_FILE } from '#site/fonts/typefaces.ts';
import { isHidden } from '#site/sample/sample.ts';

const FILES = [...Object.keys(contentFiles()).map((name) => `${name}.yaml`), 'about.md', ICON];
/** The résumé, and those of `npx chronofolio resume` for one audience or in other formats. */
export const RESUMES = /^resume(-.+)?\.(pdf|docx|txt)$/;
const PICTURES = /\.(png|jpe?g|webp|avif|svg|gif|heic)$/i;

/**
 * @param contentDir absolute
 * @param themeSections may have files of their own
 * @returns files and directories that the site does not read
 */
export async function unknownFileNotes(
  contentDir: string,
  themeSections: ThemeSection[],
): Promise<Diagnostic[]> {
  const ownFiles = themeSections
    .filter(({ data }) => data !== undefined)
    .map(({ name }) => `${name}.yaml`);
  const inDir = async (dir: string, isKnown: (name: string, isDirectory: boolean) => boolean) => {
    const entries = await readdir(path.join(contentDir, dir), { withFileTypes: true }).catch(
      () => [],
    );
    return entries
      .filter((entry) => !isHidden(entry.name) && !isKnown(entry.name, entry.isDirectory()))
      .map(({ name }) => {
        const message = `is not read by the site: ${adviceOn(name, dir)}`;
        return aboutFile(path.posix.join('content', dir, name), '', message);
      });
  };
  const modules = themeSections.map(({ name }) => name);
  const inTheme = await readdir(sectionsDirOf(contentDir)).catch(() => []);
  return [
    ...inTheme
      .filter((name) => {
        const [, described] = /^(.+)\.schema\.ts$/.exec(name) ?? [];
        return described ? !modules.includes(described) : /\.(jsx?|mdx?|yaml)$/.test(name);
      })
      .map((name) => aboutFile(`theme/sections/${name}`, '', NO_MODULE)),
    ...(await inDir('', (name, isDirectory) =>
      isDirectory
        ? ['images', 'fonts', 'sections', 'projects', 'public'].includes(name)
        : isKnownFile(name) || ownFiles.includes(name),
    )),
    ...(await inDir('images', (_, isDirectory) => !isDirectory)),
    ...(await inDir('fonts', (name, isDirectory) => !isDirectory && FONT_FILE.test(name))),
    ...(await inDir('sections', isMarkdownFile)),
    ...(await inDir('projects', isMarkdownFile)),
  ];
}

const NO_MODULE = 'is not read by the site: a section must be a module such as press.tsx';

const isMarkdownFile = (name: string, isDirectory: boolean) => !isDirectory && name.endsWith('.md');

const isKnownFile = (name: string) => FILES.includes(name) || RESUMES.test(name);

function adviceOn(name: string, dir: string): string {
  if (dir === 'images') return 'pictures must be in content/images itself';
  if (dir === 'fonts') return 'a font must be a woff2, ttf or otf file';
  if (dir === 'sections') return 'a section must be a Markdown file, such as talks.md';
  if (dir === 'projects') return 'the page of a project must be a Markdown file, such as crown.md';
  const guess = closestOption(name, [...FILES, RESUME], MAX_TYPO_RATIO);
  if (guess) return `did you mean ${guess}?`;
  if (name.endsWith('.md')) return 'a section of your own must be in content/sections';
  if (PICTURES.test(name)) return 'pictures must be in content/images';
  return 'delete it, or move it to content/public to publish it as it is';
}

/** Most names end with the same extension. */
const MAX_TYPO_RATIO = 0.3;
