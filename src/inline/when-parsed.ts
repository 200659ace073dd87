/** Resolves when the whole document has been parsed. */
export const whenParsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
    else resolve(undefined);
  });
