import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorPayload } from 'vite';
import { unlistedSections } from '#check/missing.ts';
import { codeFrames } from '#content/diagnostics/code-frame.ts';
import { ContentError, formatDiagnostics } from '#content/diagnostics/diagnostics.ts';
import { readContents } from '#content/load-content.ts';
import type { SiteDirs } from '#files/paths.ts';
import { type ProcessedContent, processContent } from './process-content.ts';

/** Many editors empty a file before they write it, and both steps should cause only one reload. */
const SETTLE_MS = 50;

export class DevContent {
  /** The number of times that valid content has been loaded. */
  version = 0;
  /** The last valid content in each language, the first language first; empty until content is valid. */
  contents: ProcessedContent[] = [];
  /** The errors in the current content, with code frames, in the format of Vite's overlay. */
  error: ErrorPayload['err'] | undefined;
  /** New notes about the content; an empty text if they are those of the last change. */
  news = '';
  /** Resolves when all saved changes have been checked. Pages wait for it. */
  checked: Promise<void> = Promise.resolve();
  #changes = 0;
  #notes = '';
  readonly #dirs: SiteDirs;

  constructor(dirs: SiteDirs) {
    this.#dirs = dirs;
  }

  /** Calls `refresh` once no other change has followed for a moment. */
  settle(refresh: () => Promise<void>): void {
    const change = ++this.#changes;
    const settled = Promise.all([this.checked, wait(SETTLE_MS)]);
    this.checked = settled.then(() => (change === this.#changes ? refresh() : undefined));
  }

  async load(): Promise<void> {
    const { contentDir, cacheDir } = this.#dirs;
    try {
      const contents = await readContents(contentDir, { hasDrafts: true });
      this.contents = await Promise.all(
        contents.map(({ content }) =>
          processContent(content, contentDir, cacheDir, { keepsOriginals: true }),
        ),
      );
      const notes = formatDiagnostics(unlistedSections(contents[0].content));
      this.news = notes === this.#notes ? '' : notes;
      this.#notes = notes;
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
