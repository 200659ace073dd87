import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { webManifest } from './web-manifest.ts';

it('has the site’s name and language, and icons below the base path', () => {
  const { icons, ...manifest } = JSON.parse(webManifest(content({ site: { language: 'ar' } })));

  expect(manifest).toMatchObject({
    id: '/me/',
    start_url: '/me/',
    lang: 'ar',
    dir: 'rtl',
    name: 'Ada',
  });
  const names = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
  expect(icons.map(({ src }: { src: string }) => src)).toEqual(names.map((name) => `/me/${name}`));
});
