import borrowed from 'virtual:content/borrowed';
import { cloneElement, createElement as create, Fragment, isValidElement } from 'react';
import type * as devRuntime from 'react/jsx-dev-runtime';
import * as runtime from 'react/jsx-runtime';
import { textHash } from '#lib/text-hash.ts';

// A language that lacks translations has these functions instead of those of React
// (site/build/content-plugin.ts). They add `lang` to the elements that show texts of the first language.

const hashes = new Set(borrowed.hashes.split(' '));
/** Views join texts with these; each may be translated or not. */
const SEPARATOR = /(\s[·–]\s|:\s|\n)/;
/** Elements that contain only text. */
const PLAIN = ['title', 'option', 'text'];

export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, withLanguage(type, props), key);

export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, withLanguage(type, props), key);

/** For `dev`. */
export const jsxDEV: typeof devRuntime.jsxDEV = (type, props, key, isStatic) =>
  (isStatic ? jsxs : jsx)(type, props, key);

function withLanguage(type: unknown, props: unknown): object {
  const given = Object(props);
  if (typeof type !== 'string' || 'lang' in given) return given;
  const texts = textsIn([given.children, given.alt]);
  if (texts.length > 0 && texts.every(isKnown))
    return { ...given, lang: borrowed.language, children: mapped(given.children, withOwnLanguage) };
  if (PLAIN.includes(type) || !texts.flatMap((text) => text.split(SEPARATOR)).some(isKnown))
    return given;
  return { ...given, children: mapped(given.children, withMarks) };
}

const mapped = (children: unknown, map: (child: unknown) => unknown): unknown =>
  Array.isArray(children) ? children.map((child) => mapped(child, map)) : map(children);

interface Marked {
  className?: string;
  children?: unknown;
  lang?: string;
}

/** Text for screen readers only, such as “opens in a new tab”, is in the language of the page. */
function withOwnLanguage(child: unknown): unknown {
  if (!isValidElement<Marked>(child)) return child;
  const { className, children } = child.props;
  const isOwn = className === 'visually-hidden' && !textsIn([children]).every(isKnown);
  return isOwn ? cloneElement(child, { lang: borrowed.ownLanguage }) : child;
}

/** Marks the parts of a text that are in the first language. */
function withMarks(child: unknown): unknown {
  if (typeof child !== 'string') return child;
  const parts = isKnown(child) ? [child] : child.split(SEPARATOR);
  if (!parts.some(isKnown)) return child;
  const marked = parts.map((part) =>
    isKnown(part) ? create('bdi', { lang: borrowed.language }, part) : part,
  );
  return create(Fragment, null, ...marked);
}

/** @returns the texts that have words */
const textsIn = (children: unknown[]): string[] =>
  children.flat(Number.POSITIVE_INFINITY).map(textOf).filter(textHash);

/** @returns the text of a child, or what a node of Markdown (`src/ui/prose.tsx`) has instead of one */
function textOf(child: unknown): string {
  const text = typeof child === 'string' ? child : Object(child).props?.node;
  return typeof text === 'string' ? text : '';
}

/** @returns whether a text, or all that is joined in it, is in the first language */
function isKnown(text: string): boolean {
  const known = (part: string) => hashes.has(textHash(part));
  const parts = text.split(SEPARATOR).filter(textHash);
  return known(text) || (parts.length > 0 && parts.every(known));
}
