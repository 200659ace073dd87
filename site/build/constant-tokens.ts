import { type TokenOrValue, transform } from 'lightningcss';
import { variablesIn } from '#site/theme/custom-properties.ts';
import { siteSettings } from '#site/theme/tokens.ts';

/**
 * Writes the values of tokens that nothing changes, which are shorter than their names: what themes may set
 * costs nothing where they do not.
 * @param css all styles of the site
 * @param scripts what may use tokens too
 * @param contentCss the part of the styles that sets tokens for the content
 */
export function withConstantTokens(css: string, scripts: string, contentCss = ''): string {
  const settings = siteSettings(contentCss);
  const isConstant = (name: string) => {
    const layers = settings.filter((one) => one.name === name).map(({ layer }) => layer);
    const isOnce = new Set(layers).size === layers.length;
    return isOnce && css.split(`${name}:`).length === layers.length + 1 && !scripts.includes(name);
  };
  const constants = new Map<string, TokenOrValue[]>();
  for (const { name, value } of settings)
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
