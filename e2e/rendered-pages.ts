import { Window } from 'happy-dom';
import { vi } from 'vitest';
import { withJsonLd } from '#build/metadata/json-ld.ts';
import { pageDocument } from '#build/pages.ts';
import { readContents } from '#content/load-content.ts';
import { basePath } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeViews } from '#views/make-views.ts';
import { usedPictures } from '#views/pictures.ts';
import { siteSources } from '#views/site-sources.ts';
import { type SiteName, writeContent } from './browser/sites.ts';

// Renders the pages of the sites of e2e/browser/sites.ts as the build does, but without a browser, styles,
// scripts and processed pictures.

/** The home of sites whose content names no other address. */
export const HOME = 'https://your-name.example/';

const ASSETS = { styles: '', script: '' };
const SIZE = { width: 1600, height: 1000 };

export const contentOf = (site: SiteName) => writeContent(site, temporaryDir());

const sites = new Map<SiteName, Promise<Record<string, string>>>();
export function htmlOf(site: SiteName) {
  const pages = sites.get(site) ?? renderSite(contentOf(site));
  sites.set(site, pages);
  return pages;
}

export async function pageOf(site: SiteName, address: string): Promise<Document> {
  const { document } = new Window();
  document.write((await htmlOf(site))[address] ?? '');
  return document as unknown as Document;
}

export const textOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim();

async function renderSite(contentDir: string): Promise<Record<string, string>> {
  const contents = await readContents(contentDir);
  const pages: [url: string, html: string][] = [];
  for (const { content } of contents) pages.push(...(await renderLanguage(content)));
  const home = contents[0].content.siteLanguages[0].url;
  return Object.fromEntries(pages.map(([url, html]) => [url.slice(home.length), html]));
}

async function renderLanguage(content: Content) {
  const names = [...usedPictures(content).keys()];
  const pictures = new Map(names.map((name) => [name, { src: `/assets/${name}`, ...SIZE }]));
  const sources = siteSources(content, pictures);
  const views = makeViews(content, pictures, sources.feed);
  const sections: Record<string, () => Promise<unknown>> = {};
  vi.resetModules(); // components import their views: vitest.config.ts
  vi.stubGlobal('views', { ...views, load: sections });
  vi.stubEnv('BASE_URL', basePath(content.site.url));
  const { default: OwnerSection } = await import('#pages/sections/owner-section.tsx');
  for (const [name, view] of Object.entries(views.markdownSections))
    sections[name] = async () => ({ default: () => OwnerSection(view) });
  const renderers = await import('#pages/render-pages.tsx');

  const pages: [url: string, html: string][] = [];
  for (const page of sources.pages) {
    const document = pageDocument(sources, page);
    const html = await document.render(renderers, ASSETS);
    pages.push([content.site.url.replace(/\/*$/, page.path), withJsonLd(html, document.jsonLd)]);
  }
  return pages;
}
