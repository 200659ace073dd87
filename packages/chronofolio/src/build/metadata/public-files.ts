import { COPY } from '#build/hosts/hosting.ts';
import { aboutFile, type Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { sitePaths } from '#content/markdown/markdown-errors.ts';
import { ADDRESS_TAKEN } from '#content/redirect-errors.ts';
import { fileOf, HOST_FILES, NOT_FOUND_PAGE, routes } from '#pages/routes.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { namesOfSite } from './generated-files.ts';
import { LICENSES } from './licenses.ts';

/** @returns the decoded URLs of all pages and files of a language */
export function urlsOf(content: Content): string[] {
  const { paths, files } = namesOfSite(content);
  const names = [...sitePaths(content.publicFiles), ...paths].map((path) => path.slice(1));
  return [...names, ...files].map((name) => siteRoot(content.site.url) + name);
}

/** @returns the redirects to what is published: drafts and posts that wait for their day have no pages */
export function siteRedirects(contents: Content[]): Record<string, string> {
  const { url = '', redirects = {} } = contents[0]?.site ?? {};
  const urls = contents.flatMap(urlsOf);
  const isPublished = (to: string) => urls.includes(siteRoot(url) + to.slice(1));
  return Object.fromEntries(Object.entries(redirects).filter(([, to]) => isPublished(to)));
}

/** @returns errors of public files and redirects that are in the place of files of the build */
export function publicFileErrors(content: Content): Diagnostic[] {
  const { paths, files } = namesOfSite(content);
  const written = [
    ...['assets', LICENSES, NOT_FOUND_PAGE, RESUME, ...HOST_FILES],
    routes.projects.path.slice(1),
    ...paths.map(fileOf),
    ...files,
    ...content.siteLanguages.slice(1).map(({ tag }) => tag),
  ];
  // Some disks and hosts do not distinguish Robots.txt from robots.txt.
  const isWritten = (name = '') => written.some((one) => one.toLowerCase() === name.toLowerCase());
  const hiding = Object.keys(content.site.redirects ?? {}).filter(
    (from) => isWritten(from.slice(1)) || from.startsWith('/assets/'),
  );
  const ofRedirects = hiding.map((from) =>
    aboutFile('content/site.yaml', `site.redirects.${from}`, ADDRESS_TAKEN),
  );
  const ofFiles = content.publicFiles.flatMap((name) => {
    const taken = [name, name.split('/')[0]].find(isWritten);
    if (!taken && !COPY.test(name)) return [];
    const message = taken
      ? `would be in the place of dist/${taken}, which only the build writes: rename it, or move resume.pdf and icon.svg to content/`
      : 'has the name of a compressed copy, which servers do not send: use .zip';
    return [aboutFile(`content/public/${name}`, '', message)];
  });
  return [...ofRedirects, ...ofFiles];
}
