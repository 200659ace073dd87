import path from 'node:path';
import type { Content, SiteLanguage } from '#model/schema.ts';
import { codeFrames } from '#site/content/code-frame.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { loadContent } from '#site/content/load-content.ts';
import type { SiteDirs } from '#site/files/paths.ts';
import { withThemeErrors } from '#site/theme/theme.ts';
import { checkSections } from './build.ts';
import { bundleInlineScript } from './inline-script.ts';
import { type OwnModules, readOwnModules } from './own-modules.ts';
import { type ProcessedContent, processContent } from './process-content.ts';

/** The last valid content in one language, and the errors in the current one. */
export class ContentState {
  /** Counts the valid contents. */
  version = 0;
  processed: ProcessedContent | undefined;
  /** The languages of the last content without errors, or none yet. */
  languages: readonly SiteLanguage[] = [];
  /** The owner's modules that have passed the check; no others run in this process. */
  ownModules: OwnModules = new Map();
  /** Those whose pictures and fonts are among the assets of this one. */
  readonly translations: ContentState[] = [];
  /** A list of the errors, and the lines of the first ones. */
  error: { message: string; frames: string } | undefined;
  /** Resolves when everything saved so far has been checked; pages wait for it. */
  checked: Promise<unknown> = Promise.resolve();
  /** Those that were bundled, by their arguments, until code changes. */
  readonly inlineScripts = new Map<string, Promise<string>>();
  readonly #options: SiteDirs;
  readonly #language: string | undefined;

  /** @param language the first one, unless it is given */
  constructor(options: SiteDirs, language?: string) {
    this.#options = options;
    this.#language = language;
  }

  async reload(): Promise<void> {
    const { contentDir, cacheDir } = this.#options;
    try {
      const loading = loadContent(contentDir, { hasDrafts: true, language: this.#language });
      const content: Content = await withThemeErrors(loading, contentDir);
      this.languages = content.siteLanguages;
      const processed = await processContent(content, contentDir, cacheDir, { isAsIs: true });
      const ownModules = await readOwnModules(contentDir);
      await checkSections(processed, this.#options, ownModules);
      this.processed = processed;
      this.ownModules = ownModules;
      this.version++;
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { message, diagnostics } = error;
      // A page with these modules might end the server, or never end.
      if (diagnostics.some(({ file }) => /^theme\/(sections\/|.*\.tsx?$)/.test(file)))
        this.processed = undefined;
      this.error = { message, frames: await codeFrames(diagnostics, path.dirname(contentDir)) };
    }
  }

  /** @returns whether a file is a translation into another language, which is not shown */
  isForOthers(file: string): boolean {
    const [, ...translations] = this.languages;
    const { contentDir } = this.#options;
    return translations.some(
      ({ tag }) => tag !== this.#language && file.startsWith(path.join(contentDir, tag) + path.sep),
    );
  }

  /** @returns what `bundleInlineScript` does */
  inlineScript(...args: Parameters<typeof bundleInlineScript>): Promise<string> {
    const key = JSON.stringify(args);
    const script = this.inlineScripts.get(key) ?? bundleInlineScript(...args);
    this.inlineScripts.set(key, script);
    return script;
  }

  get shown() {
    return this.processed && { ...this.processed, version: this.version };
  }
}
