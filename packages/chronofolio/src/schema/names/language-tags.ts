/** A language, perhaps with a script and a region, as search engines read it. */
export const LANGUAGE_TAG = /^[a-zA-Z]{2,3}(-[a-zA-Z]{4})?(-([a-zA-Z]{2}|[0-9]{3}))?$/;

/** @returns the tag as standards write it, such as `zh-CN` for `zh-cn` and `en-GB` for `en-UK`, if all of it exists */
export function canonicalTag(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const isKnown =
      displayName('language', language) &&
      (!script || displayName('script', script)) &&
      (!region || displayName('region', region));
    return isKnown ? [language, script, region].filter(Boolean).join('-') : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether a tag exists and differs from the canonical one in the case of its letters at most */
export const isLanguageTag = (tag: string): boolean =>
  canonicalTag(tag)?.toLowerCase() === tag.toLowerCase();

/** @returns the tag that the owner may have meant by an invalid one, such as `de-AT` for `de_AT` and `de-AT-u` */
export function nearestTag(written: string): string | undefined {
  const parts = written.split(/[-_]/);
  const shorter = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return shorter.map(canonicalTag).find(Boolean);
}

const displayName = (type: 'language' | 'script' | 'region', code: string) =>
  new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);
