import { escapeUTF8 } from 'entities';
import { shareCard } from '#images/share-cards.ts';
import type { siteIcon } from '#images/site-icons.ts';
import { pathIn, routeNames, routes } from '#pages/routes.ts';
import { RESUME_JSON, resumeJson } from '#resume/resume-json.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { type Content, FEED, ICON } from '#schema/schema.ts';
import { allCases } from '#views/articles/cases.ts';
import { feedEntries } from '#views/articles/feed-entries.ts';
import { allPaths, allTextPages } from '#views/articles/text-page-view.ts';
import { shareCardName } from '#views/head-view.ts';
import { languageAlternates } from '#views/languages/languages-view.ts';
import type { Pictures } from '#views/pictures.ts';
import { llmsText } from './llms.ts';

const SITEMAP = 'sitemap.xml';

type Bytes = string | Uint8Array;
type MakeFile = () => Bytes | Promise<Bytes>;

/** @returns functions that make files that page heads refer to or crawlers request, by the names of the files */
export function generatedFiles(
  content: Content,
  contentDir: string,
  cacheDir: string,
  pictures: Pictures = new Map(),
) {
  const { site } = content;
  const root = siteRoot(site.url);
  const [first] = content.siteLanguages;
  let icon: ReturnType<typeof siteIcon> | undefined;
  const drawIcon = async () => {
    // The libraries for fonts and pictures are slow to load, and `check` needs only the names of the files.
    icon ??= (await import('#images/site-icons.ts')).siteIcon(content);
    return icon;
  };
  const cards = [...routeNames, ...allCases(content), ...allTextPages(content)].map(
    (page): [string, MakeFile] => [
      shareCardName(content, page).file,
      () => shareCard(content, page, contentDir, cacheDir),
    ],
  );
  return new Map<string, MakeFile>([
    [ICON, async () => (await drawIcon()).svg],
    // Browsers request this name for files without a link to an icon, such as llms.txt. It may be a PNG.
    ['favicon.ico', async () => (await drawIcon()).png(32)],
    ['icon-180.png', async () => (await drawIcon()).squarePng(180)],
    ...cards,
    [SITEMAP, () => sitemapXml(content)],
    // A host has only one robots.txt, at its root.
    ...(root === first.url ? [['robots.txt', () => robotsTxt(content)] as const] : []),
    ['llms.txt', () => llmsText(content)],
    ...(feedEntries(content).length > 0
      ? [[FEED, async () => (await import('./atom-feed.ts')).atomFeed(content, pictures)] as const]
      : []),
    ...(site.publishResumeJson ? [[RESUME_JSON, () => resumeJson(content)] as const] : []),
  ]);
}

const robotsTxt = ({ siteLanguages }: Content) =>
  `User-agent: *\nAllow: /\n\n${siteLanguages.map(({ url }) => `Sitemap: ${url}${SITEMAP}\n`).join('')}`;

function sitemapXml(content: Content): string {
  const isEmpty = (path: string) => path === routes.projects.path && content.projects.length === 0;
  const paths = allPaths(content).filter((path) => !isEmpty(path));
  const entries = paths.map((path) => {
    const links = languageAlternates(content, path).map(
      ({ language, url }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeUTF8(url)}"/>`,
    );
    const url = escapeUTF8(pathIn(siteRoot(content.site.url), path));
    return `  <url><loc>${url}</loc>${links.join('')}</url>\n`;
  });
  const xhtml =
    content.siteLanguages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${entries.join('')}</urlset>\n`;
}
