import sharp from 'sharp';
import type { Content } from '#content/schema.ts';
import { siteRoot } from '#lib/public-url.ts';
import { routes } from '#routes.ts';
import { llmsText } from './llms.ts';
import { RESUME_JSON, resumeJson } from './resume-json.ts';

/**
 * The files that a page's head, crawlers and other programs ask for: icons, sitemap, robots, the
 * content as Markdown and, where the owner wants it, as a JSON Resume.
 * @param contentDir where the content was read from, absolute
 * @returns their bytes by name
 */
export async function headFiles(
  content: Content,
  contentDir: string,
): Promise<Map<string, string | Uint8Array>> {
  const { site } = content;
  const root = siteRoot(site.url);
  const urls = Object.values(routes).map(({ path }) => new URL(path.slice(1), root).href);
  const icon = iconSvg(site.accent?.dark ?? '#f2b45c');
  const png = (size: number) =>
    sharp(Buffer.from(icon), { density: 72 * (size / 64) })
      .resize(size)
      .png()
      .toBuffer();
  return new Map<string, string | Uint8Array>([
    ['icon.svg', icon],
    ['icon-180.png', await png(180)],
    ['icon-512.png', await png(512)],
    ['sitemap.xml', sitemapXml(urls)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`],
    ['llms.txt', llmsText(content)],
    ...(site.publishResumeJson
      ? [[RESUME_JSON, await resumeJson(content, contentDir)] as const]
      : []),
  ]);
}

/** The dial of the chronograph, without the ticks that would blur at this size. */
function iconSvg(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0c0e11"/><g fill="none" stroke="${accent}" stroke-linecap="round"><circle cx="32" cy="32" r="21" stroke-width="5" stroke-dasharray="1.2 9.796" stroke-linecap="butt"/><path d="M32 37V17" stroke-width="4"/></g><circle cx="32" cy="32" r="4.500" fill="${accent}"/></svg>\n`;
}

function sitemapXml(urls: string[]): string {
  const entries = urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
