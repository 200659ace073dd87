import path from 'node:path';
import { Command } from 'commander';
import { siteRoot } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { casePath } from '#routes.ts';
import { linkFindings } from '#site/check/links.ts';
import { readiness } from '#site/check/readiness.ts';
import {
  byPosition,
  ContentError,
  type Diagnostic,
  formatDiagnostics,
} from '#site/content/diagnostics.ts';
import { type ContentInLanguage, readLanguages } from '#site/content/load-content.ts';
import { sitePaths } from '#site/content/parse-markdown.ts';
import { findTextFields, type TextField } from '#site/content/text-fields.ts';
import { onOneLine } from '#site/files/user-error.ts';
import { withThemeErrors } from '#site/theme/theme.ts';
import { onHome } from '#site/views/home-sections.ts';
import { findChromium } from './support/chromium.ts';
import { OWN_SITE } from './support/own-site.ts';
import { countMistakes } from './support/run.ts';
import { accessibilityFindings } from './support/section-accessibility.ts';

const ERRORS = 'Errors';

export const check = new Command('check')
  .description('Lists every mistake in the content, and what to look at before you publish.')
  .option('--links', 'request every external link, and list those that are dead')
  .option('--strict', 'exit with 1 if anything except notes is listed')
  .action(async ({ links, strict }: { links?: true; strict?: true }) => {
    const { contentDir, cacheDir } = OWN_SITE;
    const reading = readLanguages(contentDir, { hasAudiences: true, cacheDir });
    const languages = await withThemeErrors(reading, contentDir).catch((error) => {
      if (error instanceof ContentError) console.error(ERRORS);
      throw error;
    });
    const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
    const { errors, findings, notes, isSample } = await readiness(languages, OWN_SITE, today);
    const [{ content }] = languages;
    const linked = links
      ? await linkFindings(textsOnce(languages), languages.flatMap(ownUrls))
      : { findings: [], refused: [] };
    const inSections = await sectionFindings(content, errors);
    const points = [...findings, ...linked.findings, ...inSections];
    const groups = { [ERRORS]: errors, 'Before you publish': points, Notes: notes };

    for (const [title, found] of Object.entries(groups))
      if (found.length > 0) console.log(`${title}\n${formatDiagnostics(found.sort(byPosition))}\n`);
    if (linked.refused.length > 0) {
      console.log(
        `These sites refuse automated requests; open them yourself:\n${linked.refused.map(onOneLine).join('\n')}\n`,
      );
    }
    if (isSample)
      console.log('This is the sample. To replace it with your own content: npx chronofolio init');
    else if (errors.length > 0) console.log(countMistakes(errors));
    else console.log(summarize(points.length, notes.length));
    const isReady = !isSample && points.length === 0;
    if (errors.length > 0 || (strict && !isReady)) process.exitCode = 1;
  });

const NOT_TESTED =
  'Your sections were not tested for accessibility, which needs Chromium or Chrome: CHROMIUM_PATH names one.\n';

/**
 * Builds a site with sections of the owner aside, and runs axe on them where there is a browser.
 * @param errors gets what the build finds
 */
async function sectionFindings(content: Content, errors: Diagnostic[]): Promise<Diagnostic[]> {
  const sections = onHome(content).themeSections.map(({ name }) => name);
  if (sections.length === 0 || errors.length > 0) return [];
  // Vite is slow to load.
  const { buildSite } = await import('#site/build/build.ts');
  const outDir = path.join(OWN_SITE.cacheDir, 'check');
  try {
    await buildSite({ ...OWN_SITE, outDir });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    errors.push(...error.diagnostics);
    return [];
  }
  const chromium = await Promise.resolve()
    .then(findChromium)
    .catch(() => undefined);
  if (chromium) return accessibilityFindings(outDir, sections, chromium);
  console.log(NOT_TESTED);
  return [];
}

/** @returns the texts of all languages, those that are in several of them once */
const textsOnce = (languages: ContentInLanguage[]): TextField[] => {
  const texts = languages.flatMap(findTextFields);
  const keyOf = ({ file, line, column, text }: TextField) => [file, line, column, text].join();
  return [...new Map(texts.map((one) => [keyOf(one), one])).values()];
};

/** @returns the URLs of the pages and files of the site in one language */
const ownUrls = ({ content: { site, publicFiles, cases } }: ContentInLanguage) =>
  [...sitePaths(publicFiles), ...[...cases.keys()].map(casePath)].map(
    (path) => siteRoot(site.url) + path.slice(1),
  );

function summarize(points: number, notes: number): string {
  const andNotes = notes > 0 ? `; ${count(notes, 'note')}` : '';
  if (points === 0) return `The content is ready to publish${andNotes}.`;
  return `The content has no mistakes; ${count(points, 'point')} to settle before you publish${andNotes}.`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
