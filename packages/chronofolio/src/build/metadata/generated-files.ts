import { escapeUTF8 } from 'entities';
import type { SiteDirs } from '#files/paths.ts';
import { shareCard } from '#images/share-cards.ts';
import type { siteIcon } from '#images/site-icons.ts';
import { pathIn } from '#pages/routes.ts';
import { RESUME_JSON, resumeJson } from '#resume/resume-json.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { type Content, FEED, ICON } from '#schema/schema.ts';
import { describeShareCard } from '#views/head-view.ts';
import { languageAlternates } from '#views/languages/languages-view.ts';
import type { SitePage } from '#views/site-pages.ts';
import { type SiteSources, siteSources } from '#views/site-sources.ts';
import { llmsText } from './llms.ts';

const SITEMAP = 'sitemap.xml';

/** The names of files do not depend on directories. */
const NO_DIRS = { contentDir: '', cacheDir: '' };

type Bytes = string | Uint8Array;
type MakeFile = () => Bytes | Promise<Bytes>;

/** @returns functions that make files that page heads refer to or crawlers request, by the names of the files */
export function generatedFiles(
  sources: SiteSources,
  { contentDir, cacheDir }: Pick<SiteDirs, 'contentDir' | 'cacheDir'> = NO_DIRS,
) {
  const { content, pages, feed } = sources;
  const { site } = content;
  const root = siteRoot(site.url);
  const [first] = content.siteLanguages;
  let icon: ReturnType<typeof siteIcon> | undefined;
  const drawIcon = () => {
    // The libraries for fonts and pictures are slow to load, and `check` needs only the names of the files.
    icon ??= import('#images/site-icons.ts').then(({ siteIcon }) => siteIcon(content));
    return icon;
  };
  const cards = pages.map(({ subject }): [string, MakeFile] => [
    describeShareCard(content, subject).file,
    () => shareCard(content, subject, contentDir, cacheDir),
  ]);
  return new Map<string, MakeFile>([
    [ICON, async () => (await drawIcon()).svg],
    // Browsers request this name for files without a link to an icon, such as llms.txt. It may be a PNG.
    ['favicon.ico', async () => (await drawIcon()).png(32)],
    ['icon-180.png', async () => (await drawIcon()).squarePng(180)],
    ...cards,
    [SITEMAP, () => sitemapXml(sources)],
    // A host has only one robots.txt, at its root.
    ...(root === first.url ? [['robots.txt', () => robotsTxt(content)] as const] : []),
    ['llms.txt', () => llmsText(sources)],
    ...(feed.length > 0
      ? [[FEED, async () => (await import('./atom-feed.ts')).atomFeed(sources)] as const]
      : []),
    ...(site.publishResumeJson ? [[RESUME_JSON, () => resumeJson(content)] as const] : []),
  ]);
}

/** @returns the paths of pages, and the names of generated files, without making them */
export function namesOfSite(content: Content): { paths: string[]; files: string[] } {
  const sources = siteSources(content);
  const paths = sources.pages.map(({ path }) => path);
  return { paths, files: [...generatedFiles(sources).keys()] };
}

const robotsTxt = ({ siteLanguages }: Content) =>
  `User-agent: *\nAllow: /\n\n${siteLanguages.map(({ url }) => `Sitemap: ${url}${SITEMAP}\n`).join('')}`;

function sitemapXml({ content, pages }: SiteSources): string {
  const isEmpty = ({ kind }: SitePage) => kind === 'projects' && content.projects.length === 0;
  const shown = pages.filter((page) => !isEmpty(page));
  const entries = shown.map(({ path }) => {
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
