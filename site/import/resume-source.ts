import { ONGOING } from '#site/content/dates/ongoing.ts';
import { readDate } from '#site/content/dates/read-date.ts';
import { cleanText, type Entry, notImportedLine } from './imported.ts';

/** An object of a résumé. A field that has been read is removed; those that remain are reported. */
export class ResumeSource {
  /** Its position, such as `work[0]`; empty for the whole résumé. */
  readonly from: string;
  readonly #fields: Entry;
  readonly #parts: ResumeSource[] = [];

  /** @param main the field of a value that is not an object, such as `name` of a skill */
  constructor(value: unknown, from = '', main = '') {
    this.from = from;
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
    this.#fields = isObject ? { ...value } : { [main]: value };
  }

  /** @returns the first text in the fields with these names */
  text(...names: string[]): string | undefined {
    const name = names.find((name) => textOf(this.#fields[name])) ?? '';
    const text = textOf(this.#fields[name]);
    if (text) delete this.#fields[name];
    return text;
  }

  /** @returns a date; `undefined` for a word such as `Present`; other texts as they are */
  date(...names: string[]): string | undefined {
    const text = this.text(...names);
    return text && !ONGOING.test(text) ? (readDate(text) ?? text) : undefined;
  }

  /** @returns the texts of a list, or the only text; `undefined` where there is neither */
  texts(name: string): string[] | undefined {
    if (Array.isArray(this.#fields[name]))
      return this.items(name, 'text').flatMap((item) => item.text('text') ?? []);
    const text = this.text(name);
    return text ? [text] : undefined;
  }

  /** @returns the object in a field; see the constructor for other values */
  part(name: string, main: string): ResumeSource {
    const part = new ResumeSource(this.#fields[name], this.#pathOf(name), main);
    this.#parts.push(part);
    delete this.#fields[name];
    return part;
  }

  /** @returns the entries of a list that are not blank */
  items(name: string, main: string): ResumeSource[] {
    const list = this.#fields[name];
    if (!Array.isArray(list)) return [];
    delete this.#fields[name];
    const items = list.map((item, index) =>
      isBlank(item) ? [] : new ResumeSource(item, `${this.#pathOf(name)}[${index}]`, main),
    );
    this.#parts.push(...items.flat());
    return items.flat();
  }

  /** @returns a line for each field that was not read */
  unread(): string[] {
    const fields = Object.entries(this.#fields).filter(([, value]) => !isBlank(value));
    const lines = fields.map(([name, value]) => notImportedLine(this.#pathOf(name), value));
    return [...lines, ...this.#parts.flatMap((part) => part.unread())];
  }

  #pathOf(name: string): string {
    return [this.from, name].filter(Boolean).join('.');
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : cleanText(value);

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isBlank));
