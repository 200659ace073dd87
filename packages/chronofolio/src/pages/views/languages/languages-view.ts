import { pathIn } from '#pages/routes.ts';
import type { LanguageLink } from '#pages/shared/languages.tsx';
import { basePath } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';
import { interfaceMessages } from '#schema/words/messages.ts';
import { textDirection } from '#schema/words/text-direction.ts';

/**
 * @returns the addresses of a page in every language of the site, and for visitors who read none of them;
 * empty if the site has only one language
 */
export function alternatesOf({ siteLanguages }: Content, path: string) {
  if (siteLanguages.length === 1) return [];
  const [first] = siteLanguages;
  return [...siteLanguages, { tag: 'x-default', url: first.url }].map(({ tag, url }) => ({
    language: tag,
    url: pathIn(url, path),
  }));
}

export function languagesView({ siteLanguages, site }: Content): LanguageLink[] {
  const codes = siteLanguages.map(({ tag }) => new Intl.Locale(tag).language);
  return siteLanguages.map(({ tag, url }, index) => {
    const code = codes[index] ?? tag;
    // The region is needed only where several languages of the site have the same code.
    const shortest = codes.filter((other) => other === code).length > 1 ? tag : code;
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(shortest) ?? tag;
    const [initial = ''] = name;
    const capitalized = initial.toLocaleUpperCase(tag) + name.slice(initial.length);
    return {
      tag,
      // Readers of other scripts may not know the code of their language.
      label:
        new Intl.Locale(tag).maximize().script === 'Latn' ? shortest.toUpperCase() : capitalized,
      name: capitalized,
      base: basePath(url),
      isCurrent: tag === site.language,
    };
  });
}

/** @returns the languages of the site in the notation of Open Graph, such as `pt_BR`, the page's first */
export function localesOf({ siteLanguages, site }: Content): string[] {
  if (siteLanguages.length === 1) return [];
  const others = siteLanguages.flatMap(({ tag }) => (tag === site.language ? [] : tag));
  return [site.language, ...others].map((tag) => {
    const { language, region } = new Intl.Locale(tag).maximize();
    return `${language}_${region}`;
  });
}

/** @returns the language attributes of an element in the first language */
export const firstLanguageOf = ({ siteLanguages: [{ tag }] }: Content) => attributesOf(tag);

/** @returns the language attributes of an element that shows a fallback for a file */
export const fallbackLanguageOf = (content: Content, file: string) =>
  content.fallbackFiles.has(file) ? firstLanguageOf(content) : undefined;

/** @returns the language attributes of an element that shows a file, which may be a fallback */
export const languageOf = (content: Content, file: string) =>
  fallbackLanguageOf(content, file) ?? attributesOf(content.site.language);

const attributesOf = (tag: string) => ({ lang: tag, dir: textDirection(tag) });

/** @param titles of the sections, which stand in for the messages of the same name */
export function messagesView(
  content: Content,
  titles: Partial<typeof interfaceMessages>,
): typeof interfaceMessages {
  const names = Object.keys(interfaceMessages) as (keyof typeof interfaceMessages)[];
  const messages = Object.fromEntries(names.map((name) => [name, content.messages[name]]));
  return { ...messages, ...titles } as typeof interfaceMessages;
}
