import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOnce, shortHash } from '#files/cache.ts';
import { programHash } from '#files/program-hash.ts';
import type { RouteName } from '#pages/routes.ts';
import { type Case, firstPictureOf } from '#pages/views/cases/case-views.ts';
import { datesOf, formatPeriod, yearOf, yearsOfAll } from '#schema/format-period.ts';
import { hostName } from '#schema/names/addresses.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { FONT_ROLES } from '#schema/types.ts';
import { formatNumber, interpolatePlural } from '#schema/words/interpolate.ts';
import { colorsOf } from '#theme/theme.ts';
import { cropPicture } from './pictures.ts';
import type { CardTexts } from './share-card.tsx';

/** The limit of years on a card: a fifth year would touch the lower edge. */
const MAX_YEARS = 4;

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
  if (!src) return drawCard(cardTexts(content, page), content, cacheDir);
  const file = path.join(contentDir, 'images', src);
  return readFile(await cropPicture(file, cacheDir));
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
  const { site, messages, projects, experience } = content;
  const { name, role, pitch, language, updated } = site;
  const host = hostName(site.url);
  if (page === 'home') {
    const years = yearsOnDial(updated, experience.at(-1)?.start, language);
    return { above: host, headlines: [name, host], role, pitch, years };
  }
  if (typeof page === 'object' && !('project' in page)) {
    const { title, description: pitch } = page;
    return { above: name, headlines: [title, name], pitch, years: [] };
  }
  if (page !== 'projects') {
    const { title, outcome: pitch, year } = page.project;
    const { start, end = updated } = datesOf(year);
    const years = yearsOnDial(end, start, language);
    return { above: name, headlines: [title, name], pitch, years };
  }
  const [oldest = '', newest = ''] = yearsOfAll(projects, updated).split('–');
  const span = newest && formatPeriod(oldest, newest, { language, now: messages.now });
  return {
    above: name,
    headlines: [messages.allProjects, name, host],
    role: span
      ? `${interpolatePlural(messages.projectCount, projects.length, language)} · ${span}`
      : messages.noProjects,
    years: yearsOnDial(newest || updated, oldest || undefined, language),
  };
}

function yearsOnDial(last: string, first = last, language: string): string[] {
  const count = Math.max(1, yearOf(last) - yearOf(first) + 1);
  return Array.from({ length: Math.min(count, MAX_YEARS) }, (_, index) =>
    formatNumber(yearOf(last) - index, language),
  );
}
