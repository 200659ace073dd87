import { readdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isFile } from '#files/is-file.ts';
import { isHidden } from '#files/is-junk.ts';
import { isBelow } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/** A name that the directory of a blog has, unlike the folders in it. */
const PROJECT =
  /^(?:\.git|\.obsidian|package\.json|Gemfile|(?:_config|hugo|config)\.(?:toml|ya?ml|json)|astro\.config\.\w+|\.?eleventy\.(?:config\.)?\w+)$/;
/** The folders of generators whose files have addresses from the root of the site. */
const ROOT_FOLDERS = ['static', 'public', 'assets', 'src'];
const MAX_PARENTS = 8;
const MAX_ENTRIES = 20_000;

export const isPostFile = (name: string): boolean => /\.(?:md|mdx|markdown)$/i.test(name);

/**
 * @returns the paths of all files below a directory, without hidden ones and packages, in the order of their names
 * @throws {UserError} if there are more than a blog has
 */
export async function filesOfBlog(dir: string, found: string[] = []): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isHidden(entry.name) || entry.name === 'node_modules') continue;
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) await filesOfBlog(file, found);
    else found.push(file);
    if (found.length > MAX_ENTRIES)
      throw new UserError(`${dir} is in a folder of too many files: name the folder of the posts`);
  }
  return found;
}

/** The files of a blog around its posts. No link out of it is followed, also not one of the file system. */
export class BlogFiles {
  readonly #root: string;
  #byName: Promise<Map<string, string>> | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** @param dir the folder of the posts */
  static async around(dir: string): Promise<BlogFiles> {
    const posts = await realpath(dir);
    const levels = [posts];
    for (let level = posts; levels.length < MAX_PARENTS; levels.push(level)) {
      level = path.dirname(level);
      if (level === path.dirname(level) || level === os.homedir()) break;
    }
    const names = await Promise.all(levels.map((level) => readdir(level).catch(() => [])));
    const has = (isMark: (name: string) => boolean, from: number) =>
      levels.find((_, index) => index >= from && names[index]?.some(isMark));
    const isRootFolder = (name: string) => ROOT_FOLDERS.includes(name);
    return new BlogFiles(has((name) => PROJECT.test(name), 0) ?? has(isRootFolder, 1) ?? posts);
  }

  /** @returns the file behind a path, if it is in the blog */
  async inside(file: string): Promise<string | undefined> {
    const real = await realpath(file).catch(() => undefined);
    return real && isBelow(this.#root, real) && (await isFile(real)) ? real : undefined;
  }

  /** @returns the file of a picture, which a post names by a path from itself, from the root of its site, or by its name */
  async find(post: string, src: string): Promise<string | undefined> {
    const name = decodeUri(src.replace(/[?#].*/s, ''))
      .replaceAll('\\', '/')
      .slice(0, 1000);
    const dir = path.dirname(post);
    const fromRoot = name.replace(/^(?:[@~.]?\/+)+|^@(?=\w)/, '');
    const levels = [dir];
    while (isBelow(this.#root, levels.at(-1) ?? '')) levels.push(path.dirname(levels.at(-1) ?? ''));
    const candidates = [
      ...(/^[/@~]/.test(name) ? [] : [path.join(dir, name)]),
      ...levels.flatMap((level) =>
        ['', ...ROOT_FOLDERS].map((folder) => path.join(level, folder, fromRoot)),
      ),
    ];
    for (const candidate of candidates) {
      const file = await this.inside(candidate);
      if (file) return file;
    }
    if (name.includes('/')) return undefined;
    this.#byName ??= this.#filesByName();
    const file = (await this.#byName).get(name.toLowerCase());
    return file && (await this.inside(file));
  }

  /** Obsidian finds a picture anywhere in the vault. */
  async #filesByName(): Promise<Map<string, string>> {
    const files = await filesOfBlog(this.#root).catch(() => []);
    return new Map(files.toReversed().map((file) => [path.basename(file).toLowerCase(), file]));
  }
}
