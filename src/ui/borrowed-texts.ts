import borrowed from 'virtual:content/borrowed';
import { createElement as create } from 'react';
import * as runtime from 'react/jsx-runtime';
import { textHash } from '#lib/text-hash.ts';

// Builds of a language that lacks translations have these functions instead of those of React
// (site/build/content-plugin.ts). They add `lang` to the elements that show texts of the first language.

const hashes = new Set(borrowed.hashes.split(' '));

export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, withLanguage(type, props), key);

export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, withLanguage(type, props), key);

/** For the modules that show Markdown. */
export const createElement = (
  type: string,
  props: Record<string, unknown> | null,
  ...children: unknown[]
) => create(type, withLanguage(type, { ...props, children }));

function withLanguage(type: unknown, props: unknown): object {
  const given = Object(props);
  if (typeof type !== 'string' || 'lang' in given) return given;
  const shown = [given.children, given.alt]
    .flat(Number.POSITIVE_INFINITY)
    .map(textOf)
    .filter(textHash);
  const isBorrowed = shown.length > 0 && shown.every(isKnown);
  return isBorrowed ? { ...given, lang: borrowed.language } : given;
}

/** @returns the text of a child, or what a node of Markdown (`src/ui/prose.tsx`) has instead of one */
function textOf(child: unknown): string {
  const text = typeof child === 'string' ? child : Object(child).props?.node;
  return typeof text === 'string' ? text : '';
}

/** Some texts are joined in views. */
const isKnown = (text: string) =>
  hashes.has(textHash(text)) ||
  text
    .split(/\s[·–]\s|\n/)
    .map(textHash)
    .every((hash) => hash === '' || hashes.has(hash));
