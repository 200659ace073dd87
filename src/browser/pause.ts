/** Resolves in another task, so that the page can respond before it. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
