import path from 'node:path';
import type { Image } from 'mdast';
import { BARE_ADDRESS, markdownTree, nodesIn } from '#content/markdown/markdown-tree.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { isPictureFile } from './foreign-marks.ts';
import { escapeMarks } from './html-marks.ts';

export interface PostAddresses {
  /** @returns the name of the copy of a picture; `undefined` if it is not copied */
  pictureOf: (src: string) => Promise<string | undefined>;
  /** @returns the address of another post, by that of a link; `undefined` for other pages */
  addressOf: (href: string) => string | undefined;
  onLost: (what: string) => void;
}

const IS_REMOTE = /^(?:https?:)?\/\//i;

/** @returns the Markdown with the pictures of this site and the addresses of its posts */
export async function replaceAddresses(markdown: string, addresses: PostAddresses) {
  const edits: { start: number; end: number; text: string }[] = [];
  const replace = (start = 0, end = 0, text = '') => edits.push({ start, end, text });
  const linked = new Set<unknown>();
  for (const node of nodesIn(markdownTree(markdown, { isArticle: true }))) {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'image') {
      const text = await pictureText(node, linked.has(node), addresses);
      if (text !== undefined) replace(start, end, text);
    } else if (node.type === 'link') {
      const [first, ...others] = node.children;
      const tail = [first, ...others].at(-1)?.position?.end.offset ?? 0;
      const href = addresses.addressOf(node.url);
      // A small picture that leads to a large one: the large one would be a file of its own.
      if (first?.type === 'image' && others.length === 0 && !href && isPictureFile(node.url)) {
        replace(start, start + 1);
        replace(tail, end);
        continue;
      }
      for (const inner of nodesIn(node)) linked.add(inner);
      if (href && markdown[tail] === ']') replace(tail, end, `](${href})`);
    } else if (node.type === 'linkReference') {
      for (const inner of nodesIn(node)) linked.add(inner);
    } else if (node.type === 'text' && !linked.has(node)) {
      const written = markdown.slice(start, end);
      for (const { 0: address, index } of written.matchAll(new RegExp(BARE_ADDRESS, 'g')))
        replace(start + index, start + index + address.length, `<${address.replace(/\\/g, '')}>`);
    } else if (node.type === 'definition') {
      const name = isPictureFile(node.url) && (await addresses.pictureOf(node.url));
      const href = name ? `images/${name}` : addresses.addressOf(node.url);
      if (href) replace(start, end, `[${node.label ?? ''}]: ${href}`);
    }
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), markdown);
}

/** @returns the Markdown of a copied picture, or of a link to one on another site */
async function pictureText(
  { url, alt, title }: Image,
  isLinked: boolean,
  { pictureOf, onLost }: PostAddresses,
): Promise<string | undefined> {
  const { name: stem } = path.posix.parse(decodeUri(url.replace(/[?#].*/s, '')));
  const shown = escapeMarks(
    alt?.trim() || title || stem.replace(/[-_]+/g, ' ').trim() || 'picture',
  );
  const name = await pictureOf(url);
  if (name) {
    if (!alt?.trim()) onLost('has a picture without description, which has its file name now');
    return `![${shown}](images/${name}${title ? ` "${title.replace(/[\\"]/g, '\\$&')}"` : ''})`;
  }
  if (!IS_REMOTE.test(url)) return undefined;
  onLost('has a picture of another site, which is a link now');
  const address = url.replace(/^\/\//, 'https://').replace(/[<>\s]/g, encodeURIComponent);
  return isLinked ? shown : `[${shown}](<${address}>)`;
}
