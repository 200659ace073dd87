import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shortHash } from '#files/cache.ts';
import {
  FONT_ROLES,
  type FontCut,
  type FontRole,
  type Typeface,
  type Typefaces,
} from '#schema/types.ts';

const FONT_FILE = /\.(woff2|ttf|otf)$/i;

export const MAIN_SCRIPT = 'latin';

export const DEFAULT_TYPEFACES: Typefaces = {
  text: packagedTypeface('@fontsource-variable/geist'),
  mono: packagedTypeface('@fontsource-variable/geist-mono'),
  display: packagedTypeface('@fontsource-variable/bodoni-moda'),
};

type Chosen = Partial<Record<FontRole, string | undefined>>;

/** @returns the chosen typefaces, default typefaces for other roles, and errors in the chosen ones */
export async function chosenTypefaces(
  chosen: Chosen = {},
  contentDir: string,
  displayWeight?: number,
) {
  const typefaces = { ...DEFAULT_TYPEFACES, ...(displayWeight && { displayWeight }) };
  const errors: { role: FontRole; message: string }[] = [];
  for (const role of FONT_ROLES) {
    const name = chosen[role];
    if (name === undefined) continue;
    const found = FONT_FILE.test(name)
      ? await fromFiles(name, path.join(contentDir, 'fonts'))
      : fromPackage(name, contentDir);
    if (typeof found === 'string') errors.push({ role, message: found });
    else typefaces[role] = found;
  }
  return { typefaces, errors };
}

function fromPackage(family: string, contentDir: string): Typeface | string {
  const id = family.trim().toLowerCase().replace(/\s+/g, '-');
  if (!/^[a-z0-9-]+$/.test(id))
    return 'is neither a family of Fontsource nor a woff2, ttf or otf file';
  const site = path.dirname(contentDir);
  const [variable, other] = [`@fontsource-variable/${id}`, `@fontsource/${id}`];
  return (
    installedTypeface(variable, site) ??
    installedTypeface(other, site) ??
    `is not installed: run npm install ${variable}, or, for a family without a variable font, npm install ${other}`
  );
}

function installedTypeface(pack: string, ...sites: string[]): Typeface | undefined {
  try {
    const paths = [...sites, import.meta.dirname];
    const manifest = createRequire(import.meta.url).resolve(`${pack}/package.json`, { paths });
    return readPackage(path.dirname(manifest));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

export function packagedTypeface(pack: string): Typeface {
  const typeface = installedTypeface(pack);
  if (!typeface) throw new Error(`${pack} is not installed`);
  return typeface;
}

interface Metadata {
  id: string;
  family: string;
  weights: number[];
  styles: FontCut['style'][];
  variable: false | Record<string, { min: string; max: string }>;
  category: string;
}

function readPackage(dir: string): Typeface | undefined {
  const read = (name: string) => JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
  const { name: pack, version }: { name: string; version: string } = read('package.json');
  const { id, family, weights, styles, variable, category }: Metadata = read('metadata.json');
  const scripts = Object.entries<string>(read('unicode.json')).sort(
    ([a], [b]) => Number(b === MAIN_SCRIPT) - Number(a === MAIN_SCRIPT),
  );
  const isVariable = pack.startsWith('@fontsource-variable/');
  const axis = isVariable && variable ? variable.wght : undefined;
  const ranges = axis
    ? [{ min: Number(axis.min), max: Number(axis.max) }]
    : weights.map((weight) => ({ min: weight, max: weight }));
  const cuts = styles
    .toSorted()
    .reverse()
    .flatMap((style) =>
      ranges.map((weight): FontCut => {
        const part = axis ? 'wght' : weight.min;
        const files = scripts.map(([script, range]) => {
          const file = `${id}-${script.replace(/[[\]]/g, '')}-${part}-${style}.woff2`;
          return { script, file: path.join(dir, 'files', file), range };
        });
        return { style, weight, files: files.filter(({ file }) => existsSync(file)) };
      }),
    );
  const generic = category === 'serif' || category === 'monospace' ? category : 'sans-serif';
  const existing = cuts.filter(({ files }) => files.length > 0);
  return existing.length === 0
    ? undefined
    : { family: isVariable ? `${family} Variable` : family, generic, version, dir, cuts: existing };
}

/** @returns the typeface of a font file of the owner and of other files of its family, or an error message */
async function fromFiles(name: string, dir: string): Promise<Typeface | string> {
  const entries = existsSync(dir) ? readdirSync(dir).sort() : [];
  const fonts = entries.filter((one) => FONT_FILE.test(one));
  const names = fonts.map((one) => one.normalize());
  // The libraries for fonts are slow to load, and most sites have no font files.
  const { readFontFile } = await import('./font-files.ts');
  const fontFiles = await Promise.all(fonts.map((one) => readFontFile(path.join(dir, one))));
  const main = fontFiles[names.indexOf(name)];
  if (!main) return `is not in content/fonts, which has ${names.join(', ') || 'no fonts'}`;
  if (typeof main === 'string') return main;
  const { family, generic } = main;
  const files = fontFiles.flatMap((file) =>
    typeof file === 'object' && file.family === family ? [file] : [],
  );
  const version = shortHash(...files.map(({ hash }) => hash));
  return { family, generic, version, cuts: files.map(({ cut }) => cut) };
}

/** The least and the greatest weight of each role in the styles. A theme may set another weight for headings. */
const WEIGHTS = {
  text: { min: 400, max: 560 },
  mono: { min: 500, max: 500 },
  display: { min: 520, max: 520 },
};

export const displayWeightOf = ({ displayWeight = WEIGHTS.display.min }: Typefaces): number =>
  displayWeight;

export type UsedTypeface = ReturnType<typeof usedTypefaces>[number];

/** @returns each typeface once, with all of its roles and their least and greatest weight */
export function usedTypefaces(typefaces: Typefaces) {
  const heading = displayWeightOf(typefaces);
  const weightsOf = { ...WEIGHTS, display: { min: heading, max: heading } };
  return FONT_ROLES.flatMap((role) => {
    const typeface = typefaces[role];
    const roles = FONT_ROLES.filter((other) => typefaces[other].family === typeface.family);
    if (roles[0] !== role) return [];
    const weights = roles.map((role) => weightsOf[role]);
    return {
      typeface,
      roles,
      min: Math.min(...weights.map(({ min }) => min)),
      max: Math.max(...weights.map(({ max }) => max)),
    };
  });
}
