import path from 'node:path';
import { publicFileErrors } from '#build/metadata/public-files.ts';
import { byPosition, ContentError, type Diagnostic } from '#content/diagnostics.ts';
import { iconCss } from '#content/icons/icon-css.ts';
import type { AssetFile } from '#files/cache.ts';
import { progress } from '#files/progress.ts';
import { fallbackFontsCss } from '#fonts/fallback-fonts.ts';
import { nameWidthCss } from '#fonts/name-width.ts';
import { subsetFonts } from '#fonts/subset-fonts.ts';
import { type ProcessedPicture, pictureAsIs, processPicture } from '#images/pictures.ts';
import { tintCss } from '#images/tints.ts';
import { casesOf } from '#pages/views/cases/case-views.ts';
import { dialCss } from '#pages/views/dial-view.ts';
import { type Pictures, picturesOf } from '#pages/views/pictures.ts';
import { type Views, viewsOf } from '#pages/views/views.ts';
import { basePath } from '#schema/names/addresses.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { readStyleSheet } from '#theme/style-sheet.ts';
import { themeCss } from '#theme/theme.ts';

/** The data, styles and files that pages are made from. */
export interface ProcessedContent {
  content: Content;
  contentDir: string;
  /** The base path of the public URL, with a slash at both ends. */
  base: string;
  views: Views;
  pictures: Pictures;
  /** The styles that depend on the content, such as colours, fallback fonts and the width of the name. */
  css: string;
  /** The `@font-face` rules of the typefaces. */
  fontFaces: string;
  /** The files that views, styles and the owner refer to, by their names in the site. */
  files: AssetFile[];
}

/**
 * Processes pictures and fonts, and makes the views of sections.
 * @param isAsIs whether pictures and fonts stay unprocessed, which is fast
 * @throws {ContentError} with every file that cannot be published, or every picture that cannot be decoded
 */
export async function processContent(
  content: Content,
  contentDir: string,
  cacheDir: string,
  { isAsIs = false } = {},
): Promise<ProcessedContent> {
  const errors = publicFileErrors(content);
  if (errors.length > 0) throw new ContentError(errors);
  const base = basePath(content.site.url);
  const [first] = content.siteLanguages;
  const urlBase = `${basePath(first.url)}assets/`; // all languages share the assets
  const { large, onlyInRows } = picturesOf(content);
  const names = [...large, ...onlyInRows];
  const imagesDir = path.join(contentDir, 'images');
  const processed = await processPictures(names, imagesDir, (file) =>
    isAsIs
      ? pictureAsIs(file, urlBase)
      : processPicture(file, urlBase, cacheDir, onlyInRows.has(path.basename(file))),
  );
  const pictures = new Map([...processed].map(([name, { picture }]) => [name, picture]));
  const { typefaces } = content;
  const styleSheet = await readStyleSheet(contentDir, urlBase);
  const views = viewsOf(content, pictures);
  // The source of a theme section may contain texts of the page.
  const sources = content.themeSections.map(({ source }) => source).join('');
  const fonts = await subsetFonts(
    typefaces,
    {
      text: JSON.stringify([views, textsOfCases(content)]) + sources,
      italicText: content.site.closing ?? '',
      isWhole: isAsIs,
    },
    urlBase,
    cacheDir,
  );
  const isFirst = content.site.language === first.tag;
  const languageDir = isFirst ? contentDir : path.join(contentDir, content.site.language);
  const assets = [
    ...styleSheet.files,
    ...fonts.files,
    ...[...processed.values()].flatMap(({ files }) => files),
  ];
  return {
    content,
    contentDir,
    base,
    views,
    pictures,
    css: [
      themeCss(content.site),
      await fallbackFontsCss(typefaces),
      nameWidthCss(content.site.name, typefaces),
      dialCss(views.dial, content.site.language),
      iconCss(content),
      tintCss([...large].flatMap((name) => pictures.get(name) ?? [])),
      styleSheet.css,
    ].join(''),
    fontFaces: fonts.css,
    files: [
      ...assets.map(({ name, from }) => ({ name: `assets/${name}`, from })),
      ...(content.hasResume ? [{ name: RESUME, from: path.join(languageDir, RESUME) }] : []),
      ...content.publicFiles.map((name) => ({ name, from: path.join(contentDir, 'public', name) })),
    ],
  };
}

/** @returns the texts that only case pages show */
function textsOfCases(content: Content) {
  const texts = casesOf(content).map(({ text }) => text.markdown);
  return texts.length > 0 ? [...texts, Object.values(content.messages)] : [];
}

async function processPictures(
  names: string[],
  dir: string,
  processFile: (file: string) => Promise<ProcessedPicture>,
) {
  const pictures = new Map<string, ProcessedPicture>();
  const diagnostics: Diagnostic[] = [];
  const reportProgress = progress('Pictures', names.length);
  const left = names.values();
  const processLeft = async () => {
    for (const name of left) {
      try {
        pictures.set(name, await processFile(path.join(dir, name)));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        diagnostics.push(...error.diagnostics);
      }
      reportProgress();
    }
  };
  // Two pictures are processed at a time, because the largest file of a picture keeps only one core busy.
  await Promise.all([processLeft(), processLeft()]);
  if (diagnostics.length > 0) throw new ContentError(diagnostics.sort(byPosition));
  return pictures;
}
