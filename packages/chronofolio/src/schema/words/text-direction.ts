/** The scripts in use that run from right to left (Unicode Standard Annex 9). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/**
 * Returns the direction of the script that the tag names, or that the language is mostly written in. The text
 * info of `Intl` is missing in some browsers, and wrong for `az-Arab` and `dv`.
 */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
