import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Content, contentFiles, ICON, RESUME } from '#model/schema.ts';
import { aboutFile, type Diagnostic } from '#site/content/diagnostics.ts';
import { isKnownLanguage } from '#site/content/languages/site-languages.ts';
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
 * @param content theme sections may have files of their own, and languages directories
 * @returns files and directories that the site does not read
 */
export async function unknownFileNotes(
  contentDir: string,
  { themeSections, siteLanguages }: Pick<Content, 'themeSections' | 'siteLanguages'>,
): Promise<Diagnostic[]> {
  const ownFiles = themeSections
    .filter(({ data }) => data !== undefined)
    .map(({ name }) => `${name}.yaml`);
  const tags = siteLanguages.map(({ tag }) => tag);
  const inDir = async (dir: string, isKnown: (name: string, isDirectory: boolean) => boolean) => {
    const entries = await readdir(path.join(contentDir, dir), { withFileTypes: true }).catch(
      () => [],
    );
    return entries
      .filter((entry) => !isHidden(entry.name) && !isKnown(entry.name, entry.isDirectory()))
      .map(({ name }) => {
        const isOther = !dir && isKnownLanguage(name);
        const advice = isOther ? languageAdvice([...tags, name]) : adviceOn(name, dir);
        const message = `is not read by the site: ${advice}`;
        return aboutFile(path.posix.join('content', dir, name), '', message);
      });
  };
  /** Pictures, fonts and public files are the same in all languages. */
  const inLanguage = async (tag: string) => [
    ...(await inDir(tag, (name, isDirectory) =>
      isDirectory
        ? ['sections', 'projects'].includes(name)
        : (isKnownFile(name) && name !== ICON) || ownFiles.includes(name),
    )),
    ...(await inDir(`${tag}/sections`, isMarkdownFile)),
    ...(await inDir(`${tag}/projects`, isMarkdownFile)),
  ];
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
        ? ['images', 'fonts', 'sections', 'projects', 'public', ...tags.slice(1)].includes(name)
        : isKnownFile(name) || ownFiles.includes(name),
    )),
    ...(await inDir('images', (_, isDirectory) => !isDirectory)),
    ...(await inDir('fonts', (name, isDirectory) => !isDirectory && FONT_FILE.test(name))),
    ...(await inDir('sections', isMarkdownFile)),
    ...(await inDir('projects', isMarkdownFile)),
    ...(await Promise.all(tags.slice(1).map(inLanguage))).flat(),
  ];
}

const NO_MODULE = 'is not read by the site: a section must be a module such as press.tsx';

const isMarkdownFile = (name: string, isDirectory: boolean) => !isDirectory && name.endsWith('.md');

const isKnownFile = (name: string) => FILES.includes(name) || RESUMES.test(name);

const languageAdvice = (tags: string[]) =>
  `write languages: [${tags.join(', ')}] in content/site.yaml to have the site in this language`;

function adviceOn(name: string, dir: string): string {
  if (dir === 'images') return 'pictures must be in content/images itself';
  if (dir === 'fonts') return 'a font must be a woff2, ttf or otf file';
  if (dir.endsWith('sections')) return 'a section must be a Markdown file, such as talks.md';
  if (dir.endsWith('projects'))
    return 'the page of a project must be a Markdown file, such as crown.md';
  const guess = closestOption(name, [...FILES, RESUME], MAX_TYPO_RATIO);
  if (guess) return `did you mean ${guess}?`;
  if (name.endsWith('.md')) return 'a section of your own must be in content/sections';
  if (PICTURES.test(name)) return 'pictures must be in content/images';
  return 'delete it, or move it to content/public to publish it as it is';
}

/** Most names end with the same extension. */
const MAX_TYPO_RATIO = 0.3;
