import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { programHash } from '#files/program-hash.ts';
import { chosenTypefaces, DEFAULT_TYPEFACES } from '#fonts/typefaces.ts';
import type { Content } from '#schema/schema.ts';
import { content, type Given, project } from '#tests/support/content.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import type { PageSubject } from '#views/head-view.ts';
import { shareCard } from './share-cards.ts';

vi.mock('#files/program-hash.ts', { spy: true });

const withSite = (site: Partial<Content['site']>) => content({ site });

const card = async (
  given: Content,
  page: PageSubject = 'home',
  dir = '/none',
  cacheDir = temporaryDir(),
) => shareCard(given, page, dir, cacheDir);

const picture = (background: string) =>
  sharp({ create: { width: 1600, height: 1600, channels: 3, background } });

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

it('is 1200 × 630 pixels and below 100 KB, however long its texts are', async () => {
  const site = { name: LONG, role: `${LONG} ${LONG}`, pitch: `${LONG} `.repeat(9) };
  for (const given of [withSite({ name: 'Bo' }), withSite(site)]) {
    const bytes = await card(given);

    const image = await sharp(bytes).metadata();
    expect(image).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
  }
});

it('is drawn again, although a card is in the cache, for each text, colour, typeface, picture and program', async () => {
  const accent = { light: '#b5341a', dark: '#8fd3ff' };
  const one = project({ title: 'One' });
  const { typefaces } = await chosenTypefaces({ display: 'Vazirmatn' }, '/nowhere/content');
  const update = { ...DEFAULT_TYPEFACES.text, family: 'Vazirmatn', version: '0.0.1' };
  const shop = {
    ...{ slug: 'shop', text: { prose: [], markdown: '' } },
    project: { ...project({ title: 'Shop' }), id: 'project-shop' },
  };
  const red = await picture('#c81e1e').png().toBuffer();
  const blue = await picture('#1e1ec8').png().toBuffer();
  const pages: [Given, PageSubject?, Buffer?][] = [
    [{}],
    [{ site: { role: 'Architect' } }],
    [{ site: { theme: { colors: { accent } } } }],
    [{}, 'projects'],
    [{ projects: [one] }, 'projects'],
    // The name is drawn in the text font.
    [{ site: { name: 'Екатерина Достоевская' } }],
    [{ typefaces }],
    [{ typefaces: { ...typefaces, display: update } }],
    [{ typefaces: { ...typefaces, displayWeight: 700 } }],
    [{}, shop, red],
    [{}, shop, blue],
  ];
  const cacheDir = temporaryDir();
  const different = new Set<string>();
  for (const [given, page, bytes = red] of pages) {
    const dir = path.join(temporaryDir({ 'content/images/a.png': bytes }), 'content');
    const made = await card(content(given), page, dir, cacheDir);
    different.add(Buffer.from(made).toString('base64'));
  }
  expect(different.size).toBe(pages.length);
  vi.mocked(programHash).mockResolvedValueOnce('another program');
  await card(content(), 'home', '/none', cacheDir);
  const files = readdirSync(path.join(cacheDir, 'share-cards'));
  expect(files.filter((name) => name.endsWith('.png'))).toHaveLength(pages.length + 1);
});

it.each<[string, Partial<Content['site']>, Partial<Content['site']>]>([
  [
    'shows the host instead of a name that the fonts cannot draw, and leaves out other texts',
    { name: 'ليلى حداد', role: 'مطوّرة برمجيات', pitch: '速いウェブ', language: 'en' },
    { name: 'ada.example', role: '\u200b', pitch: '🦊' },
  ],
  [
    'ends a text at a word',
    { role: 'Calmness '.repeat(20) },
    { role: `${'Calmness '.repeat(6)}…` },
  ],
  ['draws a letter and its accent as one letter', { name: 'E\u0301mile' }, { name: '\u00c9mile' }],
  ['removes pictographs from a text', { role: '👩🏽‍💻 Developer 🦊' }, { role: 'Developer' }],
])('%s', async (_, given, same) => {
  expect(Buffer.compare(await card(withSite(given)), await card(withSite(same)))).toBe(0);
});

it('is the owner’s picture, cropped and without metadata, if there is one', async () => {
  const files = {
    'content/images/card.jpg': await picture('#c81e1e')
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer(),
    'content/images/broken.jpg': 'not a picture',
  };
  const dir = path.join(temporaryDir(files), 'content');
  const withCard = (src: string) => withSite({ shareCards: { home: { src, alt: 'Red' } } });

  const image = await sharp(await card(withCard('card.jpg'), 'home', dir)).metadata();

  expect(image).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(image).not.toHaveProperty('exif');
  expect((await sharp(await card(withCard('card.jpg'), 'projects', dir)).metadata()).format).toBe(
    'png',
  );
  await expect(card(withCard('broken.jpg'), 'home', dir)).rejects.toThrow(
    /^content\/images\/broken\.jpg:1:1 {2}images {2}is not a picture that can be used/,
  );
});
