import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { webManifest } from './web-manifest.ts';

it('has the site’s name and language, and icons below the base path', async () => {
  const { site } = content();
  const given = content({ site: { ...site, language: 'ar' } });

  expect(JSON.parse(await webManifest(given))).toEqual({
    id: '/me/',
    name: 'Ada',
    short_name: 'Ada',
    description: 'Description.',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/me/',
    scope: '/me/',
    display: 'browser',
    background_color: '#0c0e11',
    theme_color: '#0c0e11',
    icons: [
      { src: '/me/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/me/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/me/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/me/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });
});
