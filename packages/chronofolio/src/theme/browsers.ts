import { browserslistToTargets } from 'lightningcss';

/** The oldest browsers with `light-dark()`, which all colours use. */
export const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** The same in the format of Lightning CSS. */
export const CSS_TARGETS = browserslistToTargets(
  BROWSERS.map((browser) => browser.replace(/\d/, ' $&')),
);
