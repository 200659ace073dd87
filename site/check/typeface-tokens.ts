import type { Typefaces } from '#model/types.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { Theme } from '#site/theme/theme.ts';

/** Words of CSS, and families that come with Windows, Android or the systems of Apple, in lower case. */
const ON_DEVICES = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'math', 'system-ui', 'ui-serif'],
  ...['ui-sans-serif', 'ui-monospace', 'ui-rounded', '-apple-system', 'blinkmacsystemfont'],
  ...['american typewriter', 'arial', 'avenir', 'avenir next', 'baskerville', 'book antiqua'],
  ...['bookman old style', 'calibri', 'cambria', 'candara', 'cascadia code', 'century gothic'],
  ...['charter', 'consolas', 'constantia', 'courier', 'courier new', 'didot'],
  ...['franklin gothic medium', 'futura', 'garamond', 'georgia', 'gill sans', 'helvetica'],
  ...['helvetica neue', 'hoefler text', 'impact', 'iowan old style', 'menlo', 'monaco'],
  ...[
    'noto sans',
    'noto serif',
    'optima',
    'palatino',
    'palatino linotype',
    'roboto',
    'roboto mono',
  ],
  ...['rockwell', 'segoe ui', 'sf mono', 'tahoma', 'times', 'times new roman', 'trebuchet ms'],
  'verdana',
]);

/** @returns a note on each token of the owner that names a typeface which few visitors have */
export function typefaceTokenNotes(theme: Theme, typefaces: Typefaces): Diagnostic[] {
  const families = Object.values(typefaces).map(({ family }) => family);
  return theme.namedTypefaces
    .filter(({ family }) => !families.includes(family) && !ON_DEVICES.has(family.toLowerCase()))
    .map(({ role, family, place }) => ({
      ...place,
      message: `names ${family}, which the site does not load, so that few visitors see it; write "fonts: { ${role}: ${family} }" in content/site.yaml instead`,
    }));
}
