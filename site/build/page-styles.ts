// All styles in both pages would be 7 KB more in the first flight (Brotli).

import {
  type LayerBlockRule,
  type MediaRule,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss';

/**
 * @param html the part of a page whose styles are wanted
 * @returns the styles of its elements on a screen, before the visitor acts, without transitions of elements and
 * pages. Of those that `moduleStyles` has too, only the ones whose elements, ids, classes and languages it has.
 */
export function stylesFor(html: string, styles: string): string {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const used = new Set(classes);
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name));
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const languages = [...html.matchAll(/ lang="([^"]*)"/g)].map(([, tag = '']) => tag);
  const theme = themeLayer();
  /** Whether `moduleStyles` has this rule, and those within it. */
  let comesAgain = false;
  const isUnused = (component: SelectorComponent) => {
    if (isLanguage(component))
      return !component.languages.some((one) => languages.some((tag) => tag.startsWith(one)));
    if (component.type === 'class') return !used.has(component.name);
    if (component.type === 'id') return comesAgain && !ids.has(component.name);
    return comesAgain && component.type === 'type' && !elements.has(component.name);
  };
  const isDead = (selector: Selector): boolean =>
    selector.some((component) => {
      const list = selectorsIn(component);
      return isLater(component) || isUnused(component) || (list.length > 0 && list.every(isDead));
    });
  return minify(styles, {
    Rule: {
      // As a whole, because the library cannot read all that it returns.
      style: ({ value }) => {
        const isOutermost = !value.selectors.flat().some(({ type }) => type === 'nesting');
        if (isOutermost) comesAgain = theme.isInside() || value.selectors.some(isOfModule);
        return value.selectors.every(isDead) ? [] : undefined;
      },
      media: ({ value }) => (isPrint(value) ? [] : undefined),
      'layer-block': theme.enter,
    },
    RuleExit: { 'layer-block': theme.leave },
    Declaration: {
      // Nothing changes before the styles of the modules have loaded; base.css only turns transitions off.
      transition: ({ property, value }) =>
        property === 'transition' && value.every((one) => one.property.property === 'none')
          ? undefined
          : [],
      'transition-property': () => [],
      'transition-duration': () => [],
      'view-transition-name': () => [],
    },
  });
}

/** Whether a selector with this component matches only after the visitor has acted. */
const isLater = (component: SelectorComponent) =>
  (component.type === 'pseudo-class' && component.kind === 'hover') ||
  (component.type === 'attribute' && component.name === 'data-copy') ||
  (component.type === 'pseudo-element' && /^(view-transition|selection)/.test(component.kind));

const isLanguage = (component: SelectorComponent) =>
  component.type === 'pseudo-class' && component.kind === 'lang';

/** @returns the styles of all classes and languages, and those for paper, which are all that `stylesFor` may leave out */
export function moduleStyles(styles: string): string {
  let printRules = 0;
  const theme = themeLayer();
  return minify(styles, {
    Rule: {
      // A page may have these already. They have no order, and a second animation would start anew.
      'font-face': () => [],
      keyframes: () => [],
      property: () => [],
      style: ({ value }) =>
        printRules > 0 || theme.isInside() || value.selectors.some(isOfModule) ? undefined : [],
      media: ({ value }) => {
        if (isPrint(value)) printRules += 1;
        return undefined;
      },
      'layer-block': theme.enter,
    },
    RuleExit: {
      'layer-block': theme.leave,
      media: ({ value }) => {
        if (isPrint(value)) printRules -= 1;
        return undefined;
      },
    },
  });
}

/** @returns visitors that follow whether a rule is the owner's */
function themeLayer() {
  let depth = 0;
  const count = (step: number) => (rule: { value: LayerBlockRule }) => {
    if (rule.value.name?.[0] === 'theme') depth += step;
    return undefined;
  };
  return { isInside: () => depth > 0, enter: count(1), leave: count(-1) };
}

/** Whether a selector has a class or the like, or is within a rule that has. */
const isOfModule = (selector: Selector): boolean =>
  selector.some(
    (component) =>
      isLater(component) ||
      component.type === 'nesting' || // in a rule that is kept
      component.type === 'class' ||
      isLanguage(component) ||
      selectorsIn(component).some(isOfModule),
  );

const isPrint = ({ query }: Pick<MediaRule, 'query'>) =>
  query.mediaQueries.every(
    ({ mediaType, qualifier }) => mediaType === 'print' && qualifier !== 'not',
  );

/** @returns the selectors in `:is()`, `:where()` or `:has()` */
const selectorsIn = (component: SelectorComponent): Selector[] =>
  component.type === 'pseudo-class' && /^(is|where|has)$/.test(component.kind)
    ? (component as { selectors: Selector[] }).selectors
    : [];

function minify(styles: string, visitor: Visitor<never>): string {
  const options = { filename: 'styles.css', minify: true };
  const { code } = transform({ ...options, code: Buffer.from(styles), visitor });
  // What contained only removed rules is empty now.
  return String(transform({ ...options, code }).code);
}
