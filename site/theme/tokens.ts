import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Rule, transform } from 'lightningcss';
// The tokens are read from the program's own style sheet.
import { ROOT } from '#site/files/paths.ts';
import { customProperties, type Setting } from './custom-properties.ts';

/** A custom property of the site that owners may set and use. */
export interface Token {
  /** Such as `--ground`. */
  name: string;
  value: string;
  description: string;
}

/** `--name: value; /* description` in a style sheet. */
const DOCUMENTED = /^\s*(--[\w-]+):([^;]+);[^\S\n]*\/\*\s*(.*?)\s*\*\/$/gm;

const readTokens = () => readFileSync(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');

/** @returns the tokens with a comment, which are public, in the order of src/styles/tokens.css */
export const publicTokens = (): Token[] =>
  [...readTokens().matchAll(DOCUMENTED)].map(([, name = '', value = '', description = '']) => ({
    ...{ name, value: value.trim().replace(/\s+/g, ' '), description },
  }));

/** @returns the order of the cascade layers with the theme. On paper, only its tokens have an effect. */
export function layerOrder(): string {
  const names: string[] = [];
  for (const rule of rulesIn(readTokens()))
    if (rule.type === 'layer-statement')
      names.push(...rule.value.names.map((name) => name.join('.')));
  return `@layer ${names.join(',').replace('print', 'theme,print')};`;
}

/** @returns what the site sets, and what it sets for the content */
export const siteSettings = (contentCss: string): Setting[] =>
  [readTokens(), contentCss].flatMap(
    (css, layer) => customProperties(rulesIn(css), layer).settings,
  );

function rulesIn(css: string): Rule[] {
  let rules: Rule[] = [];
  transform({
    filename: 'tokens.css',
    code: Buffer.from(css),
    drafts: { customMedia: true },
    visitor: {
      StyleSheet(sheet) {
        ({ rules } = sheet);
      },
    },
  });
  return rules;
}
