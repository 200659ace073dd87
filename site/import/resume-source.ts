import { ONGOING } from '#site/content/ongoing.ts';
import { UserError } from '#site/files/user-error.ts';
import { cleanText, MAX_ENTRIES, notImportedLine } from './imported.ts';
import { readDate } from './read-date.ts';

/** Reads a résumé by paths such as `work[0].name`, and records which paths were read. */
export class ResumeSource {
  readonly #root: unknown;
  readonly #read = new Set<string>();
  readonly #skipped = new Map<string, string>();

  constructor(root: object) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.peek(path) !== '';
  }

  /** @returns a text without marking it as read; empty where there is none */
  peek(path: string): string {
    const value = this.#at(path);
    return cleanText(value) ?? (typeof value === 'number' ? String(value) : '');
  }

  text(path: string): string | undefined {
    const text = this.peek(path);
    if (text) this.#read.add(path);
    return text || undefined;
  }

  /** @returns the text of the first path that has one */
  first(...paths: string[]): string | undefined {
    const path = paths.find((path) => this.has(path));
    return path && this.text(path);
  }

  /** @returns a date; `undefined` for a word such as `Present`; other texts as they are */
  period(path: string): string | undefined {
    const text = this.text(path);
    return text && !ONGOING.test(text) ? (readDate(text) ?? text) : undefined;
  }

  /** @returns the texts of a list; `undefined` where it has none */
  texts(path: string): string[] | undefined {
    const paths = this.has(path) ? [path] : this.items(path);
    const texts = paths.flatMap((item) => this.text(item) ?? []);
    return texts.length > 0 ? texts : undefined;
  }

  /** @returns an empty list where there is one, which says that there is nothing to list */
  emptyList(path: string): [] | undefined {
    return Array.isArray(this.#at(path)) ? [] : undefined;
  }

  /**
   * @returns the paths of the entries of a list that are not blank
   * @throws {UserError} where they are too many
   */
  items(path: string): string[] {
    const list = this.#at(path);
    if (!Array.isArray(list)) return [];
    if (list.length > MAX_ENTRIES)
      throw new UserError(`${path} has more than ${MAX_ENTRIES} entries`);
    return list.flatMap((item, index) => (isBlank(item) ? [] : `${path}[${index}]`));
  }

  /** Reports a path as not imported, with the reason. */
  skip(path: string, reason: string): void {
    this.#skipped.set(path, reason);
  }

  /** @returns a line for each value that was not read, or one for an entry of which nothing was read */
  unread(): string[] {
    const parents = new Set<string>();
    for (const path of this.#read) {
      for (let at = path; at; at = at.replace(/(\.[^.[]*|\[\d+\]|^[^.[]*)$/, '')) parents.add(at);
    }
    const walk = (value: unknown, path: string): string[] => {
      const reason = this.#skipped.get(path);
      if (isBlank(value)) return [];
      if (reason) return [notImportedLine(path, value, reason)];
      if (this.#read.has(path)) return [];
      const isWalked = Array.isArray(value) || parents.has(path);
      if (typeof value !== 'object' || !isWalked) return [notImportedLine(path, value)];
      const isList = Array.isArray(value);
      return Object.entries(value ?? {}).flatMap(([key, child]) =>
        walk(child, isList ? `${path}[${key}]` : `${path}.${key}`),
      );
    };
    return Object.entries(this.#root as object).flatMap(([key, value]) => walk(value, key));
  }

  #at(path: string): unknown {
    return path
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reduce<unknown>(
        (value, step) =>
          value !== null && typeof value === 'object' && Object.hasOwn(value, step)
            ? Reflect.get(value, step)
            : undefined,
        this.#root,
      );
  }
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isBlank));
