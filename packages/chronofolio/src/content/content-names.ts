import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '#files/files-in.ts';
import { isFile } from '#files/is-file.ts';
import { isJunk } from '#files/is-junk.ts';
import { refusedFile } from '#files/user-error.ts';
import { POSTS_PATH, textPagePath } from '#pages/routes.ts';
import { type ThemeModule, themeModules } from './theme-sections.ts';

export interface ContentNames {
  /** The files in `images`, including links to files. */
  images: string[];
  /** The files below `public`, including links to files, such as `slides/talk.pdf`. */
  publicFiles: string[];
  /** The Markdown files in `sections` and `projects`, without `.md`. */
  sections: string[];
  cases: string[];
  /** The Markdown files in `pages` and `posts`, such as `pages/imprint`, without `.md`. */
  textPages: string[];
  posts: string[];
  /** The paths that links may lead to: public files, cases, text pages and posts. */
  linkTargets: string[];
  modules: ThemeModule[];
}

export async function contentNames(dir: string): Promise<ContentNames> {
  const publicFiles = await publicFilesIn(path.join(dir, 'public'));
  const cases = await textsIn(path.join(dir, 'projects'));
  const below = async (folder: string) =>
    (await textsIn(path.join(dir, folder))).map((name) => `${folder}/${name}`);
  const [textPages, posts] = [await below('pages'), await below('posts')];
  return {
    images: await imagesIn(path.join(dir, 'images')),
    publicFiles,
    sections: await textsIn(path.join(dir, 'sections')),
    cases,
    textPages,
    posts,
    linkTargets: [
      ...publicFiles,
      ...cases.map((name) => `projects/${name}`),
      ...[...textPages, ...posts].map((name) => textPagePath(name).slice(1)),
      ...(posts.length > 0 ? [POSTS_PATH.slice(1)] : []),
    ],
    modules: await themeModules(dir),
  };
}

async function imagesIn(dir: string): Promise<string[]> {
  const names = await namesIn(dir);
  const areFiles = await Promise.all(names.map((name) => isFile(path.join(dir, name))));
  return names.filter((_, index) => areFiles[index]).map((name) => name.normalize());
}

async function publicFilesIn(dir: string): Promise<string[]> {
  const files = (await filesIn(dir)).filter((file) => !isJunk(path.basename(file)));
  return files.map((file) => path.relative(dir, file).replaceAll(path.sep, '/').normalize()).sort();
}

async function textsIn(dir: string): Promise<string[]> {
  const names = await namesIn(dir);
  return names.flatMap((name) => /^(.+)\.md$/.exec(name)?.[1] ?? []).sort();
}

const namesIn = (dir: string): Promise<string[]> =>
  readdir(dir).catch((error) => {
    if (refusedFile(error)) throw error;
    return [];
  });
