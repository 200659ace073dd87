/** The scripts in use that run from right to left (Unicode Standard Annex 9). */
const RIGHT_TO_LEFT_SCRIPTS = [
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
];

/** The direction of a language. The text info of `Intl` is missing in some browsers, and wrong for `az-Arab`. */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
