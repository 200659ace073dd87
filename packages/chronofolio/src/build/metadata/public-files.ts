import { COPY } from '#build/hosts/hosting.ts';
import { aboutFile, type Diagnostic } from '#content/diagnostics.ts';
import {
  fileOf,
  HOST_FILES,
  NOT_FOUND_PAGE,
  routeNames,
  routes,
  textPagePath,
} from '#pages/routes.ts';
import { textPagesOf } from '#pages/views/text-page-view.ts';
import { type Content, ICON, RESUME } from '#schema/schema.ts';
import { headFiles } from './head-files.ts';
import { LICENSES } from './licenses.ts';

/** @returns an error for each file in `content/public` that cannot be published under its name */
export function publicFileErrors(content: Content): Diagnostic[] {
  const written = [
    ...['assets', LICENSES, NOT_FOUND_PAGE, RESUME, ...HOST_FILES],
    ...routeNames.flatMap((name) => [routes[name].file, routes[name].path.slice(1)]),
    ...textPagesOf(content).map(({ name }) => fileOf(textPagePath(name))),
    ...headFiles(content, '', '').keys(),
    ...content.siteLanguages.slice(1).map(({ tag }) => tag),
  ];
  return content.publicFiles.flatMap((name) => {
    const message = problemWith(name, written);
    return message ? [aboutFile(`content/public/${name}`, '', message)] : [];
  });
}

function problemWith(name: string, written: string[]): string | undefined {
  // Some disks and hosts do not distinguish Robots.txt from robots.txt.
  const writtenAs = (path = '') => written.find((one) => one.toLowerCase() === path.toLowerCase());
  const taken = writtenAs(name);
  const dir = writtenAs(name.split('/')[0]);
  if (taken) {
    const isOwnerCode = taken === RESUME || taken === ICON;
    return `would replace dist/${taken}, which the build writes: ${isOwnerCode ? `move it to content/${taken}` : 'rename or delete it'}`;
  }
  // Servers would take a file of the owner in `projects` for the page of a case.
  if (dir)
    return `would be in dist/${dir}, where only the build writes: move it to another directory of content/public`;
  return COPY.test(name)
    ? 'has the name of a compressed copy, which servers do not send: use .zip'
    : undefined;
}
