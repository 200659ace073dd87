import type { Typefaces } from '#model/types.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { Theme } from '#site/theme/theme.ts';

// cspell:disable
/** Words of CSS, and families that come with Windows, Android or the systems of Apple. */
const ON_DEVICES = `
serif, sans-serif, monospace, cursive, fantasy, math, system-ui, ui-serif, ui-sans-serif, ui-monospace,
ui-rounded, -apple-system, BlinkMacSystemFont, American Typewriter, Arial, Avenir, Avenir Next, Baskerville,
Book Antiqua, Bookman Old Style, Calibri, Cambria, Candara, Cascadia Code, Century Gothic, Charter, Consolas,
Constantia, Courier, Courier New, Didot, Franklin Gothic Medium, Futura, Garamond, Georgia, Gill Sans,
Helvetica, Helvetica Neue, Hoefler Text, Impact, Iowan Old Style, Menlo, Monaco, Noto Sans, Noto Serif, Optima,
Palatino, Palatino Linotype, Roboto, Roboto Mono, Rockwell, Segoe UI, SF Mono, Tahoma, Times, Times New Roman,
Trebuchet MS, Verdana`;
// cspell:enable
const onDevices = new Set(ON_DEVICES.toLowerCase().trim().split(/,\s+/));

/** @returns a note on each token of the owner that names a typeface which few visitors have */
export function typefaceTokenNotes(theme: Theme, typefaces: Typefaces): Diagnostic[] {
  const families = Object.values(typefaces).map(({ family }) => family);
  return theme.namedTypefaces
    .filter(({ family }) => !families.includes(family) && !onDevices.has(family.toLowerCase()))
    .map(({ role, family, place }) => ({
      ...place,
      message: `names ${family}, which the site does not load, so that few visitors see it; write "fonts: { ${role}: ${family} }" in content/site.yaml instead`,
    }));
}
