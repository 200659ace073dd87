export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  follow(selector: string): Promise<void>;
  /** Runs a function in the page. It can only use its arguments. These and the result must be JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The reason, in a sentence, why the engine cannot be used. */
  missing: string | undefined;
  /** Whether the engine runs no scripts of the driver in a page that is still loading. */
  waitsForPages?: boolean;
  /** Opens a window whose viewport has this size, in CSS pixels. */
  open(width: number, height: number): Promise<Tab>;
  stop(): Promise<void>;
}

/** Follows a link from within the page, and returns before the page changes. */
export function followIn(selector: string): void {
  const link = document.querySelector<HTMLElement>(selector);
  setTimeout(() => link?.click());
}
