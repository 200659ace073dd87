import path from 'node:path';
import { publicFileErrors } from '#build/metadata/public-files.ts';
import { byPosition, ContentError, type Diagnostic } from '#content/diagnostics/diagnostics.ts';
import type { AssetFile } from '#files/cache.ts';
import { findFile } from '#files/find-file.ts';
import { progress } from '#files/progress.ts';
import { fallbackFontsCss } from '#fonts/fallback-fonts.ts';
import { nameWidthCss } from '#fonts/name-width.ts';
import { subsetFonts } from '#fonts/subset-fonts.ts';
import { iconCss } from '#images/owner-icons.ts';
import { type ProcessedPicture, pictureAsIs, processPicture } from '#images/process-picture.ts';
import { basePath } from '#schema/names/addresses.ts';
import { formatMonth } from '#schema/periods/format-period.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { readStyleSheet } from '#theme/style-sheet.ts';
import { themeCss } from '#theme/theme.ts';
import { transitionCss } from '#views/articles/case-view.ts';
import { makeViews, type Views } from '#views/make-views.ts';
import { type PicturePlace, usedPictures } from '#views/pictures.ts';
import { type SiteSources, siteSources } from '#views/site-sources.ts';
import { eachItem } from './each-item.ts';

export interface ProcessedContent extends SiteSources {
  /** The base path of the public URL, with a slash at both ends. */
  base: string;
  views: Views;
  /** The styles that depend on the content, such as colours, fallback fonts and the width of the name. */
  css: string;
  fontFaces: string;
  /** The files that views, styles and the owner refer to, by their names in the site. */
  files: AssetFile[];
}

/** Processes pictures and fonts, and makes the views of sections. With `keepsOriginals`, pictures are not encoded. */
export async function processContent(
  content: Content,
  contentDir: string,
  cacheDir: string,
  { keepsOriginals = false } = {},
): Promise<ProcessedContent> {
  const errors = publicFileErrors(content);
  if (errors.length > 0) throw new ContentError(errors);
  const base = basePath(content.site.url);
  const [first] = content.siteLanguages;
  const urlBase = `${basePath(first.url)}assets/`; // all languages share the assets
  const made = await processPictures(usedPictures(content), (name, place) => {
    const file = findFile(path.join(contentDir, 'images'), name);
    return keepsOriginals
      ? pictureAsIs(file, urlBase)
      : processPicture(file, urlBase, cacheDir, place);
  });
  const pictures = new Map([...made].map(([name, { picture }]) => [name, picture]));
  const { typefaces } = content;
  const styleSheet = await readStyleSheet(contentDir, urlBase);
  const sources = siteSources(content, pictures);
  const views = makeViews(content, pictures, sources.feed);
  // The source of a theme section may contain texts of the page.
  const sectionCode = content.themeSections.map(({ source }) => source).join('');
  const text = JSON.stringify([views, content.messages, sources.pages]);
  const dates = datesIn(content.site.language);
  const letters = { text: text + sectionCode + dates, italicText: content.site.closing ?? '' };
  const fonts = await subsetFonts(typefaces, letters, urlBase, cacheDir);
  const isFirst = content.site.language === first.tag;
  const languageDir = isFirst ? contentDir : path.join(contentDir, content.site.language);
  const assets = [
    ...styleSheet.files,
    ...fonts.files,
    ...[...made.values()].flatMap(({ files }) => files),
  ];
  return {
    ...sources,
    base,
    views,
    css: (await contentCss(content)) + styleSheet.css,
    fontFaces: fonts.css,
    files: [
      ...assets.map(({ name, from }) => ({ name: `assets/${name}`, from })),
      ...(content.hasResume ? [{ name: RESUME, from: path.join(languageDir, RESUME) }] : []),
      ...content.publicFiles.map((name) => ({
        name,
        from: findFile(path.join(contentDir, 'public'), name),
      })),
    ],
  };
}

/** @throws {ContentError} with the problems of all pictures */
async function processPictures(
  places: Map<string, PicturePlace>,
  make: (name: string, place: PicturePlace) => Promise<ProcessedPicture>,
): Promise<Map<string, ProcessedPicture>> {
  const errors: Diagnostic[] = [];
  const processed = new Map<string, ProcessedPicture>();
  const reportProgress = progress('Pictures', places.size);
  await eachItem(places, async ([name, place]) => {
    await make(name, place).then(
      (picture) => processed.set(name, picture),
      (error) => {
        if (!(error instanceof ContentError)) throw error;
        errors.push(...error.diagnostics);
      },
    );
    reportProgress();
  });
  if (errors.length > 0) throw new ContentError(errors.sort(byPosition));
  return processed;
}

/** @returns all months and digits in a language: pages write dates that are not in the content */
const datesIn = (language: string) =>
  Array.from({ length: 12 }, (_, index) =>
    formatMonth(`${1976 + 3 * index}-${String(index + 1).padStart(2, '0')}`, language),
  ).join('');

/** @returns the styles that depend on content: theme, fallback fonts, the width of the name and icons */
async function contentCss(content: Content) {
  const { site, typefaces } = content;
  return [
    themeCss(site),
    await fallbackFontsCss(typefaces),
    await nameWidthCss(site.name, typefaces),
    transitionCss(content),
    await iconCss(content),
  ].join('');
}
