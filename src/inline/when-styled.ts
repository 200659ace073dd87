/** Resolves when the styles of what is below the first screen have loaded or failed. */
export function whenStyled(): Promise<void> {
  const root = document.documentElement;
  return new Promise((resolve) => {
    const check = () => {
      if (root.dataset.styles) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(root, { attributeFilter: ['data-styles'] });
    check();
  });
}
