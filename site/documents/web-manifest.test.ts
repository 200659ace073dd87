import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { webManifest } from './web-manifest.ts';

const png = (size: number) => ({
  ...{ src: `/me/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
});

it('has the site’s name and language, and icons below the base path', async () => {
  const manifest = JSON.parse(webManifest(content({ site: { language: 'ar' } })));

  expect(manifest).toEqual({
    ...{ id: '/me/', start_url: '/me/', scope: '/me/', display: 'browser', lang: 'ar', dir: 'rtl' },
    ...{ name: 'Ada', short_name: 'Ada', description: 'Description.' },
    ...{ background_color: '#0c0e11', theme_color: '#0c0e11' },
    icons: [
      { src: '/me/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[png(192), png(512)],
      { ...png(512), src: '/me/icon-maskable-512.png', purpose: 'maskable' },
    ],
  });
});
