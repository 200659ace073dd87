import { isDeepStrictEqual } from 'node:util';
import { siteRoot } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';

/** @returns the languages of a site, at least one; the pages of the first are at the root */
export function siteLanguagesOf({
  language,
  languages = [],
  url,
}: Content['site']): Content['siteLanguages'] {
  const root = siteRoot(url);
  const others = languages.filter((tag, index) => index > 0 && tag !== language);
  const inOthers = (tag: string) => ({
    tag,
    url: `${root}${tag}/`,
    fallbackFiles: new Set<string>(),
  });
  return [{ tag: language, url: root }, ...others.map(inOthers)];
}

export function languageErrors({ language, languages: [first = language] = [] }: Content['site']) {
  const message = `must be “${language}”, as in language: write it first`;
  return first === language ? [] : [{ path: ['languages', 0], message }];
}

/** The fields of site.yaml that must have the same value in every language. */
const SHARED_FIELDS = [
  'url',
  'languages',
  'email',
  'theme',
  'analytics',
  'meta',
  'redirects',
  'publishResumeJson',
] as const;

/** @returns the shared fields of a site, which `site.yaml` of another language may leave out */
export const sharedFields = (site: Content['site']) =>
  Object.fromEntries(SHARED_FIELDS.map((name) => [name, site[name]]));

/** @returns error messages about `site.yaml` of another language than the first */
export function siteErrors(tag: string, site: Content['site'], first: Content['site']) {
  const different = SHARED_FIELDS.filter((name) => !isDeepStrictEqual(site[name], first[name]));
  return [
    ...(site.language === tag
      ? []
      : [{ path: ['language'], message: `must be “${tag}”, as its folder is called` }]),
    ...different.map((name) => ({
      path: [name],
      message: 'is the same in all languages: leave it out',
    })),
  ];
}
