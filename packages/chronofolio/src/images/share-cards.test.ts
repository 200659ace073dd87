import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { chosenTypefaces } from '#fonts/typefaces.ts';
import type { Content } from '#schema/schema.ts';
import { content, project } from '#tests/support/content.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { shareCard } from './share-cards.ts';

const withSite = (site: Partial<Content['site']>) => content({ site });

const card = async (given: Content, route: 'home' | 'projects' = 'home', dir = '/none') =>
  shareCard(given, route, dir, temporaryDir());

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

it('depends on name, role, accent, projects and typefaces', async () => {
  const accent = { light: '#b5341a', dark: '#8fd3ff' };
  const one = project({ title: 'One' });
  const { typefaces } = await chosenTypefaces({ display: 'Vazirmatn' }, '/nowhere/content');
  const cards = [
    await card(content()),
    await card(withSite({ role: 'Architect' })),
    await card(withSite({ theme: { colors: { accent } } })),
    await card(content(), 'projects'),
    await card(content({ projects: [one] }), 'projects'),
    // The name is drawn in the text font.
    await card(withSite({ name: 'Екатерина Достоевская' })),
    await card(content({ typefaces })),
  ];

  const different = new Set(cards.map((bytes) => Buffer.from(bytes).toString('base64')));
  expect(different.size).toBe(cards.length);
});

it.each<[string, Partial<Content['site']>, Partial<Content['site']>]>([
  [
    'shows the host instead of a name that the fonts cannot draw, and leaves out other texts',
    { name: 'ليلى حداد', role: 'مطوّرة برمجيات', pitch: '速いウェブ', language: 'en' },
    { name: 'ada.example', role: '\u200b', pitch: '🦊' },
  ],
  [
    'ends a text that is too long at a word',
    { role: 'Calmness '.repeat(20) },
    { role: `${'Calmness '.repeat(6)}…` },
  ],
  ['draws a letter and its accent as one letter', { name: 'E\u0301mile' }, { name: '\u00c9mile' }],
  ['removes pictographs from a text', { role: '👩🏽‍💻 Developer 🦊' }, { role: 'Developer' }],
])('%s', async (_, given, same) => {
  expect(Buffer.compare(await card(withSite(given)), await card(withSite(same)))).toBe(0);
});

it('is the owner’s picture, cropped and without metadata, if there is one', async () => {
  const create = { width: 1600, height: 1600, channels: 3, background: '#c81e1e' } as const;
  const picture = sharp({ create }).withExif({ IFD0: { Copyright: 'Somebody' } });
  const files = {
    'content/images/card.jpg': await picture.jpeg().toBuffer(),
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
