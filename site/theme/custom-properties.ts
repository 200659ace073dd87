import type {
  Declaration,
  DeclarationBlock,
  MediaCondition,
  MediaQuery,
  Rule,
  Selector,
  SelectorComponent,
  SupportsCondition,
  TokenOrValue,
  Variable,
} from 'lightningcss';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** How a visitor got a scheme: from the operating system, or by the switch, which sets `data-theme`. */
export interface Environment {
  scheme: Scheme;
  isSwitched: boolean;
}

export const ENVIRONMENTS: Environment[] = SCHEMES.flatMap((scheme) =>
  [false, true].map((isSwitched) => ({ scheme, isSwitched })),
);

/** Where a custom property is set or used. Lightning CSS has no positions of declarations. */
export interface Place {
  name: string;
  /** The index of the file. */
  source: number;
  /** The position of the rule. */
  line: number;
  column: number;
  /** How many declarations of the rule before it do the same. */
  nth: number;
}

/** A declaration of a custom property. */
export interface Setting extends Place {
  /** Later ones come before specificity. */
  layer: number;
  value: TokenOrValue[];
  isImportant: boolean;
  /** @returns the specificity of the selector with which it applies to the root, if it does */
  rank(environment: Environment): number | undefined;
}

/** A `var()`, in the value of any property. */
export interface Use extends Place {
  hasFallback: boolean;
}

type Condition = (environment: Environment) => boolean;
type Rank = Setting['rank'];
type RulePlace = Pick<Place, 'source' | 'line' | 'column'>;

/** @returns the custom properties that the rules of a layer set and use, in the order of the rules */
export function customProperties(rules: Rule[], layer = 0): { settings: Setting[]; uses: Use[] } {
  const settings: Setting[] = [];
  const uses: Use[] = [];

  function visit(rule: Rule, rank: Rank, condition: Condition) {
    const within = (condition: Condition, rules: Rule[] = []) => {
      for (const inner of rules) visit(inner, rank, condition);
    };
    switch (rule.type) {
      case 'style': {
        const { selectors, declarations, rules = [] } = rule.value;
        const own: Rank = (environment) => rankOnRoot(selectors, environment, rank(environment));
        add(declarations, placeOf(rule.value.loc), own, condition);
        for (const inner of rules) visit(inner, own, condition);
        return;
      }
      case 'nested-declarations':
        return add(rule.value.declarations, placeOf(rule.value.loc), rank, condition);
      case 'media': {
        const { query, rules } = rule.value;
        return within((it) => condition(it) && query.mediaQueries.some(isMet(it)), rules);
      }
      case 'supports': {
        const isSupported = supports(rule.value.condition);
        return within((it) => isSupported && condition(it), rule.value.rules);
      }
      case 'layer-block':
        return within(condition, rule.value.rules);
      case 'keyframes':
        for (const { declarations } of rule.value.keyframes)
          add(declarations, placeOf(rule.value.loc), () => undefined, condition);
        return;
      // These depend on the element or the moment.
      case 'container':
      case 'scope':
      case 'starting-style':
        return within(() => false, rule.value.rules);
    }
  }

  function add(block: DeclarationBlock | undefined, place: RulePlace, rank: Rank, when: Condition) {
    const { declarations = [], importantDeclarations = [] } = block ?? {};
    const [firstSetting, firstUse] = [settings.length, uses.length];
    for (const declaration of [...declarations, ...importantDeclarations]) {
      const value = rawValue(declaration);
      for (const { name, fallback } of variablesIn(value)) {
        const nth = countOf(name.ident, uses, firstUse);
        uses.push({ ...place, name: name.ident, nth, hasFallback: Boolean(fallback) });
      }
      if (declaration.property !== 'custom' || !isCustom(declaration.value.name)) continue;
      const { name } = declaration.value;
      settings.push({
        ...{ ...place, name, layer, value, nth: countOf(name, settings, firstSetting) },
        isImportant: importantDeclarations.includes(declaration),
        rank: (environment) => (when(environment) ? rank(environment) : undefined),
      });
    }
  }

  for (const rule of rules)
    visit(
      rule,
      () => 0,
      () => true,
    );
  return { settings, uses };
}

/** Lightning CSS takes unknown properties for custom ones too. */
const isCustom = (property: string) => property.startsWith('--');

const countOf = (name: string, places: Place[], from: number) =>
  places.slice(from).filter((place) => place.name === name).length;

/** Lightning CSS counts lines from 0. */
const placeOf = (loc: { source_index: number; line: number; column: number }): RulePlace => ({
  source: loc.source_index,
  line: loc.line + 1,
  column: loc.column,
});

