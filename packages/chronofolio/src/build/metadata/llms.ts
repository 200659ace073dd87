import type { BlockContent, List, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { markdownTree } from '#content/markdown-tree.ts';
import { casePathIn, pathIn } from '#pages/routes.ts';
import { entryTexts } from '#pages/views/entry-texts.ts';
import { onHome, titlesOf } from '#pages/views/home-sections.ts';
import { withPosts } from '#pages/views/list-views.ts';
import { textPageUrl } from '#pages/views/text-page-view.ts';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { skillWithYears, usesOf } from '#schema/skill-years.ts';
import type { Messages } from '#schema/words/messages.ts';

/** @returns the content as Markdown, for language models (https://llmstxt.org) */
export function llmsText(given: Content): string {
  const content = withPosts(given);
  const { site, messages, hasResume } = content;
  const home = onHome(content);
  const titles: Partial<Messages> = titlesOf(content);
  const root = siteRoot(site.url);

  const document: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(site.name)] },
      { type: 'blockquote', children: [paragraph(text(site.description))] },
      paragraph(text([site.role, site.location, site.availability].filter(Boolean).join(' · '))),
      paragraph(text(site.pitch)),
      ...(site.facts ?? []).map(({ figure, label }) => paragraph(text(`${figure} ${label}`))),
      ...(home.about.length > 0
        ? markdownSection(titles.about ?? '', content.aboutMarkdown, root)
        : []),
      ...section(
        messages.elsewhere,
        [
          { label: messages.allProjects, url: pathIn(root, 'projects') },
          ...(hasResume ? [{ label: messages.resume, url: root + RESUME }] : []),
          ...content.textPages.map((page) => ({
            label: page.title,
            url: textPageUrl(content, page),
          })),
          ...site.links,
        ].map(({ label, url }) => [paragraph(...linkTo(label, url))]),
      ),
      ...LIST_NAMES.flatMap((name) =>
        section(titles[name] ?? messages[name], entriesOf(name, home, root)),
      ),
      ...home.markdownSections.flatMap(({ title, markdown }) =>
        markdownSection(title, markdown, root),
      ),
    ],
  };
  return toMarkdown(document, { bullet: '-' });
}

function entriesOf(name: ListName, content: Content, root: string): BlockContent[][] {
  const isMarkdown = definitionOf(name).markdown !== undefined;
  const { projects, experience, site, messages } = content;
  const words = { messages, language: site.language };
  const uses = name === 'skills' ? usesOf(experience, projects, site.updated) : [];
  return entryTexts(name, content).map((entry, index) => {
    const { names, when, text: written = '', facts, technologies = [], highlights = [] } = entry;
    const blocks = isMarkdown ? blocksIn(written, root).filter(isBlock) : [];
    const skills = name === 'skills' ? content.skills[index]?.skills : undefined;
    const notes = skills
      ? [skills.map(({ name }) => skillWithYears(name, uses, words)).join('; ')]
      : [when, isMarkdown ? '' : written, ...facts, technologies.join(', ')];
    const sentences = notes.flatMap((note) => (note ? note.replace(/(?<![.\s])[.\s]*$/, '.') : []));
    const link = names.find(({ link }) => link)?.link;
    const slug = name === 'projects' ? content.projects[index]?.case : undefined;
    return [
      paragraph(
        ...linkTo(names.map(({ text }) => text).join(', '), link),
        ...(sentences.length > 0
          ? [text((names.length > 0 ? ': ' : '') + sentences.join(' '))]
          : []),
      ),
      ...blocks,
      ...(slug ? [paragraph(...linkTo(messages.readCase, casePathIn(root, slug)))] : []),
      ...(highlights.length > 0
        ? [list(highlights.map((item) => blocksIn(item, root, { isInline: true }).filter(isBlock)))]
        : []),
    ];
  });
}

const linkTo = (title: string, url: string | undefined): PhrasingContent[] =>
  url ? [{ type: 'link', url, children: [text(title)] }] : [text(title)];

const section = (title: string, items: BlockContent[][]): RootContent[] =>
  items.length > 0 ? [heading(title), list(items)] : [];

const list = (items: BlockContent[][]): List => ({
  type: 'list',
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children })),
});

const markdownSection = (title: string, markdown: string, root: string): RootContent[] => [
  heading(title),
  ...blocksIn(markdown, root),
];

const blocksIn = (
  markdown: string,
  root: string,
  options?: Parameters<typeof markdownTree>[1],
): RootContent[] => forReaders(markdownTree(markdown, options).children, root);

const isBlock = (node: RootContent): node is BlockContent =>
  ['paragraph', 'list', 'blockquote', 'code', 'heading', 'thematicBreak'].includes(node.type);

const heading = (title: string): RootContent => ({
  type: 'heading',
  depth: 2,
  children: [text(title)],
});

/** Makes links within the site absolute, and leaves out comments and pictures. */
function forReaders<Node extends Nodes>(nodes: Node[], root: string): Node[] {
  return nodes
    .filter(({ type }) => type !== 'image' && type !== 'html')
    .map((node) => ({
      ...node,
      ...('children' in node && { children: forReaders(node.children, root) }),
      ...('url' in node && { url: node.url.replace(/^\//, root) }),
    }))
    .filter((node) => node.type !== 'paragraph' || node.children.length > 0);
}

const text = (value: string) => ({ type: 'text', value: value.replace(/\s+/g, ' ') }) as const;

const paragraph = (...children: PhrasingContent[]) => ({ type: 'paragraph', children }) as const;
