import path from 'node:path';
import { contentNames } from '#content/content-names.ts';
import { sitePaths } from '#content/markdown/markdown-errors.ts';
import { parseMarkdown } from '#content/markdown/parse-markdown.ts';
import { redirectErrors } from '#content/redirect-errors.ts';
import { type FileChange, readTextFile } from '#files/change-files.ts';
import type { Found, ImportedPost } from '#import/imported.ts';
import { insertEntries } from './insert-yaml.ts';
import { BY_HAND, newCount, type Report } from './new-entries.ts';
import type { readOwnerFiles } from './owner-files.ts';

type OwnerSite = Awaited<ReturnType<typeof readOwnerFiles>>['site'];

/** Plans new posts, their pictures, and the redirects from their earlier addresses. A post of the owner stays. */
export async function planPosts(
  report: Report,
  dir: string,
  found: Found<ImportedPost>[],
  site: OwnerSite,
): Promise<FileChange[]> {
  if (found.length === 0) return [];
  const names = await contentNames(dir);
  const count = newCount(report, 'posts');
  const pictures = newCount(report, 'pictures');
  const changes = new Map<string, FileChange>();
  const added: ImportedPost[] = [];
  for (const { from: place, value: post } of found) {
    const name = `posts/${post.name}.md`;
    const after = post.front + post.body;
    const isKnown = names.posts.includes(`posts/${post.name}`);
    const text = isKnown ? ((await readTextFile(path.join(dir, name))) ?? '') : after;
    count[isKnown ? 'known' : 'added']++;
    if (text !== after) {
      count.different++;
      report.differences.push(`${name} differs from ${place}`);
    }
    if (!isKnown) {
      added.push(post);
      changes.set(name, { name, before: undefined, after });
    }
    for (const { name: picture, from } of post.pictures) {
      const file = `images/${picture}`;
      const isShown = [file, `src: ${picture}`].some((one) => text.includes(one));
      if (names.images.includes(picture)) pictures.known++;
      else if (!isShown) report.notImported.push(pictureNotShown(place, name, from));
      else if (!changes.has(file)) {
        pictures.added++;
        changes.set(file, { name: file, before: undefined, after: '', copyOf: from });
      }
    }
  }
  const images = [
    ...names.images,
    ...added.flatMap((post) => post.pictures.map(({ name }) => name)),
  ];
  const linkTargets = [
    ...names.linkTargets,
    ...found.map(({ value }) => `posts/${value.name}`),
    'posts',
  ];
  for (const post of added)
    report.notImported.push(...remainingMarks(post, { ...names, images, linkTargets }));
  addRedirects(report, site, added, sitePaths(linkTargets));
  const unknown = added.filter(({ hasOwnAddress }) => !hasOwnAddress);
  if (unknown[0]) report.notImported.push(unknownAddresses(unknown.length, unknown[0].name));
  return [...changes.values()];
}

const pictureNotShown = (place: string, name: string, from: string) =>
  `post (${place}): has a picture that content/${name} does not show: delete that file, and import it again: “${path.basename(from)}”`;

/** @returns a line for each mark of another tool that an imported post still has, at its line in the copy */
function remainingMarks({ name, front, body }: ImportedPost, rules: object): string[] {
  const above = front.split('\n').length - 1;
  const { diagnostics } = parseMarkdown(body, { ...rules, isArticle: true });
  return diagnostics.map(
    ({ line, message }) => `post (content/posts/${name}.md:${line + above}): ${message}`,
  );
}

const unknownAddresses = (count: number, first: string) =>
  `redirects: ${count === 1 ? '1 post does' : `${count} posts do`} not say the earlier address, such as that of ${first}: unless it was /posts/${first}, write it in content/site.yaml, such as /blog/${first}/: /posts/${first}`;

/** Adds the redirects that `site.yaml` may have, and does not have yet. */
function addRedirects(
  report: Report,
  { value: site, file, schema }: OwnerSite,
  posts: ImportedPost[],
  paths: string[],
): void {
  const redirects = new Map<string, string>();
  const count = newCount(report, 'redirects');
  for (const { name, addresses } of posts) {
    for (const from of addresses) {
      const pair = { [from]: `/posts/${name}` };
      const isSelf = from.replace(/(?:\.html)?\/?$/, '') === `/posts/${name}`;
      const { error } = schema.shape.redirects.safeParse(pair);
      const [wrong] = error?.issues ?? redirectErrors({ ...site, redirects: pair }, paths);
      if (isSelf) continue;
      if (Object.hasOwn(site.redirects ?? {}, from) || redirects.has(from)) count.known++;
      else if (wrong) report.notImported.push(`redirect (${from}): ${wrong.message}`);
      else redirects.set(from, `/posts/${name}`);
    }
  }
  if (redirects.size === 0) return;
  const after = insertEntries(file.after ?? '', Object.fromEntries(redirects), 'redirects');
  if (after === undefined) report.notImported.push(`redirects: ${BY_HAND}`);
  else [file.after, count.added] = [after, redirects.size];
}
