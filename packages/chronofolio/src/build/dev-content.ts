import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorPayload } from 'vite';
import { codeFrames } from '#content/code-frame.ts';
import { ContentError } from '#content/diagnostics.ts';
import { readLanguages } from '#content/load-content.ts';
import type { SiteDirs } from '#files/paths.ts';
import { type ProcessedContent, processContent } from './process-content.ts';

/** Editors write a file in several steps, and many empty it first, which should cause one reload. */
const SETTLE_MS = 50;

/** The last valid content, and the errors in the current one. */
export class DevContent {
  /** Counts the valid contents. */
  version = 0;
  /** The last content without errors in each language, the first one at the beginning; or none yet. */
  languages: ProcessedContent[] = [];
  /** A list of the errors, and the lines of the first ones, as Vite shows them over the page. */
  error: ErrorPayload['err'] | undefined;
  /** Resolves when everything saved so far has been checked; pages wait for it. */
  checked: Promise<void> = Promise.resolve();
  #changes = 0;
  readonly #dirs: SiteDirs;

  constructor(dirs: SiteDirs) {
    this.#dirs = dirs;
  }

  /** Calls `refresh` after a change, when no other has followed for a moment. */
  settle(refresh: () => Promise<void>): void {
    const change = ++this.#changes;
    const settled = Promise.all([this.checked, wait(SETTLE_MS)]);
    this.checked = settled.then(() => (change === this.#changes ? refresh() : undefined));
  }

  async load(): Promise<void> {
    const { contentDir, cacheDir } = this.#dirs;
    try {
      const languages = await readLanguages(contentDir, { hasDrafts: true });
      this.languages = await Promise.all(
        languages.map(({ content }) =>
          processContent(content, contentDir, cacheDir, { isAsIs: true }),
        ),
      );
      this.version++;
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { message, diagnostics } = error;
      const frames = await codeFrames(diagnostics, path.dirname(contentDir));
      // Vite shows a frame only if it ends with a line break.
      this.error = { message, frame: `${frames}\n`, stack: '', plugin: 'content' };
    }
  }
}
