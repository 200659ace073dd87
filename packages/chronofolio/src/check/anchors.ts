import type { Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { didYouMean } from '#content/diagnostics/suggest.ts';
import { linkPath } from '#content/markdown/markdown-errors.ts';
import { PAGE_IDS } from '#content/markdown/parse-markdown.ts';
import { checkTexts, isLink, type OwnerText } from '#content/owner-texts.ts';
import { casePath, textPagePath } from '#pages/routes.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { elementsIn, isHeading } from '#schema/prose-tree.ts';
import type { Content } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { languageDir } from './missing.ts';

/** @returns warnings about links to headings that articles lack; the ids of other pages are not known here */
export function anchorWarnings(content: Content, texts: OwnerText[]): Diagnostic[] {
  const { pages, posts, cases, site } = content;
  const articles = [
    ...[...pages, ...posts].map((page) => ({ ...page, path: textPagePath(page.name) })),
    ...[...cases].map(([slug, { prose }]) => {
      return { name: `projects/${slug}`, path: casePath(slug), prose };
    }),
  ];
  const root = siteRoot(site.url);
  return checkTexts(texts, ({ kind, file, text }) => {
    if (!isLink(kind) || !text.includes('#')) return undefined;
    const href = text.startsWith(root) ? text.slice(root.length - 1) : text;
    const [, anchor = ''] = href.split(/#(.*)/);
    const id = decodeUri(anchor.replace(/:~:.*/, '')); // a text fragment, which browsers search for
    const target = href.startsWith('#') ? undefined : linkPath(href);
    const article = articles.find(({ name, path }) =>
      target === undefined ? `${languageDir(content)}${name}.md` === file : path === target,
    );
    if (!id || !article) return undefined;
    if ([...PAGE_IDS, ...idsIn(article.prose)].includes(id)) return undefined;
    const headings = idsIn(article.prose.filter(isHeading)).map((one) => `#${one}`);
    const advice =
      didYouMean(`#${id}`, headings) ||
      ': write its id, which is in the address after a click on it';
    return `has a link to a heading that does not exist, got "${href}"${advice}`;
  });
}

const idsIn = (prose: ProseTree): string[] =>
  elementsIn(prose).flatMap(({ attributes: { id } = {} }) => (id === undefined ? [] : String(id)));
