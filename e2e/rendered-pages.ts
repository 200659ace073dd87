import { Window } from 'happy-dom';
import { renderSite } from '#tests/support/rendered-site.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { type SiteName, writeContent } from './browser/sites.ts';

// Renders the pages of the sites of e2e/browser/sites.ts, without a browser and without a build.

/** The home of sites whose content names no other address. */
export const HOME = 'https://your-name.example/';

export const contentOf = (site: SiteName) => writeContent(site, temporaryDir());

const sites = new Map<SiteName, ReturnType<typeof renderSite>>();
export function htmlOf(site: SiteName) {
  const pages = sites.get(site) ?? renderSite(contentOf(site));
  sites.set(site, pages);
  return pages;
}

const documents = new Map<string, Document>();
export async function pageOf(site: SiteName, address: string): Promise<Document> {
  const key = `${site}/${address}`;
  const { document } = new Window();
  if (!documents.has(key)) document.write((await htmlOf(site))[address] ?? '');
  const page = documents.get(key) ?? (document as unknown as Document);
  documents.set(key, page);
  return page;
}

export const textOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim();
