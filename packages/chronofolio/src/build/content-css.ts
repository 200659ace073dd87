import { fallbackFontsCss } from '#fonts/fallback-fonts.ts';
import { nameWidthCss } from '#fonts/name-width.ts';
import { iconCss } from '#images/owner-icons.ts';
import { transitionCss } from '#pages/views/cases/case-views.ts';
import type { Content } from '#schema/schema.ts';
import { themeCss } from '#theme/theme.ts';

/** @returns the styles that depend on content: theme, fallback fonts, the width of the name and icons */
export async function contentCss(content: Content) {
  const { site, typefaces } = content;
  return [
    themeCss(site),
    await fallbackFontsCss(typefaces),
    await nameWidthCss(site.name, typefaces),
    transitionCss(content),
    await iconCss(content),
  ].join('');
}
