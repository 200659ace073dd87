import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '#files/files-in.ts';
import { isFile } from '#files/is-file.ts';
import { isJunk } from '#files/is-junk.ts';
import { refusedFile } from '#files/user-error.ts';
import { type ThemeModule, themeModules } from './theme-sections.ts';

/** The names of the files in a content directory. */
export interface ContentNames {
  /** The files in `images`, including links to files. */
  images: string[];
  /** The files below `public`, including links to files, such as `slides/talk.pdf`. */
  publicFiles: string[];
  /** The Markdown files in `sections`, `projects` and `pages`, without `.md`. */
  sections: string[];
  cases: string[];
  textPages: string[];
  /** The paths that links may lead to: public files, cases and text pages. */
  linkTargets: string[];
  /** The modules in `theme/sections`. */
  modules: ThemeModule[];
}

/** @param dir the absolute path of the content directory */
export async function contentNames(dir: string): Promise<ContentNames> {
  const publicFiles = await publicFilesIn(path.join(dir, 'public'));
  const cases = await textsIn(path.join(dir, 'projects'));
  const textPages = await textsIn(path.join(dir, 'pages'));
  return {
    images: await imagesIn(path.join(dir, 'images')),
    publicFiles,
    sections: await textsIn(path.join(dir, 'sections')),
    cases,
    textPages,
    linkTargets: [...publicFiles, ...cases.map((name) => `projects/${name}`), ...textPages],
    modules: await themeModules(dir),
  };
}

async function imagesIn(dir: string): Promise<string[]> {
  const names = await namesIn(dir);
  const areFiles = await Promise.all(names.map((name) => isFile(path.join(dir, name))));
  return names.filter((_, index) => areFiles[index]);
}

async function publicFilesIn(dir: string): Promise<string[]> {
  const files = (await filesIn(dir)).filter((file) => !isJunk(path.basename(file)));
  return files.map((file) => path.relative(dir, file).replaceAll(path.sep, '/')).sort();
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
