import { withoutComments } from '#content/markdown/markdown-tree.ts';
import { POSTS_PATH, pathIn, routes } from '#pages/routes.ts';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { plainTextOf } from '#schema/prose-tree.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { withPosts } from '#views/articles/text-page-view.ts';
import { AFTER_TITLE, entryTexts } from '#views/entry-texts.ts';
import { isCase } from '#views/head-view.ts';
import { sectionTitles, withoutHiddenSections } from '#views/home-sections.ts';
import type { SiteSources } from '#views/site-sources.ts';

/** @returns the content as Markdown, for language models (https://llmstxt.org) */
export function llmsText(sources: Pick<SiteSources, 'content' | 'pages'>): string {
  const content = withPosts(sources.content);
  const { site, messages, hasResume } = content;
  const home = withoutHiddenSections(content);
  const titles: Partial<Messages> = sectionTitles(content);
  const root = siteRoot(site.url);
  const links = [
    ...(content.projects.length > 0
      ? [{ label: messages.allProjects, url: pathIn(root, routes.projects.path) }]
      : []),
    ...(hasResume ? [{ label: messages.resume, url: root + RESUME }] : []),
    ...sources.pages.flatMap(({ kind, path, subject }) => {
      if (kind !== 'article' || typeof subject === 'string' || path.startsWith(POSTS_PATH))
        return [];
      const { title } = isCase(subject) ? subject.project : subject;
      return { label: title, url: pathIn(root, path) };
    }),
    ...site.links,
  ];
  const blocks = [
    `# ${escapeText(site.name)}`,
    `> ${escapeText(site.description)}`,
    escapeText([site.role, site.location, site.availability].filter(Boolean).join(' · ')),
    escapeText(site.pitch),
    ...(site.facts ?? []).map(({ figure, label, link }) => linkTo(`${figure} ${label}`, link)),
    ...filledSections([
      [titles.about ?? '', home.about.length > 0 ? markdownText(content.aboutMarkdown) : ''],
      [messages.elsewhere, links.map(({ label, url }) => `- ${linkTo(label, url)}`).join('\n')],
      ...LIST_NAMES.map(
        (name): LlmsSection => [titles[name] ?? messages[name], entryLines(name, home).join('\n')],
      ),
      ...home.markdownSections.map(
        ({ title, markdown }): LlmsSection => [title, markdownText(markdown)],
      ),
    ]),
  ];
  return `${blocks.filter(Boolean).join('\n\n').replaceAll('](/', `](${root}`)}\n`;
}

function entryLines(name: ListName, content: Content): string[] {
  const isMarkdown = definitionOf(name).markdown !== undefined;
  return entryTexts(name, content).map((entry) => {
    const {
      names,
      when,
      text = '',
      facts,
      outcome = '',
      technologies = [],
      highlights = [],
      authors,
    } = entry;
    const [title, ...others] = names.map(({ text, link }) => linkTo(text, link));
    const notes = [
      when,
      plainTextOf(authors),
      ...facts,
      outcome,
      technologies.join(', '),
      isMarkdown ? '' : text,
    ];
    const line = [
      [title, others.join(', ')].filter(Boolean).join(AFTER_TITLE),
      escapeText(notes.filter(Boolean).join('. ')),
    ];
    const below = [isMarkdown ? text : '', highlights.map((item) => `- ${item}`).join('\n')];
    return [`- ${line.filter(Boolean).join(': ')}`, ...below.map(withoutComments).filter(Boolean)]
      .join('\n\n')
      .replace(/\n(?=.)/g, '\n  '); // what follows the first line is a part of the item
  });
}

type LlmsSection = [title: string, text: string];

/** @returns the headings and texts of sections that are not empty, with one heading for those of the same title */
function filledSections(sections: LlmsSection[]): string[] {
  const filled = sections.filter(([, text]) => text);
  const titles = new Set(filled.map(([title]) => title));
  return [...titles].flatMap((title) => [
    `## ${escapeText(title)}`,
    ...filled.filter(([other]) => other === title).map(([, text]) => text),
  ]);
}

/** Leaves out pictures, and lowers headings below that of the section. */
const markdownText = (markdown: string): string =>
  withoutComments(markdown)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^#+(?= )/gm, '##$&')
    .trim();

const linkTo = (title: string, url: string | undefined): string =>
  url ? `[${escapeText(title)}](${url})` : escapeText(title);

const escapeText = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&');
