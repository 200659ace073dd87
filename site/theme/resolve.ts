import Color from 'colorjs.io';
import { type CssColor, type Declaration, type TokenOrValue, transform } from 'lightningcss';
import {
  type Environment,
  mapVariables,
  type Scheme,
  type Setting,
  variablesIn,
} from './custom-properties.ts';

/** A custom property is its own value, through others. */
export class CycleError extends Error {
  /** The names, in order; the last one is the first again. */
  readonly names: string[];

  constructor(names: string[]) {
    super(names.join(' → '));
    this.names = names;
  }
}

/** Resolves custom properties of the root as browsers do. */
export class Resolver {
  readonly #settings: Setting[];

  /** @param settings in the order of the cascade, except for specificity and `!important` */
  constructor(settings: Setting[]) {
    this.#settings = settings;
  }

  /** Whether a custom property is set anywhere. */
  isSet(name: string): boolean {
    return this.#settings.some((setting) => setting.name === name);
  }

  /** @returns the declaration that a custom property of the root has its value from */
  settingOf(name: string, environment: Environment): Setting | undefined {
    let best: { setting: Setting; weight: number } | undefined;
    for (const setting of this.#settings) {
      const rank = setting.name === name ? setting.rank(environment) : undefined;
      if (rank === undefined) continue;
      // Layers come before specificity.
      const weight = (setting.isImportant ? 1e9 : 0) + setting.layer * 1e6 + rank;
      if (!best || weight >= best.weight) best = { setting, weight };
    }
    return best?.setting;
  }

  /**
   * @returns the value of a custom property without variables; undefined if it has none, as where a
   * variable without one has no fallback
   * @throws {CycleError}
   */
  valueOf(
    name: string,
    environment: Environment,
    within: string[] = [],
  ): TokenOrValue[] | undefined {
    if (within.includes(name)) throw new CycleError([...within.slice(within.indexOf(name)), name]);
    const setting = this.settingOf(name, environment);
    return setting && this.substitute(setting, environment, within);
  }

  /** As `valueOf`, for one declaration, whether or not it applies. */
  substitute({ name, value }: Setting, environment: Environment, within: string[] = []) {
    return this.#substitute(value, environment, [...within, name]);
  }

  #substitute(
    value: TokenOrValue[],
    environment: Environment,
    within: string[],
  ): TokenOrValue[] | undefined {
    let isValid = true;
    const substituted = mapVariables(value, ({ name, fallback }) => {
      const found =
        this.valueOf(name.ident, environment, within) ??
        (fallback ? this.#substitute(fallback, environment, within) : undefined);
      if (!found) isValid = false;
      return found ?? [];
    });
    return isValid ? substituted : undefined;
  }

  /** @returns the first declaration that a test accepts, among that of a name and those that it refers to */
  origin(
    name: string,
    environment: Environment,
    isWanted: (setting: Setting) => boolean,
  ): Setting | undefined {
    const setting = this.settingOf(name, environment);
    if (!setting || isWanted(setting)) return setting;
    for (const variable of variablesIn(setting.value)) {
      const found = this.origin(variable.name.ident, environment, isWanted);
      if (found && isWanted(found)) return found;
    }
    return undefined;
  }
}

/** A property that accepts the values of each kind of token. */
const KINDS = {
  colour: 'color',
  length: 'inline-size',
  duration: 'transition-duration',
  font: 'font',
  typeface: 'font-family',
} as const;
export type Kind = keyof typeof KINDS;

/** @returns the kind of token that a value without variables is valid for; keywords are of none */
export const kindOf = (value: TokenOrValue[]): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((kind) => !isKeyword(value) && isOfKind(kind, value));

/** Any word could be the name of a typeface. */
const isKeyword = ([only, ...others]: TokenOrValue[]) =>
  others.length === 0 && only?.type === 'token' && only.value.type === 'ident';

export const isOfKind = (kind: Kind, value: TokenOrValue[]): boolean =>
  declare(KINDS[kind], value)?.property === KINDS[kind];

/**
 * @param value without variables
 * @returns the colour in sRGB, such as `#b5341a`; undefined where only a browser can compute it
 */
export function hexOf(value: TokenOrValue[], scheme: Scheme): string | undefined {
  const declaration = declare('color', value);
  if (declaration?.property !== 'color') return undefined;
  const pick = (color: CssColor): CssColor =>
    typeof color === 'object' && color.type === 'light-dark' ? pick(color[scheme]) : color;
  const text = print(() => ({ property: 'color', value: pick(declaration.value) }));
  const color = Color.try(text);
  return color?.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}

/** @returns the families of a typeface, such as `Geist Variable`, without generic ones */
export function familiesOf(value: TokenOrValue[]): string[] {
  const declaration = declare('font-family', value);
  return declaration?.property === 'font-family' ? declaration.value.map(String) : [];
}

/** @returns a number such as the weight of headings; undefined where only a browser can compute it */
export const numberOf = ([only, ...others]: TokenOrValue[]): number | undefined =>
  only?.type === 'token' && only.value.type === 'number' && others.length === 0
    ? only.value.value
    : undefined;

/** As in `oklch(from var(--accent) l c calc(h + 30))`: a number in CSS, an angle in Lightning CSS. */
const TURNED_HUE = /\bcalc\(h ?([+-]) ?([\d.]+)\)/g;

/** @returns what the library understands of `property: value` */
function declare(property: string, value: TokenOrValue[]): Declaration | undefined {
  const text = print(() => ({ property: 'custom', value: { name: '--value', value } }));
  let parsed: Declaration | undefined;
  transform({
    filename: 'value.css',
    code: Buffer.from(`a{${property}:${text.replace(TURNED_HUE, 'calc(h $1 $2deg)')}}`),
    errorRecovery: true,
    visitor: {
      Declaration(declaration) {
        parsed = declaration;
      },
    },
  });
  return parsed;
}

/** @returns the text of the value of a declaration */
function print(declaration: () => Declaration): string {
  const { code } = transform({
    filename: 'value.css',
    code: Buffer.from('a{color:red}'),
    minify: true,
    visitor: { Declaration: declaration },
  });
  return String(code).replace(/^a\{[\w-]+:|\}$/g, '');
}
