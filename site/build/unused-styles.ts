import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { textDirection } from '#lib/text-direction.ts';

/** The class names of modules end with a hash: see `pattern` in vite-config.ts. */
const MODULE_CLASS = /-[\w-]{6}$/;

/**
 * Removes the rules of what the content does not have, whose components are not in the scripts.
 * @param scripts the code of all scripts of the site
 * @returns the styles without rules for classes of modules that no script contains, for other
 * languages, and for the other direction of text
 */
export function removeUnusedStyles(styles: string, scripts: string, language: string): string {
  const direction = textDirection(language);
  const isDead = (selector: Selector): boolean => selector.some(isDeadComponent);
  const isDeadComponent = (component: SelectorComponent) => {
    if (component.type === 'class')
      return MODULE_CLASS.test(component.name) && !scripts.includes(component.name);
    if (component.type === 'attribute' && component.name === 'dir')
      return component.operation?.value !== direction;
    if (component.type === 'pseudo-class' && component.kind === 'lang')
      return !component.languages.includes(language.split('-')[0] ?? '');
    const isList = component.type === 'pseudo-class' && /^(is|where|has)$/.test(component.kind);
    return isList && (component as { selectors: Selector[] }).selectors.every(isDead);
  };
  const options = { filename: 'styles.css', minify: true };
  const { code } = transform({
    ...options,
    code: Buffer.from(styles),
    visitor: {
      Rule: {
        // Rules are removed as a whole, because the library cannot read all that it returns.
        style: (rule) => (rule.value.selectors.every(isDead) ? [] : undefined),
      },
    },
  });
  // What contained only such rules is empty now.
  return String(transform({ ...options, code }).code);
}
