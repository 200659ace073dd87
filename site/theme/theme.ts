import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#model/schema.ts';
import { FONT_ROLES, type FontRole, type Typefaces } from '#model/types.ts';
import { byPosition, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import type { AssetFile } from '#site/files/cache.ts';
import { filesIn } from '#site/files/files-in.ts';
import { TOO_DEEP, tooDeepAt } from '#site/files/nesting.ts';
import { themeDirOf } from '#site/files/paths.ts';
import { OWN_TYPEFACES } from '#site/fonts/typefaces.ts';
import { classErrors } from './class-errors.ts';
import { contrastOf, nearestColor, readableOn } from './contrast.ts';
import { customProperties, type Place, type Scheme, type Setting } from './custom-properties.ts';
import { locate } from './locate.ts';
import { familiesOf, hexOf, numberOf, Resolver } from './resolve.ts';
import { nameOf, readStyleSheet, type StyleSheet } from './style-sheet.ts';
import { moduleErrors, tokenErrors } from './token-errors.ts';
import { layerOrder, siteSettings } from './tokens.ts';

/** Functions that return a colour such as `#b5341a`, given the name of its token without the dashes. */
export type ThemeColors = Record<Scheme, (name: string) => string>;

/** The look of a site: the tokens of the program, the accent of its content, and the owner's styles. */
export interface Theme {
  /** Whether the owner has styles. */
  isOwn: boolean;
  colors: ThemeColors;
  /** The colours of the light scheme, as dark as white paper needs. */
  paper: Record<keyof typeof PAPER_CONTRASTS, string>;
  /** @returns the typefaces for the roles, and the weight of headings, as the theme sets them: `--display: var(--mono)` */
  typefaces(chosen: Typefaces): Typefaces;
  /** Where the owner's tokens name typefaces that the styles do not load. */
  namedTypefaces: { role: FontRole; family: string; place: Omit<Diagnostic, 'message'> }[];
  /** @returns the accent, and the owner's styles */
  css(urlBase: string): string;
  /** What the styles refer to, by its name in the assets. */
  files: AssetFile[];
  /** @returns where the owner sets a colour: a place in the theme, or `accent` for that of the content */
  origin(name: string, scheme: Scheme): Omit<Diagnostic, 'message'> | 'accent' | undefined;
}

/** Layers of the cascade, after that of the program. */
const [CONTENT_LAYER, THEME_LAYER] = [1, 2];

const PAPER_CONTRASTS = { ink: 7, muted: 4.5, accent: 4.5, hairline: 1.5 };
const PAPER_NAMES = Object.keys(PAPER_CONTRASTS) as (keyof typeof PAPER_CONTRASTS)[];

/**
 * Reads the look of a site.
 * @throws {ContentError} with every error in the owner's styles
 */
export async function readTheme(
  contentDir: string,
  { accent }: Pick<Content['site'], 'accent'>,
): Promise<Theme> {
  const dir = themeDirOf(contentDir);
  const texts = await textsOf(dir);
  const tooDeep = deepStyles(texts);
  if (tooDeep.length > 0) throw new ContentError(tooDeep);
  const sheet = await readStyleSheet(contentDir);
  const own = customProperties(sheet.rules, THEME_LAYER);
  const contentCss = accentCss({ accent });
  const settings = siteSettings(contentCss);
  const site = new Resolver(settings);
  const all = new Resolver([...settings, ...own.settings]);
  const placeOf = (place: Place, isUse = false) => {
    const { file, ...position } = locate(sheet, place, isUse);
    return { file: nameOf(file, dir), ...position, field: place.name };
  };
  const report = (place: Place, isUse: boolean, message: string) => ({
    ...placeOf(place, isUse),
    message,
  });
  // What is not valid CSS, or in a file that is not there, may be what the rest refers to.
  const errors =
    sheet.diagnostics.length > 0
      ? sheet.diagnostics
      : [
          ...tokenErrors(own, [...texts.values()].join('\n'), { site, all }, report),
          ...moduleErrors(texts, site),
          ...(await classErrors(texts)),
        ];
  if (errors.length > 0) throw new ContentError(errors.sort(byPosition));

  const colorOf = (scheme: Scheme) => (name: string) => {
    const hex = hexOf(all.valueOf(`--${name}`, onSystem(scheme)) ?? [], scheme);
    if (!hex) throw new Error(`--${name} is not a colour`);
    return hex;
  };
  const colors = { light: colorOf('light'), dark: colorOf('dark') };
  const familyOf = (role: FontRole) =>
    familiesOf(all.valueOf(`--${role}`, onSystem('light')) ?? [])[0];
  const paper = () => paperColors(colors.light);
  return {
    isOwn: sheet.css !== '',
    colors,
    get paper() {
      return paper();
    },
    typefaces(chosen) {
      const used = (role: FontRole) =>
        chosen[FONT_ROLES.find((one) => OWN_TYPEFACES[one].family === familyOf(role)) ?? role];
      const displayWeight = numberOf(all.valueOf('--display-weight', onSystem('light')) ?? []);
      return {
        ...{ display: used('display'), text: used('text'), mono: used('mono') },
        ...(displayWeight && { displayWeight }),
      };
    },
    namedTypefaces: FONT_ROLES.flatMap((role) => {
      const setting = all.settingOf(`--${role}`, onSystem('light'));
      const family = familyOf(role);
      const isNamed = setting?.layer === THEME_LAYER && setting.value[0]?.type !== 'var';
      return isNamed && family && !facesIn(sheet).includes(family)
        ? { role, family, place: placeOf(setting) }
        : [];
    }),
    css: (urlBase) =>
      sheet.css
        ? `${layerOrder()}${contentCss && `@layer base{${contentCss}}`}${urlsIn(sheet, urlBase)}${printCss(paper())}`
        : contentCss,
    files: sheet.references.filter(({ name }) => name),
    origin(name, scheme) {
      const isOwn = ({ layer }: Setting) => layer > 0;
      const setting = all.origin(`--${name}`, onSystem(scheme), isOwn);
      if (!setting || !isOwn(setting)) return undefined;
      return setting.layer === CONTENT_LAYER ? 'accent' : placeOf(setting);
    },
  };
}

/** @returns the errors in the owner's styles, whatever the content */
export const themeErrors = (contentDir: string): Promise<Diagnostic[]> =>
  readTheme(contentDir, {}).then(
    () => [],
    (error) => {
      if (error instanceof ContentError) return error.diagnostics;
      throw error;
    },
  );

/** @throws {ContentError} instead of that of `loading`, with the errors in the owner's styles too */
export const withThemeErrors = <Loaded>(
  loading: Promise<Loaded>,
  contentDir: string,
): Promise<Loaded> =>
  loading.catch(async (error) => {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError([...error.diagnostics, ...(await themeErrors(contentDir))]);
  });

const onSystem = (scheme: Scheme) => ({ scheme, isSwitched: false });

/** @returns the tokens of the accent in the content, if it has one */
const accentCss = ({ accent }: Pick<Content['site'], 'accent'>): string =>
  accent
    ? `:root{--accent-light:${accent.light};--accent-dark:${accent.dark};--on-accent-light:${readableOn(accent.light)};--on-accent-dark:${readableOn(accent.dark)}}`
    : '';

/** @returns the families that styles load */
const facesIn = ({ css }: StyleSheet) =>
  [...css.matchAll(/@font-face\{[^}]*?font-family:"?([^";}]+)/g)].map(([, family]) => family);

