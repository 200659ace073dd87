import type { Content } from '#schema/schema.ts';
import { didYouMeanPath } from './diagnostics/suggest.ts';
import type { Path } from './yaml/parse-yaml.ts';

export const ADDRESS_TAKEN = 'is an address of the site: delete the redirect';

/** @returns error messages about redirects from pages (`paths`), to other redirects, or to nothing */
export function redirectErrors(
  { redirects = {}, languages = [] }: Content['site'],
  paths: readonly string[],
): { path: Path; message: string }[] {
  const pages = [
    ...paths,
    ...languages.slice(1).flatMap((tag) => paths.map((path) => `/${tag}${path}`)),
  ];
  const sourceError = (from: string) => {
    // The site redirects /projects/ and /projects.html to /projects itself.
    const path = from.replace(/(\/|\.html)$/, '').replace(/^\/index$/, '') || '/';
    const isTaken = [from, path].some((one) => pages.includes(one));
    const [, step = ''] = from.split('/');
    return isTaken || languages.includes(step) ? ADDRESS_TAKEN : undefined;
  };
  const targetError = (to: string) => {
    if (to in redirects) return `leads to the redirect ${to}: write where that leads`;
    if (pages.includes(to)) return undefined;
    return `leads to ${to}, which is not a page of the site${didYouMeanPath(to, pages)}`;
  };
  return Object.entries(redirects).flatMap(([from, to]) => {
    const message = sourceError(from) ?? targetError(to);
    return message ? [{ path: ['redirects', from], message }] : [];
  });
}
