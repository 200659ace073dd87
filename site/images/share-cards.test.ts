import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { Content } from '#content/schema.ts';
import { content, project } from '#tests/support/content.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { shareCard } from './share-cards.ts';

const { site: SITE } = content();

/** A content whose site has some other fields. */
const withSite = (site: Partial<Content['site']>, given: Partial<Content> = {}) =>
  content({ site: { ...SITE, ...site }, ...given });

/** The card of a page, made with an empty cache. */
function card(
  given: Content,
  route: 'home' | 'projects' = 'home',
  dir = '/none',
): Promise<Uint8Array> {
  const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  return shareCard(given, route, dir, cacheDir);
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

it.each([
  ['a short name', withSite({ name: 'Bo' })],
  ['long texts', withSite({ name: LONG, role: `${LONG} ${LONG}`, pitch: `${LONG} `.repeat(9) })],
  [
    'many projects',
    content({ projects: Array.from({ length: 99 }, (_, i) => project({ title: `${LONG} ${i}` })) }),
  ],
])('is 1200 × 630 pixels and below 100 KB with %s', async (_, given) => {
  for (const route of ['home', 'projects'] as const) {
    const bytes = await card(given, route);

    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
  }
});

it('is the same, byte for byte, in every build', async () => {
  const [first, second] = [await card(content()), await card(content())];

  expect(Buffer.compare(first, second)).toBe(0);
});

it('depends on name, role, accent and projects', async () => {
  const project1 = project({ title: 'One' });
  const cards = [
    await card(content()),
    await card(withSite({ name: 'Eve' })),
    await card(withSite({ role: 'Architect' })),
    await card(withSite({ accent: { light: '#b5341a', dark: '#8fd3ff' } })),
    await card(content(), 'projects'),
    await card(content({ projects: [project1] }), 'projects'),
    await card(content({ projects: [project({ title: 'Two' }), project1] }), 'projects'),
  ];

  expect(new Set(cards.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(7);
});

it('leaves out what the fonts cannot draw, and shows the host instead of such a name', async () => {
  const arabic = await card(
    withSite({ name: 'ليلى حداد', role: 'مطوّرة برمجيات', pitch: '速いウェブ', language: 'en' }),
  );
  const host = await card(withSite({ name: 'ada.example', role: '\u200b', pitch: '🦊' }));

  expect(Buffer.compare(arabic, host)).toBe(0);
});

it('draws Cyrillic and Vietnamese with the text font', async () => {
  const host = await card(withSite({ name: 'ليلى' }));
  const cyrillic = await card(withSite({ name: 'Екатерина Достоевская' }));
  const vietnamese = await card(withSite({ name: 'Nguyễn Thị Ánh' }));

  expect(Buffer.compare(cyrillic, host)).not.toBe(0);
  expect(Buffer.compare(vietnamese, host)).not.toBe(0);
});

it('draws a letter and its accent as one letter', async () => {
  const composed = await card(withSite({ name: '\u00c9mile' }));
  const decomposed = await card(withSite({ name: 'E\u0301mile' }));

  expect(Buffer.compare(decomposed, composed)).toBe(0);
});

it('removes pictographs from a text', async () => {
  const plain = await card(withSite({ name: 'Sam Fox', role: 'Developer' }));
  const decorated = await card(withSite({ name: 'Sam Fox 🦊', role: '👩🏽‍💻 Developer' }));

  expect(Buffer.compare(decorated, plain)).toBe(0);
});

it('is the owner’s picture if there is one, cropped, without metadata and below 100 KB', async () => {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .composite([
      {
        input: { create: { width: 1600, height: 1000, channels: 3, background: '#c81e1e' } },
      },
    ])
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const dir = contentDir({ 'images/card.jpg': noise });
  const given = withSite({ shareCards: { home: { src: 'card.jpg', alt: 'Red' } } });

  const bytes = await card(given, 'home', dir);

  const image = sharp(bytes);
  const { format, width, height, exif } = await image.metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 1200,
    height: 630,
    exif: undefined,
  });
  const { channels } = await image.stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([20, 3, 3]);
  expect(bytes.length).toBeLessThan(100_000);
  expect((await sharp(await card(given, 'projects', dir)).metadata()).format).toBe('png');
});

it('reports an invalid picture of the owner by its name', async () => {
  const dir = contentDir({ 'images/card.png': 'not a picture' });
  const given = withSite({ shareCards: { home: { src: 'card.png', alt: 'Nothing' } } });

  await expect(card(given, 'home', dir)).rejects.toThrow(
    /^content\/images\/card\.png:1:1 {2}images {2}is not a picture that can be used/,
  );
});
