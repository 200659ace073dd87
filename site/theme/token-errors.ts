import type { Diagnostic } from '#site/content/diagnostics.ts';
import { closestOption } from '#site/content/suggest.ts';
import { docsPage } from '#site/files/paths.ts';
import { positionIn } from '#site/files/position.ts';
import { ENVIRONMENTS, type Place, type Setting, type Use } from './custom-properties.ts';
import { withoutComments } from './locate.ts';
import {
  CycleError,
  hexOf,
  isOfKind,
  type Kind,
  kindOf,
  numberOf,
  type Resolver,
} from './resolve.ts';
import { publicTokens } from './tokens.ts';

const MUST_BE: Record<Kind, string> = {
  colour: 'a colour, such as #1b1d20 or light-dark(#1b1d20, #e9e7e2)',
  length: 'a length, such as 16px or 1rem',
  duration: 'a duration, such as 0.2s',
  font: 'a font, such as 500 0.75rem / 1.65 var(--mono)',
  typeface: 'a typeface, such as "Georgia", serif',
};

/** An error at the place where a custom property is set or used. */
type Report = (place: Place, isUse: boolean, message: string) => Diagnostic;

/**
 * @param own what the owner's styles set and use
 * @param texts of all files of the theme: sections may use custom properties of its styles
 * @param site resolves the tokens of the site without the owner's styles
 * @returns an error for each token that does not exist or is not valid, and for each cycle
 */
export function tokenErrors(
  own: { settings: Setting[]; uses: Use[] },
  texts: string,
  { site, all }: { site: Resolver; all: Resolver },
  report: Report,
): Diagnostic[] {
  const tokens = namesOfTokens();
  const used = new Set([...texts.matchAll(/\bvar\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const isOwn = (name: string) => own.settings.some((setting) => setting.name === name);
  const isKnown = (name: string) => tokens.includes(name);
  return [
    ...own.settings
      .filter(({ name }) => !isKnown(name) && !used.has(name))
      .map((setting) => report(setting, false, unknown(setting.name))),
    ...own.uses
      .filter(({ name, hasFallback }) => !hasFallback && !isKnown(name) && !isOwn(name))
      .map((use) => report(use, true, unknown(use.name))),
    ...cycles(own.settings, all, report),
    ...own.settings
      .filter(({ name }) => isKnown(name))
      .flatMap((setting) => {
        const problem = problemOf(setting, site, all);
        return problem ? [report(setting, false, problem)] : [];
      }),
  ];
}

/** In `var()`, without a fallback. */
const USE = /\bvar\(\s*(--[\w-]+)\s*\)/g;

/**
 * @param texts of the files of the theme, by their names; those of styles.css are checked above
 * @returns an error where the styles of a section use a token that does not exist
 */
export function moduleErrors(texts: Map<string, string>, site: Resolver): Diagnostic[] {
  // A section may set custom properties of its elements, with a script too.
  const set = new Set([...texts.values()].join('\n').match(/(?<![\w-])--[\w-]+(?=\s*[:'"`])/g));
  return [...texts].flatMap(([file, text]) =>
    /^theme\/sections\/.*\.css$/.test(file)
      ? [...withoutComments(text).matchAll(USE)]
          .map(({ 0: use, 1: name = '', index }) => ({ name, index: index + use.indexOf(name) }))
          .filter(({ name }) => !site.isSet(name) && !set.has(name))
          .map(({ name, index }) => ({
            ...{ file, ...positionIn(text, index), field: name, message: unknown(name) },
          }))
      : [],
  );
}

const namesOfTokens = () => publicTokens().map(({ name }) => name);

function unknown(name: string): string {
  const guess = closestOption(name, namesOfTokens());
  return `is not a token; ${guess ? `did you mean ${guess}?` : `${docsPage('theme.md')} lists the tokens`}`;
}

/** @returns an error for each cycle, where the first of its custom properties is set */
function cycles(settings: Setting[], all: Resolver, report: Report): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const environment of ENVIRONMENTS) {
    for (const setting of settings) {
      if (all.settingOf(setting.name, environment) !== setting) continue;
      const names = cycleIn(() => all.valueOf(setting.name, environment));
      const key = [...new Set(names)].sort().join();
      if (names[0] !== setting.name || found.has(key)) continue;
      found.set(key, report(setting, false, `refers to itself: ${names.join(' → ')}`));
    }
  }
  return [...found.values()];
}

function cycleIn(resolve: () => unknown): string[] {
  try {
    resolve();
    return [];
  } catch (error) {
    if (error instanceof CycleError) return error.names;
    throw error;
  }
}

/** @returns what is wrong with the value of a token, if anything */
function problemOf(setting: Setting, site: Resolver, all: Resolver): string | undefined {
  const preset = site.valueOf(setting.name, { scheme: 'light', isSwitched: false });
  const kind = preset && kindOf(preset);
  const colours: (string | undefined)[] = [];
  for (const environment of ENVIRONMENTS) {
    let value: ReturnType<Resolver['valueOf']>;
    let applied: typeof value;
    const cycle = cycleIn(() => {
      value = all.substitute(setting, environment);
      applied = all.valueOf(setting.name, environment); // a later declaration may be another
    });
    // Cycles and variables without a value are errors of their own.
    if (cycle.length > 0 || !kind || !value) return undefined;
    if (!isOfKind(kind, value)) {
      const number = numberOf(preset);
      return `must be ${number === undefined ? MUST_BE[kind] : `a number, such as ${number}`}`;
    }
    if (kind !== 'colour') continue;
    if (!hexOf(value, environment.scheme))
      return 'is a colour that only browsers can compute, but share cards and icons have it too: write its value';
    colours.push(hexOf(applied ?? [], environment.scheme));
  }
  // Visitors may choose a scheme on the page, which media queries do not see.
  const [light, lightSwitched, dark, darkSwitched] = colours;
  return light === lightSwitched && dark === darkSwitched
    ? undefined
    : `does not follow the switch of the page: write light-dark(${light}, ${dark})`;
}
