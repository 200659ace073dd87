import { z } from 'zod';
import { canonicalTag, isLanguageTag, LANGUAGE_TAG } from './names/language-tags.ts';
import { DATE, datesOf, isAfter, type Period } from './periods/format-period.ts';
import { list, uniqueList } from './unique-list.ts';

/*
 * The kinds of fields in content files.
 *
 * No value is coerced: it is accepted as written or refused. The error of a text field says what the field
 * must be; the loader adds the value and its position. Editors check the JSON Schemas that are generated from
 * these fields (`scripts/reference/json-schemas.ts`), so rules are patterns where possible. Patterns have no
 * flags, because JSON Schema has none.
 */

/** Checks that need more than the value of a field. */
export interface Checks {
  hasImage: (name: string) => boolean;
  hasPublicFile: (name: string) => boolean;
  /** @returns an error message for each problem of the name of a case */
  caseErrors: (name: string) => string[];
  /** The names of Markdown sections. By default, every name is accepted. */
  markdownSections?: string[];
  /** The names of theme sections that replace no other section. */
  themeSections?: string[];
  /** @returns an error message for each problem of a Markdown text, or of a part of a line, such as a bullet */
  markdownErrors: (markdown: string, isInline?: boolean) => string[];
  iconErrors: (name: string) => string[];
}

/** Checks without a content directory, for which every file exists and is valid. */
export const NO_DIRECTORY: Checks = {
  hasImage: () => true,
  hasPublicFile: () => true,
  caseErrors: () => [],
  markdownErrors: () => [],
  iconErrors: () => [],
};

/** An http or https URL. URLs with a user or a password are refused, because every visitor could read them. */
const httpUrl = /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#@]+([/?#][^\s]*)?$/;

/** A text field. Its error is the requirement, such as `must be a year`; `accepts` checks what a pattern cannot. */
export const textField = (
  error: string,
  pattern: RegExp,
  accepts: (value: string) => boolean = () => true,
) => z.string({ error }).regex(pattern, { error, abort: true }).refine(accepts, { error });

/** Types for editors, which read `1984` without quotes as a number; the loader keeps it as text. */
export const orNumber = { type: ['string', 'number'] };
const orYear = { type: ['string', 'integer'], minimum: 1900, maximum: 2099 };

export const text = textField('must be text that is not blank', /\S/).meta(orNumber);

export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` });

export const isInOrder = ({ start, end }: Period) =>
  start === undefined || end === undefined || !isAfter(start, end);

/** The beginning of placeholders that the owner replaces; `check` names them. */
export const TO_WRITE = 'To be written:';
/** @returns an empty text for a date that an import has left to the owner */
const dateOrNone = (text: string) => (text.startsWith(TO_WRITE) ? '' : text);

/** @returns whether the day of a date exists in the calendar, unlike 2020-02-30 */
const isInCalendar = (date: string) =>
  dateOrNone(date) === '' ||
  (Number.isFinite(Date.parse(date)) && new Date(date).toISOString().startsWith(date));

export const yearOrYears = textField(
  'must be a year such as 2024, or years such as 2021–2023 or 2021–',
  new RegExp(`^(${DATE}([–-](${DATE})?)?|${TO_WRITE}.*)$`),
  (value) => {
    const { start, end } = datesOf(value);
    return [start, end ?? start].every(isInCalendar);
  },
)
  .refine((value) => isInOrder(datesOf(value)), { error: 'must not end before it begins' })
  .overwrite(dateOrNone)
  .meta(orYear);

const dateField = (error: string, pattern = DATE) =>
  textField(error, new RegExp(`^${pattern}$`), isInCalendar)
    .overwrite(dateOrNone)
    .meta(orYear);
const DATE_ERROR = 'must be a year, a month or a day such as 2024, 2024-03 or 2024-03-15';
export const date = dateField(DATE_ERROR);
/** A date, or the placeholder of an import, which is read as no date. */
export const dateToWrite = dateField(DATE_ERROR, `(${DATE}|${TO_WRITE}.*)`);
const end = dateField(`${DATE_ERROR}, or left out for what you do now`);

export const url = textField('must be an http(s) URL', httpUrl, (value) => URL.canParse(value));
/** The names of fields with a URL, or with a path of this site, which the loader checks and makes a URL. */
export const LINK_FIELDS = ['link', 'url', 'repository', 'video', 'slides', 'pdf', 'image'];
const linkField = (requirement: string, pattern: string) =>
  textField(
    `must be an http(s) URL, ${requirement}`,
    new RegExp(`${httpUrl.source}|^\\/[^\\s/]\\S*$${pattern}`),
    (value) => URL.canParse(value, 'https://site.example'),
  );
const PUBLIC_FILE = 'a file of content/public such as /slides/talk.pdf';
const link = linkField(`or ${PUBLIC_FILE}`, '');
export const linkOrEmail = linkField(
  `${PUBLIC_FILE}, or an e-mail address such as mailto:jobs@your-name.example`,
  '|^mailto:[^\\s@<>:]+@[^\\s@<>.]+\\.[^\\s@<>]+$',
);
export const publicUrl = textField(
  'must be the http(s) URL of the site, without query or fragment, its path of letters, digits and -._~',
  // Hosts differ in how they encode other characters of a path. A path that begins with `//` would be a host.
  /^[hH][tT][tT][pP][sS]?:\/\/[^\s/\\?#@]+(\/[\w.~-]+)*\/*$/,
  (value) => URL.canParse(value),
);
export const email = textField(
  'must be an e-mail address',
  /^[^\s@<>:]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+$/,
);
export const colour = textField('must be a colour such as "#2a45a8"', /^#[0-9a-fA-F]{6}$/);
export const language = textField(
  'must be a language tag such as en or pt-BR',
  LANGUAGE_TAG,
  isLanguageTag,
).overwrite((tag) => canonicalTag(tag) ?? tag);
export const timezone = textField(
  'must be the name of a time zone such as Europe/Lisbon or America/New_York',
  /^[A-Za-z_]+(\/[\w+-]+)*$/,
  (value) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
    } catch {
      return false;
    }
  },
);
export const trueOrFalse = z.boolean({ error: 'must be true or false' });

