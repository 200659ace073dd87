/** The scripts in use that are written from right to left (Unicode Standard Annex 9). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/**
 * By the script that the language is mostly written in, or that the tag names. `Intl` has an answer
 * of its own, but not in every browser, and a wrong one for `az-Arab` and `dv`.
 * @param language a BCP 47 tag
 */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
