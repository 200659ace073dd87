import { basePath } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { textDirection } from '#model/words/text-direction.ts';
import { colorsOf } from '#site/theme/theme.ts';

export const MANIFEST = 'site.webmanifest';

/** Describes the site to devices that install it: https://www.w3.org/TR/appmanifest/ */
export function webManifest({ site }: Content): string {
  const { ground } = colorsOf(site, 'dark');
  const base = basePath(site.url);
  const icon = (name: string, size: number, purpose?: string) => ({
    src: `${base}${name}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  const manifest = {
    id: base,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    dir: textDirection(site.language),
    start_url: base,
    scope: base,
    // Browsers do not offer to install a site that displays in the browser.
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: `${base}icon.svg`, sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
