import path from 'node:path';
import { makeOnce, shortHash } from '#files/cache.ts';
import { findFile } from '#files/find-file.ts';
import { programHash } from '#files/program-hash.ts';
import { interpolatePlural } from '#schema/messages/interpolate.ts';
import { hostName } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';
import { FONT_ROLES } from '#schema/types.ts';
import { schemeColors } from '#theme/theme.ts';
import { describeShareCard, isCase, type PageSubject } from '#views/head-view.ts';
import { cropPicture, fitPicture } from './process-picture.ts';
import type { CardTexts } from './share-card.tsx';

/** The size of the largest picture on a card. */
const FRAME = { width: 448, height: 486 };

/** @returns the picture for link previews: of the owner, or drawn, with the first picture of a case as a JPEG */
export async function shareCard(
  content: Content,
  page: PageSubject,
  contentDir: string,
  cacheDir: string,
): Promise<Uint8Array> {
  const { src } = describeShareCard(content, page);
  const file = src === undefined ? undefined : findFile(path.join(contentDir, 'images'), src);
  if (file && !isCase(page)) return cropPicture(file);
  const picture = file ? await fitPicture(file, FRAME) : undefined;
  const texts = cardTexts(content, page);
  const { typefaces } = content;
  const colors = schemeColors(content.site, 'dark');
  const fonts = FONT_ROLES.map((role) => [typefaces[role].family, typefaces[role].version]);
  const hash = shortHash(
    await programHash(),
    JSON.stringify([texts, colors, fonts, typefaces.displayWeight, picture]),
  );
  const card = path.join(cacheDir, 'share-cards', `${hash}.png`);
  return makeOnce(card, async () => {
    // The libraries for drawing are slow to load.
    const { drawShareCard } = await import('./share-card.tsx');
    return drawShareCard(texts, typefaces, colors, picture);
  });
}

function cardTexts(content: Content, page: PageSubject): CardTexts {
  const { site, messages, projects } = content;
  const { name, role, pitch, language } = site;
  const host = hostName(site.url);
  if (page === 'home') return { above: host, headlines: [name, host], role, pitch };
  if (page === 'projects') {
    const count = interpolatePlural(messages.projectCount, projects.length, language);
    return { above: name, headlines: [messages.allProjects, name, host], role: count };
  }
  const above = name;
  if (!isCase(page)) return { above, headlines: [page.title, name], pitch: page.description };
  const { title, outcome } = page.project;
  return { above, headlines: [title, name], role: outcome };
}
