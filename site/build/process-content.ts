import path from 'node:path';
import type { Picture } from '#content/picture.ts';
import type { Prose } from '#content/prose.ts';
import { type Content, RESUME } from '#content/schema.ts';
import { basePath } from '#lib/public-url.ts';
import { ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { readIcon } from '#site/content/link-icons.ts';
import { parseMarkdown, picturesIn } from '#site/content/parse-markdown.ts';
import type { AssetFile } from '#site/files/cache.ts';
import { progress } from '#site/files/progress.ts';
import {
  PictureError,
  type ProcessedPicture,
  pictureAsIs,
  pictureDiagnostic,
  processPicture,
} from '#site/images/pictures.ts';
import { subsetFonts } from '#site/images/subset-fonts.ts';
import { onHome, type Views, viewsOf } from '#site/views/views.ts';

/** Everything that pages are rendered from. */
export interface ProcessedContent {
  /** The base path of the public URL, with a slash at both ends. */
  base: string;
  views: Views;
  /** The addresses of the fonts that a returning visitor's first paint wants. */
  fonts: string[];
  /** The styles that depend on content: fonts, accent and the tints of pictures. */
  css: string;
  /** The files that views and styles name, by their names in the site. */
  files: AssetFile[];
}

/**
 * Makes content ready to render: texts parsed, pictures and fonts prepared, views chosen.
 * @param contentDir where the content was read from, absolute
 * @param isAsIs leaves pictures and fonts as they are, so that it takes no time
 */
export async function processContent(
  content: Content,
  contentDir: string,
  cacheDir: string,
  { isAsIs = false } = {},
): Promise<ProcessedContent> {
  const base = basePath(content.site.url);
  const urlBase = `${base}assets/`;
  const prose = (markdown: string) => parseMarkdown(markdown, { below: 3 }).prose;

  const { about, projects } = onHome(content);
  const featured = projects.filter(({ feature }) => feature);
  const names = new Set([
    ...featured.flatMap(({ image, description }) => [image.src, ...picturesIn(prose(description))]),
    ...picturesIn(about),
  ]);
  const pictures = await preparePictures([...names], path.join(contentDir, 'images'), (file) =>
    isAsIs ? pictureAsIs(file, urlBase) : processPicture(file, urlBase, cacheDir),
  );
  const picture = (src: string, alt: string): Picture => {
    const prepared = pictures.get(src);
    if (!prepared) throw new Error(`${src} was not prepared`);
    return { alt, ...prepared.picture };
  };
  const withPictures = (nodes: Prose): Prose =>
    nodes.map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'img') return { ...node, picture: picture(node.src, node.alt) };
      return node.children ? { ...node, children: withPictures(node.children) } : node;
    });

  const icon = (name: string) => readIcon(name, path.join(contentDir, 'images'));

  const views = viewsOf(content, { prose, picture, withPictures, icon });
  const text = JSON.stringify(views);
  const fonts = await subsetFonts(
    { text, italicText: content.site.closing, isWhole: isAsIs },
    urlBase,
    cacheDir,
  );
  const assets = [...fonts.files, ...[...pictures.values()].flatMap(({ files }) => files)];
  return {
    base,
    views,
    fonts: fonts.preload,
    css: fonts.css + accentCss(content.site.accent) + tintCss([...pictures.values()]),
    files: [
      ...assets.map(({ name, from }) => ({ name: `assets/${name}`, from })),
      ...(content.hasResume ? [{ name: RESUME, from: path.join(contentDir, RESUME) }] : []),
    ],
  };
}

/** @throws {ContentError} naming every file that is no picture */
async function preparePictures(
  names: string[],
  dir: string,
  prepare: (file: string) => Promise<ProcessedPicture>,
) {
  const pictures = new Map<string, ProcessedPicture>();
  const diagnostics: Diagnostic[] = [];
  const tell = progress('Pictures', names.length);
  for (const name of names) {
    const file = path.join(dir, name);
    try {
      pictures.set(name, await prepare(file));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      diagnostics.push(pictureDiagnostic(file, error));
    }
    tell();
  }
  if (diagnostics.length > 0) throw new ContentError(diagnostics);
  return pictures;
}

function accentCss(accent: Content['site']['accent']): string {
  return accent ? `:root{--accent-light:${accent.light};--accent-dark:${accent.dark}}` : '';
}

/**
 * A rule for each tint, with a colour for the text that stands there if the picture fails: a `style`
 * attribute would ask hosts for a weaker security policy.
 */
function tintCss(pictures: ProcessedPicture[]): string {
  const tints = new Set(pictures.flatMap(({ picture: { tint } }) => tint ?? []));
  return [...tints]
    .map((tint) => `.tint-${tint}{background:#${tint};color:${isDark(tint) ? '#fff' : '#000'}}`)
    .join('');
}

/** Whether white text has more contrast than black: relative luminance below 0.179 (WCAG 2). */
function isDark(tint: string): boolean {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(tint.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.179;
}
