/** A phrase that depends on a number, by the plural categories of its language. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Values = Record<string, string | number>;

/** @returns the phrase with each `{place}` filled by the value of that name */
export const interpolate = (phrase: string, values: Values): string =>
  phrase.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** @returns the form that the language wants for the count, its places filled, `{count}` among them */
export function interpolatePlural(
  forms: PluralForms,
  count: number,
  language: string,
  values: Values = {},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return interpolate(form, { count: formatNumber(count, language), ...values });
}

/** @returns a whole number in the digits of the language, ungrouped, so that it may be a year */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false }).format(value);
