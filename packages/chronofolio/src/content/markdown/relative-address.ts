import path from 'node:path';
import type { ContentNames } from '#content/content-names.ts';
import { textPagePath } from '#pages/routes.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/#])([^?#]+)(.*)$/is;
export const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** The path of a text below the content directory, and the tag of its language unless that is the first. */
interface LinkPlace {
  file: string;
  tag: string | undefined;
}

/**
 * Returns the address on the site of what an address relative to a text names: the page of a Markdown file, or a
 * picture, by its path from `images`. A translation may name files beside the text in the first language.
 */
export function siteAddress(
  address: string,
  { file, tag = '' }: LinkPlace,
  { files, linkTargets }: Pick<ContentNames, 'files' | 'linkTargets'>,
): string {
  const [, relative, rest = ''] = RELATIVE.exec(address) ?? [];
  if (!relative) return address;
  const own = path.posix.join(path.posix.dirname(file), decodeUri(relative));
  const shared = own.startsWith(`${tag}/`) ? own.slice(tag.length + 1) : own;
  const page = textPagePath(shared.replace(/(?:\/index)?\.md$/, ''));
  if (shared.endsWith('.md')) return linkTargets.includes(page.slice(1)) ? page + rest : address;
  const picture = [own, shared].find((name) => PICTURE.test(name) && files.has(name));
  return picture ? `images/${path.posix.relative('images', picture)}` : address;
}
