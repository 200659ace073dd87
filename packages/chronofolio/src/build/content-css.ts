import { iconCss } from '#content/icons/icon-css.ts';
import { fallbackFontsCss } from '#fonts/fallback-fonts.ts';
import { nameWidthCss } from '#fonts/name-width.ts';
import { tintCss } from '#images/tints.ts';
import { dialCss } from '#pages/views/dial-view.ts';
import { type Pictures, picturesOf } from '#pages/views/pictures.ts';
import type { Views } from '#pages/views/views.ts';
import type { Content } from '#schema/schema.ts';
import { themeCss } from '#theme/theme.ts';

/** @returns the styles that depend on content: theme, fallback fonts, the width of the name, dial, icons and tints of pictures */
export async function contentCss(content: Content, views: Views, pictures: Pictures) {
  const { site, typefaces } = content;
  return [
    themeCss(site),
    await fallbackFontsCss(typefaces),
    nameWidthCss(site.name, typefaces),
    dialCss(views.dial),
    iconCss(content),
    tintCss([...picturesOf(content).large].flatMap((name) => pictures.get(name) ?? [])),
  ].join('');
}
