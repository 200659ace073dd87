/** A window of a browser that has never been anywhere. Every message of its console is collected. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It may use nothing but its arguments, which must be JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks an element with a real pointer, after scrolling it into view. */
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
  /** Runs no script of the page. */
  withoutScripts?: boolean;
  /** Refuses `localStorage`. */
  withoutStorage?: boolean;
  /** Prefers a dark colour scheme; in Chromium only. */
  isDark?: boolean;
}

export interface Engine {
  name: string;
  /** What is missing, in a sentence; undefined where the engine can be used. */
  missing: string | undefined;
  open(options?: TabOptions): Promise<Tab>;
  /** Ends what is kept running between tabs. */
  stop(): Promise<void>;
}