const urlsIn = ({ css, references }: StyleSheet, urlBase: string) =>
  references.reduce(
    (text, { placeholder, name, suffix }) =>
      text.replaceAll(placeholder, (name && urlBase + encodeURIComponent(name)) + suffix),
    css,
  );

function paperColors(color: (name: string) => string): Theme['paper'] {
  const onPaper = (name: keyof typeof PAPER_CONTRASTS) =>
    nearestColor(color(name), (hex) => contrastOf(hex, '#fff') >= PAPER_CONTRASTS[name]) ?? '#000';
  return {
    ...{ ink: onPaper('ink'), muted: onPaper('muted') },
    ...{ accent: onPaper('accent'), hairline: onPaper('hairline') },
  };
}

/** The owner's colours may be made for a dark page; and print.css reverts only what `*` matches. */
const printCss = (paper: Theme['paper']) =>
  `@layer print{@media print{:root{${PAPER_NAMES.map((name) => `--${name}:${paper[name]}`).join(';')}}::first-letter,::first-line,::marker{all:revert}}}`;

/** @returns an error for each style sheet that would exceed the stack of Lightning CSS, which ends the process */
const deepStyles = (texts: Map<string, string>): Diagnostic[] =>
  [...texts].flatMap(([file, text]) => {
    const deep = file.endsWith('.css') && tooDeepAt(text, 'css');
    return deep ? [{ file, ...deep, field: '', message: TOO_DEEP }] : [];
  });

/** @returns the texts in a theme by the name of the file, without copies of originals: sections may use custom properties of its styles */
async function textsOf(dir: string): Promise<Map<string, string>> {
  const copies = path.join(dir, '.ejected');
  const files = (await filesIn(dir)).filter(
    (file) => /\.(css|tsx?)$/.test(file) && !file.startsWith(copies),
  );
  const read = async (file: string) => [nameOf(file, dir), await readFile(file, 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
}
