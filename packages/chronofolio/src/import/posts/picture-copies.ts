import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '#content/diagnostics/diagnostics.ts';
import { measurePicture } from '#images/process-picture.ts';
import type { BlogFiles } from './blog-files.ts';
import { isPictureFile } from './foreign-marks.ts';

const MAX_PICTURE_BYTES = 30_000_000;

/** A picture in `content/images`, and the file that it is copied from, or why it cannot be copied. */
interface Copy {
  name?: string;
  from: string;
  problem?: string;
}

/** Names the copies of pictures. The names of a second run are those of the first. */
export class PictureCopies {
  readonly #blog: BlogFiles;
  readonly #dir: string;
  readonly #copies = new Map<string, Promise<Copy>>();
  /** The pictures by their names in small letters, because some file systems know no others. */
  #taken: Map<string, { name: string; file: string }> | undefined;

  constructor(blog: BlogFiles, dir: string) {
    this.#blog = blog;
    this.#dir = dir;
  }

  async copyOf(post: string, slug: string, src: string): Promise<Copy> {
    const from = await this.#blog.find(post, src);
    if (!from) return { from: '' };
    const copy = this.#copies.get(from) ?? this.#copy(from, slug);
    this.#copies.set(from, copy);
    return await copy;
  }

  async #copy(from: string, slug: string): Promise<Copy> {
    const { size } = await stat(from);
    if (size > MAX_PICTURE_BYTES)
      return { from, problem: `is larger than ${MAX_PICTURE_BYTES / 1e6} MB` };
    const { name: stem, ext } = path.parse(from);
    if (!isPictureFile(from)) return { from, problem: 'has no ending of a picture such as .png' };
    this.#taken ??= await takenNames(this.#dir);
    for (let count = 0; ; count++) {
      const parts = [count > 0 ? slug : [], plainStem(stem), count > 1 ? count : []].flat();
      const name = parts.join('-') + ext.toLowerCase();
      const other = this.#taken.get(name.toLowerCase());
      if (other && (await isSameFile(from, other.file))) return { from, name: other.name };
      if (other) continue;
      const problem = await pictureProblem(from);
      if (problem) return { from, problem };
      this.#taken.set(name.toLowerCase(), { name, file: from });
      return { from, name };
    }
  }
}

async function takenNames(dir: string) {
  const names = await readdir(dir).catch(() => []);
  return new Map(names.map((name) => [name.toLowerCase(), { name, file: path.join(dir, name) }]));
}

/** @returns a name that needs no codes in an address */
function plainStem(stem: string): string {
  const letters = stem.normalize('NFD').replace(/\p{M}/gu, '');
  return (
    letters
      .replace(/[^\w-]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'picture'
  );
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const sizes = await Promise.all([one, other].map((file) => stat(file).then(({ size }) => size)));
  return sizes[0] === sizes[1] && (await readFile(one)).equals(await readFile(other));
}

/** @returns why a picture cannot be used, as the predicate of a sentence */
const pictureProblem = (file: string): Promise<string | undefined> =>
  measurePicture(file).then(
    () => undefined,
    (error) => {
      if (!(error instanceof ContentError)) throw error;
      return error.diagnostics[0]?.message;
    },
  );
