/** The forms of a message that depends on a number, by the plural categories of its language. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Values = Record<string, string | number>;

/** Caches a value for each language, such as a number format, which takes longer to make than to use. */
export function oncePerLanguage<Made>(make: (language: string) => Made) {
  const known = new Map<string, Made>();
  return (language: string): Made => {
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    return made;
  };
}

const pluralRules = oncePerLanguage((language) => new Intl.PluralRules(language));
const numberFormat = oncePerLanguage(
  (language) => new Intl.NumberFormat(language, { useGrouping: false }),
);

/** @returns the message, with each `{placeholder}` replaced by the value of this name */
export const interpolate = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** @returns the plural form for the count, with `{count}` and the other placeholders replaced */
export function interpolatePlural(
  forms: PluralForms,
  count: number,
  language: string,
  values: Values = {},
): string {
  const form = forms[pluralRules(language).select(count)] ?? forms.other;
  return interpolate(form, { count: formatNumber(count, language), ...values });
}

/** @returns a whole number in the digits of the language, without grouping, such as a year */
export const formatNumber = (value: number, language: string): string =>
  numberFormat(language).format(value);

/** @returns the beginning of a text up to the last space within `max` letters, or the text if it is not longer */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max);
  return `${text.slice(0, end === -1 ? max : end)} …`;
}

export const joinList = (items: string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'narrow' }).format(items);
