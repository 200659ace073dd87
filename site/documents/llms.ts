import type { BlockContent, List, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as plainText } from 'mdast-util-to-string';
import { type Content, RESUME } from '#content/schema.ts';
import { formatMonth, formatPeriod, formatYears } from '#lib/format-period.ts';
import { interpolate, interpolatePlural } from '#lib/interpolate.ts';
import { siteRoot } from '#lib/public-url.ts';
import { skillYears, usesOf } from '#lib/skill-years.ts';
import { pathIn } from '#routes.ts';
import { withoutComments } from '#site/content/parse-markdown.ts';
import { assignIds } from '#site/views/assign-ids.ts';
import { shortListsOf } from '#site/views/experience-view.ts';
import { onHome, titlesOf } from '#site/views/views.ts';

interface Entry {
  title: string;
  link?: string | undefined;
  /** Sentences after the title. */
  notes?: (string | undefined)[];
  /** A text of several paragraphs or lists, below the title. */
  blocks?: BlockContent[];
  /** Achievements, in a list below. */
  highlights?: string[] | undefined;
}

/** @returns the content as Markdown, for language models (https://llmstxt.org) */
export function llmsText(content: Content): string {
  const { site, messages, projects, hasResume } = content;
  const named = assignIds(content);
  const home = onHome(named);
  const { experience, skills, services, blogs, languages, ownSections } = home;
  const titles = titlesOf(content);
  const { language } = site;
  const uses = usesOf(named.experience, named.projects, site.updated);
  const withYears = (skill: string) => {
    const { years } = skillYears(skill, uses, []);
    if (years === 0) return skill;
    const inWords = interpolatePlural(messages.years, years, language);
    return interpolate(messages.skillAndYears, { skill, years: inWords });
  };
  const root = siteRoot(site.url);
  const projectsUrl = pathIn(root, 'projects');

  const document: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(site.name)] },
      { type: 'blockquote', children: [paragraph(text(site.description))] },
      paragraph(text([site.role, site.location, site.availability].filter(Boolean).join(' · '))),
      paragraph(text(site.pitch)),
      ...(site.facts ?? []).map(({ figure, label }) => paragraph(text(`${figure} ${label}`))),
      ...(home.about.length > 0 ? markdownSection(titles.about, content.aboutMarkdown, root) : []),
      ...section(messages.elsewhere, [
        { title: messages.allProjects, link: projectsUrl },
        ...(hasResume ? [{ title: messages.resume, link: root + RESUME }] : []),
        ...site.links.map(({ label, url }) => ({ title: label, link: url })),
      ]),
      ...section(
        titles.experience,
        experience.map(({ role, company, link, start, end, summary, technologies, highlights }) => {
          const { sentence, blocks } = splitText(root, summary);
          const period = formatPeriod(start, end, { language, now: messages.now });
          const notes = [period, sentence, technologies.join(', ')];
          return { title: `${role}, ${company}`, link, notes, blocks, highlights };
        }),
      ),
      ...(shortListsOf(home) ?? []).flatMap(({ title, entries }) =>
        section(
          title,
          entries.map(({ when, names, lines, highlights }) => ({
            title: names.map(({ text }) => text).join(', '),
            link: names.find(({ link }) => link)?.link,
            notes: [when, ...lines],
            highlights,
          })),
        ),
      ),
      ...section(
        messages.languages,
        languages.map(({ language, fluency }) => ({ title: language, notes: [fluency] })),
      ),
      ...section(
        titles.projects,
        projects.map(({ title, link, year, description, outcome, technologies, highlights }) => {
          const { sentence, blocks } = splitText(root, description);
          const years = formatYears(year, { language, now: messages.now });
          const notes = [years, sentence, outcome, technologies.join(', ')];
          return { title, link, notes, blocks, highlights };
        }),
      ),
      ...section(
        titles.skills,
        skills.map(({ group, skills }) => ({
          title: group,
          notes: [skills.map(({ name }) => withYears(name)).join('; ')],
        })),
      ),
      ...section(
        titles.services,
        services.map(({ title, summary }) => ({ title, notes: [summary] })),
      ),
      ...section(
        titles.blogs,
        blogs.map(({ title, link, date, publisher }) => ({
          title,
          link,
          notes: [date && formatMonth(date, language), publisher],
        })),
      ),
      ...section(
        messages.testimonials,
        content.testimonials.map(({ text, name, position }) => ({
          title: [name, position].filter(Boolean).join(', '),
          notes: [text],
        })),
      ),
      ...ownSections.flatMap(({ title, markdown }) => markdownSection(title, markdown, root)),
    ],
  };
  return toMarkdown(document, { bullet: '-' });
}

function section(title: string, entries: Entry[]): RootContent[] {
  if (entries.length === 0) return [];
  const items = entries.map((entry) => [
    paragraph(...entryText(entry)),
    ...(entry.blocks ?? []),
    ...(entry.highlights?.length
      ? [list(entry.highlights.map((highlight) => [paragraph(text(highlight))]))]
      : []),
  ]);
  return [heading(title), list(items)];
}

const list = (items: BlockContent[][]): List => ({
  type: 'list',
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children })),
});

/** A text of the owner, without its comments. */
const markdownSection = (title: string, markdown: string, root: string): RootContent[] => [
  heading(title),
  ...forReaders(fromMarkdown(withoutComments(markdown)).children, root).map(lowered),
];

/** @returns a text in Markdown that is one paragraph as a sentence, another as its blocks */
function splitText(root: string, markdown = ''): { sentence?: string; blocks: BlockContent[] } {
  const nodes = fromMarkdown(withoutComments(markdown)).children;
  const blocks = forReaders(nodes, root).filter(isBlock);
  const [first, ...others] = blocks;
  const isSentence = first?.type === 'paragraph' && others.length === 0;
  return isSentence ? { sentence: plainText(first), blocks: [] } : { blocks };
}

const isBlock = (node: RootContent): node is BlockContent =>
  ['paragraph', 'list', 'blockquote', 'code', 'heading', 'thematicBreak'].includes(node.type);

function entryText({ title, link, notes = [] }: Entry): PhrasingContent[] {
  const name = text(title);
  const sentences = notes
    .filter(Boolean)
    .map((note = '') => note.replace(/(?<![.\s])[.\s]*$/, '.'));
  return [
    link ? { type: 'link', url: link, children: [name] } : name,
    ...(sentences.length > 0 ? [text(`: ${sentences.join(' ')}`)] : []),
  ];
}

const heading = (title: string): RootContent => ({
  type: 'heading',
  depth: 2,
  children: [text(title)],
});

/** Headings inside a section come below its own. */
const lowered = (node: RootContent): RootContent =>
  node.type === 'heading'
    ? { ...node, depth: Math.min(Math.max(node.depth + 1, 3), 6) as 3 }
    : node;

/** Links to the site get its whole address, and pictures, whose names visitors do not know, are left out. */
function forReaders<Node extends Nodes>(nodes: Node[], root: string): Node[] {
  return nodes
    .filter(({ type }) => type !== 'image')
    .map((node) => ({
      ...node,
      ...('children' in node && { children: forReaders(node.children, root) }),
      ...('url' in node && { url: node.url.replace(/^\//, root) }),
    }))
    .filter((node) => node.type !== 'paragraph' || node.children.length > 0);
}

const text = (value: string) => ({ type: 'text', value: value.replace(/\s+/g, ' ') }) as const;

const paragraph = (...children: PhrasingContent[]) => ({ type: 'paragraph', children }) as const;
