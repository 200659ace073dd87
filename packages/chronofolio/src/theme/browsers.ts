/** The oldest browsers with `light-dark()`, which all colours use. */
export const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** The same in the format of Lightning CSS: 17.5 is 0x110500. */
export const CSS_TARGETS = Object.fromEntries(
  BROWSERS.map((browser) => {
    const [, name = '', major, minor] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? [];
    return [name, (Number(major) << 16) | (Number(minor) << 8)];
  }),
);