export const checkedText = (check: (value: string) => string[], field = text) =>
  field.check(({ value, issues }) => {
    for (const message of check(value)) {
      issues.push({ code: 'custom', message, input: value, params: { isComplete: true } });
    }
  });

/** An object with only these fields. Its error message has one of the fields as an example. */
export const record = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  example = Object.keys(shape)[0],
) => z.strictObject(shape, { error: `must be fields such as “${example}: …”` });

export const entry = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  record({
    ...shape,
    for: described(
      list(text).optional(),
      'The résumés that show it: `npx chronofolio resume --for backend` leaves out entries that are only for others. The site and the main résumé show all.',
      ['backend'],
    ),
    resume: optionalFlag('Whether it is in résumés; `false` keeps it on the site only.', false),
    short: optionalFlag('Whether it is only one line in résumés.', true),
    draft: optionalFlag('Whether it is shown in `npx chronofolio dev` only.', true),
  });

/** The fields that say where an entry is shown, which every entry has. */
export const VISIBILITY_FIELDS = ['for', 'resume', 'short', 'draft'];

export const periodEntry = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  entry(shape).refine((period: object) => isInOrder(period), {
    path: ['end'],
    error: 'must not be before the start',
  });

/** The name of a page, which is part of its address. Servers may take `index` for the page of its folder. */
export const pageName = textField(
  'must be small letters, digits and hyphens, as in an address, such as crown-and-strand, and not index',
  /^(?!index$)[a-z0-9]+(-[a-z0-9]+)*$/,
).meta(orNumber);

export const optionalGroup = <Shape extends z.core.$ZodLooseShape>(
  description: string,
  shape: Shape,
) => described(record(shape).optional(), description);

/** Values by their names; editors show `error` for a wrong name or value, too. */
export const optionalMap = <Value extends z.ZodType>(
  error: string,
  names: RegExp,
  value: Value,
  description: string,
  example: Record<string, unknown>,
) =>
  z
    .record(textField(error, names), value, { error })
    .optional()
    .meta({ description, examples: [example], errorMessage: error });

/** A field with its description and an example, for editors and the tables in docs/content.md. */
export const described = <Field extends z.ZodType>(
  field: Field,
  description: string,
  ...examples: unknown[]
): Field => field.meta({ description, ...(examples.length > 0 && { examples }) });

const describing =
  <Field extends z.ZodType>(field: Field) =>
  (description: string, ...examples: unknown[]): Field =>
    described(field, description, ...examples);
export const requiredText = describing(text);
export const optionalText = describing(text.optional());
export const optionalLink = describing(link.optional());
export const optionalDate = describing(date.optional());
export const optionalFlag = describing(trueOrFalse.optional());
/** The end of a period, which is left out while the period is ongoing. */
export const optionalEnd = describing(end.optional());

export const optionalTexts = (description: string, example: string) =>
  described(uniqueList(text, 'itself').optional(), description, [example]);

export const optionalMarkdown = (checks: Checks, description: string, example: string) =>
  described(checkedText(checks.markdownErrors).optional(), description, example);

export const optionalBullets = ({ markdownErrors }: Checks, description: string, example: string) =>
  described(
    uniqueList(
      checkedText((markdown) => markdownErrors(markdown, true)),
      'itself',
    ).optional(),
    description,
    [example],
  );

export const startAndEnd = {
  start: optionalDate('When it began.', '2009-10'),
  end: optionalEnd('When it ended; leave it out for what goes on.', '2013'),
};

export const id = described(
  pageName.optional(),
  'A name in its address, which is the same in every language. With it, an entry and its translation belong together, even if others have the same dates and link.',
  'meter-register',
);

export const technologies = described(
  uniqueList(text, 'itself').default([]),
  'The technologies that you used. The years of each skill are computed from these.',
  ['TypeScript', 'React'],
);
