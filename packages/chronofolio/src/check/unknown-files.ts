import { aboutFile, type Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { didYouMean } from '#content/diagnostics/suggest.ts';
import { PICTURE } from '#content/markdown/relative-address.ts';
import { pathsBelow } from '#files/files-in.ts';
import { isHidden } from '#files/is-junk.ts';
import { canonicalTag } from '#schema/names/language-tags.ts';
import { type Content, fileSchemas, ICON, RESUME } from '#schema/schema.ts';

const CONTENT_FILES = [
  ...Object.keys(fileSchemas()).map((name) => `${name}.yaml`),
  'about.md',
  ICON,
];
/** The résumé, and the files that `npx chronofolio resume` writes for an audience or in another format. */
const RESUMES = /^resume(-.+)?\.(pdf|docx|txt)$/;
const MARKDOWN = /^(sections|projects|pages|posts)\/[^/]+\.md$/;
const BESIDE = /^(sections|projects|pages|posts)\/./;
const SHARED_FILE = /^(images\/[^/]+|fonts\/[^/]+|public\/.+)$/;
/** The path below `public` of the first hidden step, except `.well-known`. */
const HIDDEN = /^public\/(?!\.well-known\/)((?:[^./][^/]*\/)*\.(?!DS_Store$)[^/]+)/;
/** The limit is stricter than for other names, because most files have the same extension. */
const MAX_TYPO_RATIO = 0.3;

/** @returns a warning for each file that is probably misnamed, and a note for each other file that is not read */
export async function unknownFiles(
  contentDir: string,
  { themeSections, siteLanguages }: Content,
): Promise<Record<'warnings' | 'notes', Diagnostic[]>> {
  const tags = siteLanguages.slice(1).map(({ tag }) => tag);
  const described = themeSections.filter(({ data }) => data !== undefined);
  const known = [...CONTENT_FILES, RESUME, ...described.map(({ name }) => `${name}.yaml`)];
  const all = await pathsBelow(contentDir);
  const textOf = (name: string) => name.replace('/index.md', '.md');
  const texts = all.map(textOf);
  const found: Record<'warnings' | 'notes', Diagnostic[]> = { warnings: [], notes: [] };
  for (const file of all.filter((one) => !one.split('/').some(isHidden))) {
    const [step = '', ...rest] = file.split('/');
    const isTranslated = tags.includes(step);
    const name = isTranslated ? rest.join('/') : file;
    const isMarkdown = MARKDOWN.test(textOf(name)) && texts.includes(textOf(name));
    const isShared = !isTranslated && SHARED_FILE.test(file);
    if (
      known.includes(name) ||
      RESUMES.test(name) ||
      isMarkdown ||
      isShared ||
      (BESIDE.test(name) && PICTURE.test(name))
    )
      continue;
    const tag = rest.length > 0 && !isTranslated ? canonicalTag(step) : undefined;
    const advice = tag
      ? `: add ${tag} to languages in content/site.yaml`
      : didYouMean(file, known, MAX_TYPO_RATIO);
    const message = `is not read by the site${advice}`;
    found[advice ? 'warnings' : 'notes'].push(aboutFile(`content/${file}`, '', message));
  }
  const hidden = new Set(all.flatMap((file) => HIDDEN.exec(file)?.[1] ?? []));
  if (hidden.size > 0) {
    const message = `has hidden files, which are not published: ${[...hidden].join(', ')}`;
    found.notes.push(aboutFile('content/public', '', message));
  }
  return found;
}
