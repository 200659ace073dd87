import type { Content } from '#schema/schema.ts';
import type { Path } from './parse-yaml.ts';
import { closestOption } from './suggest.ts';

/**
 * @param pages the paths of all pages and files of the site, such as `/projects`
 * @param reserved the first steps of paths that only the build writes, such as `assets`
 * @returns error messages about redirects from pages, to other redirects, or to nothing
 */
export function redirectErrors(
  { redirects = {} }: Content['site'],
  pages: readonly string[],
  reserved: readonly string[],
): { path: Path; message: string }[] {
  const sourceError = (from: string) => {
    // The site redirects /projects/ and /projects.html to /projects itself.
    const path = from.replace(/(\/|\.html)$/, '').replace(/^\/index$/, '') || '/';
    const isTaken = [from, path].some((one) => pages.includes(one));
    return isTaken || reserved.includes(from.split('/')[1] ?? '')
      ? 'is an address of the site: delete the redirect'
      : undefined;
  };
  const targetError = (to: string) => {
    if (to in redirects) return `leads to the redirect ${to}: write where that leads`;
    if (pages.includes(to)) return undefined;
    const guess = closestOption(to, [...pages]);
    const advice = guess
      ? `did you mean "${guess}"?`
      : 'write the path of a page, such as /projects';
    return `leads to ${to}, which is no page of the site; ${advice}`;
  };
  return Object.entries(redirects).flatMap(([from, to]) => {
    const message = sourceError(from) ?? targetError(to);
    return message ? [{ path: ['redirects', from], message }] : [];
  });
}
