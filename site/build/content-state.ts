import path from 'node:path';
import type { Content, SiteLanguage } from '#model/schema.ts';
import { codeFrames } from '#site/content/code-frame.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { readLanguages } from '#site/content/load-content.ts';
import type { SiteDirs } from '#site/files/paths.ts';
import { bundleHeadScript } from './head-assets.ts';
import { type ProcessedContent, processContent } from './process-content.ts';

/** The language at the root of a site, whatever its tag. */
export const FIRST = '';

/** The last valid content, and the errors in the current one. */
export class ContentState {
  /** Counts the valid contents. */
  version = 0;
  /** The languages of the last content without errors in it, or none yet. */
  languages: readonly SiteLanguage[] = [];
  /** By the tag of the language, of those that were requested; empty while no page may be rendered. */
  processed = new Map<string, ProcessedContent>();
  /** What `processed` had last: pages that are open still load its files. */
  latest = this.processed;
  /** A list of the errors, and the lines of the first ones. */
  error: { message: string; frames: string } | undefined;
  /** Resolves when everything saved so far has been checked; pages wait for it. */
  checked: Promise<unknown> = Promise.resolve();
  /** The bundles of the script in the head, by their arguments, until code changes. */
  readonly headScripts = new Map<string, Promise<string>>();
  /** In all languages. */
  #loaded: Content[] = [];
  readonly #requested = new Set([FIRST]);
  readonly #options: SiteDirs;

  constructor(options: SiteDirs) {
    this.#options = options;
  }

  /** Has the content in another language processed from now on. */
  request(language: string): Promise<unknown> {
    this.#requested.add(language);
    const process = async () => {
      this.processed = await this.#process(this.#loaded);
    };
    // After an error, the next valid content is processed.
    const requested = this.checked.then(() => (this.error ? undefined : this.#try(process)));
    this.checked = requested.catch(() => {});
    return requested;
  }

  reload(): Promise<void> {
    const { contentDir } = this.#options;
    return this.#try(async () => {
      const languages = await readLanguages(contentDir, { hasDrafts: true });
      const loaded = languages.map(({ content }) => content);
      this.languages = loaded[0]?.siteLanguages ?? [];
      this.processed = await this.#process(loaded);
      this.#loaded = loaded;
      this.version++;
    });
  }

  /** @returns the content in each language that was requested */
  async #process(loaded: Content[]) {
    const { contentDir, cacheDir } = this.#options;
    const all = new Map<string, ProcessedContent>();
    for (const [index, content] of loaded.entries()) {
      const language = index === 0 ? FIRST : content.site.language;
      if (!this.#requested.has(language)) continue;
      const processed = await processContent(content, contentDir, cacheDir, { isAsIs: true });
      all.set(language, processed);
    }
    return all;
  }

  /** Keeps the errors in the content. */
  async #try(update: () => Promise<void>): Promise<void> {
    try {
      await update();
      this.latest = this.processed;
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { message, diagnostics } = error;
      const frames = await codeFrames(diagnostics, path.dirname(this.#options.contentDir));
      this.error = { message, frames };
    }
  }

  /** @returns what `bundleHeadScript` does */
  headScript(...args: Parameters<typeof bundleHeadScript>): Promise<string> {
    const key = JSON.stringify(args);
    const script = this.headScripts.get(key) ?? bundleHeadScript(...args);
    this.headScripts.set(key, script);
    return script;
  }

  shown(language: string) {
    const processed = this.processed.get(language);
    return processed && { ...processed, version: this.version };
  }
}
