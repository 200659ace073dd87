import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOnce, shortHash } from '#files/cache.ts';
import { fileIn } from '#files/file-in.ts';
import { programHash } from '#files/program-hash.ts';
import type { RouteName } from '#pages/routes.ts';
import { type Case, firstPictureOf } from '#pages/views/cases/case-views.ts';
import { hostName } from '#schema/names/addresses.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { FONT_ROLES } from '#schema/types.ts';
import { interpolatePlural } from '#schema/words/interpolate.ts';
import { colorsOf } from '#theme/theme.ts';
import { cropPicture } from './pictures.ts';
import type { CardTexts } from './share-card.tsx';

/** A page with a share card. */
type CardPage = RouteName | Case | TextPage;

/**
 * @returns the picture for link previews: a JPEG of the owner's picture, or of the first picture of a case;
 * otherwise a drawn PNG
 */
export async function shareCard(
  content: Content,
  page: CardPage,
  contentDir: string,
  cacheDir: string,
): Promise<Uint8Array> {
  const src = pictureOf(content, page);
  return src
    ? cropPicture(fileIn(path.join(contentDir, 'images'), src))
    : drawCard(cardTexts(content, page), content, cacheDir);
}

function pictureOf({ site }: Content, page: CardPage): string | undefined {
  if (typeof page === 'string') return site.shareCards?.[page]?.src;
  return 'project' in page ? firstPictureOf(page)?.src : page.image?.src;
}

async function drawCard(texts: CardTexts, content: Content, cacheDir: string) {
  const { typefaces } = content;
  const colors = colorsOf(content.site, 'dark');
  const fonts = FONT_ROLES.map((role) => [typefaces[role].family, typefaces[role].version]);
  const hash = shortHash(
    await programHash(),
    JSON.stringify([texts, colors, fonts, typefaces.displayWeight]),
  );
  const file = path.join(cacheDir, 'share-cards', `${hash}.png`);
  await makeOnce(file, async () => {
    // The libraries for drawing are slow to load.
    const { drawShareCard } = await import('./share-card.tsx');
    return drawShareCard(texts, typefaces, colors);
  });
  return readFile(file);
}

/** @returns the complete texts of the card of a page */
function cardTexts(content: Content, page: CardPage): CardTexts {
  const { site, messages, projects } = content;
  const { name, role, pitch, language } = site;
  const host = hostName(site.url);
  if (page === 'home') return { above: host, headlines: [name, host], role, pitch };
  if (page === 'projects') {
    const count = interpolatePlural(messages.projectCount, projects.length, language);
    return { above: name, headlines: [messages.allProjects, name, host], role: count };
  }
  const [title, text] =
    'project' in page ? [page.project.title, page.project.outcome] : [page.title, page.description];
  return { above: name, headlines: [title, name], pitch: text };
}
