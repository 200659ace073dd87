import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { aboutFile, type Diagnostic } from '#content/diagnostics.ts';
import { isKnownLanguage } from '#content/languages/site-languages.ts';
import { closestOption } from '#content/suggest.ts';
import { isHidden } from '#files/is-junk.ts';
import { FONT_FILE } from '#fonts/typefaces.ts';
import { type Content, contentFiles, ICON, RESUME } from '#schema/schema.ts';

const FILES = [...Object.keys(contentFiles()).map((name) => `${name}.yaml`), 'about.md', ICON];
/** The résumé, and the files that `npx chronofolio resume` writes for an audience or in another format. */
const RESUMES = /^resume(-.+)?\.(pdf|docx|txt)$/;
/** The limit is stricter than for other names, because most files have the same extension. */
const MAX_TYPO_RATIO = 0.3;

/**
 * @param contentDir the absolute path of the content directory
 * @returns a note for each file or directory that the site does not read
 */
export async function unknownFileNotes(
  contentDir: string,
  { themeSections, siteLanguages, markdownSections, cases, textPages, posts }: Content,
): Promise<Diagnostic[]> {
  const [first, ...others] = siteLanguages.map(({ tag }) => tag);
  const described = themeSections.filter(({ data }) => data !== undefined);
  const files = [...FILES, ...described.map(({ name }) => `${name}.yaml`)];
  const texts = [
    ...markdownSections.map(({ name }) => name),
    ...cases.keys(),
    ...[...textPages, ...posts].map(({ name }) => path.basename(name)),
  ].map((name) => `${name}.md`);
  const isText = (name: string) => texts.includes(name);
  const known: [dir: string, dirs: string[], isKnown: (name: string) => boolean][] = [
    ['images', [], () => true],
    ['fonts', [], (name) => FONT_FILE.test(name)],
    ...['', ...others].flatMap((tag): typeof known => {
      const shared = tag ? [] : ['images', 'fonts', 'public', ...others];
      const isFile = (name: string) => files.includes(name) && !(tag && name === ICON);
      return [
        [
          tag,
          ['sections', 'projects', 'pages', 'posts', ...shared],
          (name) => isFile(name) || RESUMES.test(name),
        ],
        [path.posix.join(tag, 'sections'), [], isText],
        [path.posix.join(tag, 'projects'), [], isText],
        [path.posix.join(tag, 'pages'), [], isText],
        [path.posix.join(tag, 'posts'), [], isText],
      ];
    }),
  ];
  const notes = known.map(async ([dir, dirs, isKnown]) => {
    const options = { withFileTypes: true } as const;
    const entries = await readdir(path.join(contentDir, dir), options).catch(() => []);
    return entries
      .filter((entry) => !isHidden(entry.name))
      .filter((entry) => !(entry.isDirectory() ? dirs.includes(entry.name) : isKnown(entry.name)))
      .map(({ name }) => {
        const advice =
          !dir && isKnownLanguage(name)
            ? `write languages: [${[first, ...others, name].join(', ')}] in content/site.yaml to have the site in this language`
            : adviceOn(name, texts);
        const file = path.posix.join('content', dir, name);
        return aboutFile(file, '', `is not read by the site: ${advice}`);
      });
  });
  return (await Promise.all(notes)).flat();
}

function adviceOn(name: string, texts: string[]): string {
  const guess = closestOption(name, [...FILES, RESUME, ...texts], MAX_TYPO_RATIO);
  if (guess) return `did you mean ${guess}?`;
  return 'delete it, or move it to content/public to publish it as it is';
}
