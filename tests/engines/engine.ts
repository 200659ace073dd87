/** A window of a fresh browser profile. All console messages are collected. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It can only use its arguments, which must be JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Scrolls an element into view and clicks it with the pointer. */
  click(selector: string): Promise<void>;
  /** Presses keys one after the other; `Shift+Tab` holds the first while pressing the second. */
  press(...keys: string[]): Promise<void>;
  /** @returns the page as a PDF; undefined where the engine cannot print without a dialog */
  print(): Promise<Uint8Array | undefined>;
  /** @returns the errors and warnings in the console up to now */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TabOptions {
  /** Disables scripts. */
  withoutScripts?: boolean;
  /** Blocks `localStorage`. */
  withoutStorage?: boolean;
  /** Prefers a dark colour scheme; in Chromium only. */
  isDark?: boolean;
}

export interface Engine {
  name: string;
  /** The reason, in a sentence, why the engine cannot be used. */
  missing: string | undefined;
  open(options?: TabOptions): Promise<Tab>;
  /** Ends processes that are shared between tabs. */
  stop(): Promise<void>;
}
