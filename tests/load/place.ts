import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { LAST, swapIn } from '#site/files/swap.ts';
import type { BuiltSite } from './built-site.ts';

/** The server looks for another site with a request, if it has not in the last tenth of a second. */
const NOTICED_AFTER_MS = 200;

/** The directory that servers serve, and which of two sites has been in it when. */
export class Place {
  readonly sites: [BuiltSite, BuiltSite];
  readonly #dir: string;
  readonly #work: string;
  /** Where the site is that is not in the place. */
  #other: string;
  /** How long each may be served: until the next one was noticed. */
  readonly #history: { site: BuiltSite; until: number }[];
  #busy: Promise<unknown> = Promise.resolve();

  /**
   * @param dir holds the first of the sites
   * @param other holds the second, until it is swapped in
   * @param work for what is swapped out; on the same disk
   */
  constructor(dir: string, other: string, work: string, sites: [BuiltSite, BuiltSite]) {
    this.sites = sites;
    this.#dir = dir;
    this.#other = other;
    this.#work = work;
    this.#history = [{ site: sites[0], until: Number.POSITIVE_INFINITY }];
  }

  /** Does something while the place is left alone. */
  hold<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(act);
    this.#busy = done.catch(() => {}); // whoever waits for it is told
    return done;
  }

  /** Puts the other site in the place. */
  swap(): Promise<void> {
    return this.hold(async () => {
      const aside = await mkdtemp(path.join(this.#work, 'swap-'));
      const last = this.#history.at(-1);
      const site = this.sites[this.#history.length % 2 === 0 ? 0 : 1];
      this.#history.push({ site, until: Number.POSITIVE_INFINITY });
      await swapIn(this.#other, this.#dir, aside);
      if (last) last.until = performance.now() + NOTICED_AFTER_MS;
      this.#other = path.join(aside, `${LAST}1`);
    });
  }

  get swaps(): number {
    return this.#history.length - 1;
  }

  /** The sites that may answer a request that was sent then and is answered now. */
  since(sent: number): BuiltSite[] {
    return this.#history.filter(({ until }) => until >= sent).map(({ site }) => site);
  }
}
