import { type TokenOrValue, transform } from 'lightningcss';
import { variablesIn } from '#site/theme/custom-properties.ts';
import { siteSettings } from '#site/theme/tokens.ts';

/**
 * Writes the values of tokens that nothing changes, which are shorter than their names: what themes may set
 * costs nothing where they do not.
 * @param css all styles of the site
 * @param scripts what may use tokens too
 */
export function withConstantTokens(css: string, scripts: string): string {
  const isConstant = (name: string) =>
    css.split(`${name}:`).length === 2 && !scripts.includes(name);
  const constants = new Map<string, TokenOrValue[]>();
  for (const { name, value } of siteSettings(''))
    if (isConstant(name) && variablesIn(value).length === 0) constants.set(name, value);
  const { code } = transform({
    filename: 'styles.css',
    minify: true,
    code: Buffer.from(css),
    visitor: {
      Declaration: { custom: ({ name }) => (constants.has(name) ? [] : undefined) },
      Variable: ({ name }) => constants.get(name.ident),
    },
  });
  return String(code);
}
