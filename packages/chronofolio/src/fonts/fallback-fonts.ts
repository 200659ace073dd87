import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import { transform } from 'lightningcss';
import { FONT_ROLES, type Typeface, type Typefaces } from '#schema/types.ts';
import { nearestCut } from './font-sources.ts';
import { DEFAULT_TYPEFACES, MAIN_SCRIPT, type UsedTypeface, usedTypefaces } from './typefaces.ts';

/** The device fonts for each class of typefaces, which the library resolves to fonts with their metrics. */
const DEVICE_FONTS: Record<Typeface['generic'], { font: string; family: string }[]> = {
  'sans-serif': [
    { font: 'sans-serif', family: 'Arial' },
    { font: 'Roboto', family: 'Roboto' },
  ],
  serif: [
    { font: 'serif', family: 'Times New Roman' },
    { font: 'Noto Serif', family: 'Noto Serif' },
  ],
  monospace: [{ font: 'monospace', family: 'Courier New' }],
};

/** @returns rules that give device fonts the metrics of the typefaces, and tokens for chosen typefaces */
export async function fallbackFontsCss(typefaces: Typefaces): Promise<string> {
  const rules = await Promise.all(usedTypefaces(typefaces).map(fallbackRules));
  const tokens = FONT_ROLES.filter((role) => typefaces[role] !== DEFAULT_TYPEFACES[role]).map(
    (role) => {
      const { family, generic } = typefaces[role];
      // The selector is more specific than in tokens.css, which comes later.
      return `@layer tokens{html:root{--${role}:"${family}","${family} Fallback",${generic}}}`;
    },
  );
  const code = Buffer.from([...rules.flat(), ...tokens].join(''));
  // Every page has these rules in its first bytes.
  return String(transform({ filename: 'fallback-fonts.css', code, minify: true }).code);
}

/** @returns a rule for each device font, all in one family, of which a device uses the last font that it has */
async function fallbackRules({ typeface, min }: UsedTypeface): Promise<string[]> {
  const metrics = await latinMetrics(typeface, min);
  if (!metrics) return [];
  const rules = DEVICE_FONTS[typeface.generic].map(async ({ font, family }) => {
    const device = await getMetricsForFamily(family);
    if (!device) throw new Error(`fontaine has no metrics of ${family}`);
    const name = `${typeface.family} Fallback`;
    return generateFontFace(metrics, { name, font, metrics: device });
  });
  return Promise.all(rules);
}

async function latinMetrics(typeface: Typeface, weight: number) {
  const { files } = nearestCut(typeface, weight);
  const latin = files.find(({ script }) => script === MAIN_SCRIPT || script === 'all');
  return latin && readMetrics(pathToFileURL(latin.file));
}
