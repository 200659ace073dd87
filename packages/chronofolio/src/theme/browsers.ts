import { browserslistToTargets } from 'lightningcss';

/** The oldest supported browsers, which are the first with `light-dark()`. */
export const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

export const CSS_TARGETS = browserslistToTargets(
  BROWSERS.map((browser) => browser.replace(/\d/, ' $&')),
);
