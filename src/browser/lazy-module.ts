import type { ComponentType } from 'react';
import { reloadOnceIfStale } from './stale-build.ts';

export type LoadedModule = { default: ComponentType };

/** A chunk with one or more components. It is fetched once, and again after a failure. */
export class LazyModule<Module extends LoadedModule> {
  /** Set once the chunk has loaded, so that it renders without suspending and no loader flashes. */
  loaded: Module | undefined;
  #loading: Promise<Module> | undefined;
  readonly #load: () => Promise<Module>;

  /** @param load imports the chunk */
  constructor(load: () => Promise<Module>) {
    this.#load = load;
  }

  get = (): Promise<Module> => {
    this.#loading ??= this.#keep(this.#load());
    return this.#loading;
  };

  /** Preloads the chunk. A failure shows where it is rendered. */
  preload = (): void => {
    this.get().catch(() => {});
  };

  /** @param failure why the last attempt failed */
  reload = (failure: unknown): Promise<Module> => {
    this.#loading = this.#keep(fetchAgain(failure, this.#load));
    return this.#loading;
  };

  async #keep(loading: Promise<Module>): Promise<Module> {
    try {
      this.loaded = await loading;
      return this.loaded;
    } catch (error) {
      if (import.meta.env.PROD && !import.meta.env.SSR) reloadOnceIfStale();
      throw error;
    }
  }
}

/**
 * Many browsers remember that a module failed and never request its URL again, so a query is added
 * (whatwg/html#6768). WebKit does not name the URL in its error and keeps the response of a preload
 * until the same URL is fetched again. If a module throws while it is evaluated, it does so until the
 * page is reloaded.
 */
async function fetchAgain<Module>(failure: unknown, load: () => Promise<Module>): Promise<Module> {
  const url = /https?:\S+\.js/.exec(String(failure))?.[0];
  if (url) return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  await Promise.allSettled(preloads.map(({ href }) => fetch(href, { cache: 'reload' })));
  return load().catch((error) => {
    if (error === failure) location.reload();
    throw error;
  });
}
