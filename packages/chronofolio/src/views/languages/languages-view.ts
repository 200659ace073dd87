import { pathIn, routes } from '#pages/routes.ts';
import type { LanguageLink } from '#pages/shared/language-links.tsx';
import { interfaceMessages } from '#schema/messages/messages.ts';
import { textDirection } from '#schema/messages/text-direction.ts';
import { basePath } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';

/** @returns the file with the text of a page, which decides the languages that the page is in */
export function textFileOf(path: string): string {
  if (path === routes.projects.path) return 'projects.yaml';
  return /^.(projects|posts)\//.test(path) ? `${path.slice(1)}.md` : `pages${path}.md`;
}

const siteLanguagesOfPage = ({ siteLanguages }: Content, path: string) =>
  siteLanguages.filter(({ fallbackFiles }) => !fallbackFiles?.has(textFileOf(path)));

/** Returns the addresses of a page in all its languages, with one for other visitors; none if there is only one. */
export function languageAlternates(content: Content, path: string) {
  const inLanguages = siteLanguagesOfPage(content, path);
  if (inLanguages.length === 1) return [];
  const [first] = content.siteLanguages;
  return [...inLanguages, { tag: 'x-default', url: first.url }].map(({ tag, url }) => ({
    language: tag,
    url: pathIn(url, path),
  }));
}

export function languageLinksView({ siteLanguages, site }: Content): LanguageLink[] {
  const codes = siteLanguages.map(({ tag }) => new Intl.Locale(tag).language);
  return siteLanguages.map(({ tag, url }, index) => {
    const code = codes[index] ?? tag;
    // The region is needed only where several languages of the site have the same code.
    const shortest = codes.filter((other) => other === code).length > 1 ? tag : code;
    const name = languageName(shortest, tag);
    return {
      tag,
      // Readers of other scripts may not know the code of their language.
      label: new Intl.Locale(tag).maximize().script === 'Latn' ? shortest.toUpperCase() : name,
      name,
      base: basePath(url),
      isCurrent: tag === site.language,
    };
  });
}

/** @returns the name of a language in another one, as at the beginning of a sentence */
export function languageName(tag: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  const [initial = ''] = name;
  return initial.toLocaleUpperCase(language) + name.slice(initial.length);
}

/** @returns the languages of a page in the notation of Open Graph, such as `pt_BR`, that of its text first */
export function openGraphLocales(content: Content, path: string): string[] {
  if (content.siteLanguages.length === 1) return [];
  const tags = siteLanguagesOfPage(content, path).map(({ tag }) => tag);
  return [...new Set([fileLanguageAttributes(content, textFileOf(path)).lang, ...tags])].map(
    (tag) => {
      const { language, region } = new Intl.Locale(tag).maximize();
      return `${language}_${region}`;
    },
  );
}

/** @returns the language attributes of an element in the first language */
export const firstLanguageAttributes = ({ siteLanguages: [{ tag }] }: Content) =>
  languageAttributes(tag);

/** @returns the language attributes of an element that shows a file, which may be a fallback */
export const fileLanguageAttributes = (content: Content, file: string) =>
  content.fallbackFiles.has(file)
    ? firstLanguageAttributes(content)
    : languageAttributes(content.site.language);

/** @returns the language attributes as `fileLanguageAttributes` does, but nothing on pages in the first language */
export const markedLanguageAttributes = (content: Content, file: string) =>
  content.firstLanguage && fileLanguageAttributes(content, file);

/** @returns the content with the messages of the language that a file is in, for texts beside those of the file */
export function withMessagesOfFile<Given extends Content>(content: Given, file: string): Given {
  const { firstLanguage, site, fallbackFiles } = content;
  if (!firstLanguage || !fallbackFiles.has(file)) return content;
  const { messages, site: first } = firstLanguage;
  return { ...content, messages, site: { ...site, language: first.language } };
}

const languageAttributes = (tag: string) => ({ lang: tag, dir: textDirection(tag) });

/** @param titles of the sections, which stand in for the messages of the same name */
export function messagesView(
  content: Content,
  titles: Partial<typeof interfaceMessages>,
): typeof interfaceMessages {
  const names = Object.keys(interfaceMessages) as (keyof typeof interfaceMessages)[];
  const messages = Object.fromEntries(names.map((name) => [name, content.messages[name]]));
  return { ...messages, ...titles } as typeof interfaceMessages;
}