/** @returns the value of a declaration that has variables: others are parsed */
function rawValue(declaration: Declaration): TokenOrValue[] {
  const isRaw = declaration.property === 'custom' || declaration.property === 'unparsed';
  return isRaw ? declaration.value.value : [];
}

/** @returns the variables in a value, those in fallbacks and functions too */
export function variablesIn(value: TokenOrValue[]): Variable[] {
  const found: Variable[] = [];
  mapVariables(value, (variable) => {
    found.push(variable, ...variablesIn(variable.fallback ?? []));
    return [];
  });
  return found;
}

/** @returns the value with something else in place of each variable */
export function mapVariables(
  value: TokenOrValue[],
  change: (variable: Variable) => TokenOrValue[],
): TokenOrValue[] {
  const changed = (inner: TokenOrValue[]) => mapVariables(inner, change);
  return value.flatMap((part): TokenOrValue[] => {
    if (part.type === 'var') return change(part.value);
    if (part.type === 'function') {
      const { name, arguments: given } = part.value;
      return [{ type: 'function', value: { name, arguments: changed(given) } }];
    }
    if (part.type !== 'unresolved-color') return [part];
    const color = part.value;
    return [
      {
        type: 'unresolved-color',
        value:
          color.type === 'light-dark'
            ? { ...color, light: changed(color.light), dark: changed(color.dark) }
            : { ...color, alpha: changed(color.alpha) },
      },
    ];
  });
}

/** @returns the highest specificity of the selectors that match the root */
function rankOnRoot(selectors: Selector[], environment: Environment, parent: number | undefined) {
  const ranks = selectors.flatMap((selector) => {
    const parts = selector.map((part) => rankOf(part, environment, parent));
    const matching = parts.filter((rank) => rank !== undefined);
    return matching.length === parts.length ? matching.reduce((sum, rank) => sum + rank, 0) : [];
  });
  return ranks.length > 0 ? Math.max(...ranks) : undefined;
}

/** Of one class, attribute or pseudo-class; a type counts 1. */
const CLASS_RANK = 1000;

function rankOf(
  part: SelectorComponent,
  environment: Environment,
  parent: number | undefined,
): number | undefined {
  switch (part.type) {
    case 'universal':
      return 0;
    case 'type':
      return part.name === 'html' ? 1 : undefined;
    case 'nesting':
      return parent;
    case 'attribute': {
      const { operation } = part;
      const isSet = part.name === 'data-theme' && environment.isSwitched;
      return isSet && (!operation || operation.value === environment.scheme)
        ? CLASS_RANK
        : undefined;
    }
    case 'pseudo-class': {
      if (part.kind === 'root') return CLASS_RANK;
      const inner = 'selectors' in part ? (part.selectors as Selector[]) : [];
      const rank = rankOnRoot(inner, environment, parent);
      if (part.kind === 'is') return rank;
      if (part.kind === 'where') return rank === undefined ? undefined : 0;
      if (part.kind === 'not') return rank === undefined ? CLASS_RANK : undefined;
      return undefined;
    }
    default:
      return undefined;
  }
}

/** Of media, only screens and the scheme of the operating system are known. */
const isMet =
  (environment: Environment) =>
  ({ mediaType, qualifier, condition }: MediaQuery): boolean => {
    const isType = mediaType === 'all' || mediaType === 'screen';
    const isMatch = isType && (!condition || matches(condition, environment));
    return qualifier === 'not' ? !isMatch : isMatch;
  };

function matches(condition: MediaCondition, environment: Environment): boolean {
  switch (condition.type) {
    case 'not':
      return !matches(condition.value, environment);
    case 'operation': {
      const { conditions, operator } = condition;
      const isMatch = (inner: MediaCondition) => matches(inner, environment);
      return operator === 'and' ? conditions.every(isMatch) : conditions.some(isMatch);
    }
    case 'feature': {
      const { value: feature } = condition;
      if (feature.name !== 'prefers-color-scheme' || feature.type !== 'plain') return false;
      // Whoever switches has the other scheme in the operating system.
      const isLight = (environment.scheme === 'light') !== environment.isSwitched;
      return feature.value.type === 'ident' && (feature.value.value === 'light') === isLight;
    }
    default:
      return false;
  }
}

/** Browsers that the site is for support what the build reads. */
function supports(condition: SupportsCondition): boolean {
  switch (condition.type) {
    case 'not':
      return !supports(condition.value);
    case 'and':
      return condition.value.every(supports);
    case 'or':
      return condition.value.some(supports);
    default:
      return true;
  }
}
