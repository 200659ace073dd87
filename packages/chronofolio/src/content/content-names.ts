import path from 'node:path';
import { pathsBelow } from '#files/files-in.ts';
import { plainName } from '#files/find-file.ts';
import { isHidden } from '#files/is-junk.ts';
import { POSTS_PATH, textPagePath } from '#pages/routes.ts';
import { type ThemeModule, themeModules } from './theme-sections.ts';

export interface ContentNames {
  /** The files in `images`, including links to files. */
  images: string[];
  /** The files below `public`, such as `slides/talk.pdf`, without hidden ones but those of `.well-known`. */
  publicFiles: string[];
  /** The files of texts, and what is beside them, by their paths from the content directory. */
  files: ReadonlySet<string>;
  /** The Markdown files in `sections` and `projects`, without `.md` or `/index.md`. */
  sections: string[];
  cases: string[];
  /** The Markdown files in `pages` and `posts`, such as `pages/imprint`, likewise. */
  pages: string[];
  posts: string[];
  /** The paths that links may lead to: public files, cases, text pages and posts. */
  linkTargets: string[];
  modules: ThemeModule[];
}

/** A text, which may be in a folder of its name. */
const TEXT = /^([^/]+?)(?:\/index)?\.md$/;

export async function contentNames(dir: string): Promise<ContentNames> {
  const below = (folder: string) => pathsBelow(path.join(dir, folder));
  const textsIn = async (folder: string) => [
    ...new Set((await below(folder)).flatMap((name) => TEXT.exec(name)?.[1] ?? [])),
  ];
  const pagesIn = async (folder: string) =>
    (await textsIn(folder)).map((name) => `${folder}/${name}`);
  const images = (await below('images')).filter((name) => !name.includes('/'));
  // Links to folders are followed only where a folder itself is read.
  const folders = ['', 'images', 'sections', 'projects', 'pages', 'posts'].map(async (folder) =>
    (await below(folder)).map((name) => path.posix.join(folder, name)),
  );
  const published = (await below('public')).filter(
    (name) =>
      !name
        .replace(/^\.well-known\//, '')
        .split('/')
        .some(isHidden),
  );
  const publicFiles = spellingsOf(published);
  const cases = await textsIn('projects');
  const [pages, posts] = [await pagesIn('pages'), await pagesIn('posts')];
  return {
    images: spellingsOf(images),
    publicFiles,
    files: new Set(spellingsOf((await Promise.all(folders)).flat())),
    sections: await textsIn('sections'),
    cases,
    pages,
    posts,
    linkTargets: [
      ...publicFiles,
      ...cases.map((name) => `projects/${name}`),
      ...[...pages, ...posts].map((name) => textPagePath(name).slice(1)),
      ...(posts.length > 0 ? [POSTS_PATH.slice(1)] : []),
    ],
    modules: await themeModules(dir),
  };
}

/** @returns the names as they are, with composed letters, and as one types them */
const spellingsOf = (names: string[]): string[] => [
  ...new Set(names.flatMap((name) => [name.normalize(), plainName(name)])),
];
