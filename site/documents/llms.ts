import type { PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as plainText } from 'mdast-util-to-string';
import { type Content, RESUME } from '#content/schema.ts';
import { formatMonth, formatPeriod, formatYears } from '#lib/format-period.ts';
import { siteRoot } from '#lib/public-url.ts';
import { pathIn } from '#routes.ts';
import { onHome, titlesOf } from '#site/views/views.ts';

interface Entry {
  title: string;
  link?: string | undefined;
  /** Sentences after the title. */
  notes?: (string | undefined)[];
}

/** @returns the content as Markdown, for language models (https://llmstxt.org) */
export function llmsText(content: Content): string {
  const { site, messages, projects, hasResume } = content;
  const { experience, skills, services, blogs } = onHome(content);
  const titles = titlesOf(content);
  const { language } = site;
  const root = siteRoot(site.url);
  const projectsUrl = pathIn(root, 'projects');

  const document: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(site.name)] },
      { type: 'blockquote', children: [paragraph(text(site.description))] },
      paragraph(text([site.role, site.location, site.availability].join(' · '))),
      paragraph(text(site.pitch)),
      ...section(messages.elsewhere, [
        { title: messages.allProjects, link: projectsUrl },
        ...(hasResume ? [{ title: messages.resume, link: root + RESUME }] : []),
        ...site.links.map(({ label, url }) => ({ title: label, link: url })),
      ]),
      ...section(
        titles.experience,
        experience.map(({ role, company, link, start, end, summary, technologies }) => ({
          title: `${role}, ${company}`,
          link,
          notes: [
            formatPeriod(start, end, { language, now: messages.now }),
            summary,
            technologies.join(', '),
          ],
        })),
      ),
      ...section(
        titles.projects,
        projects.map(({ title, link, year, description, outcome, technologies }) => ({
          title,
          link,
          notes: [
            formatYears(year, language),
            plainText(fromMarkdown(description)),
            outcome,
            technologies.join(', '),
          ],
        })),
      ),
      ...section(
        titles.skills,
        skills.map(({ group, skills }) => ({
          title: group,
          notes: [skills.map(({ name }) => name).join(', ')],
        })),
      ),
      ...section(
        titles.services,
        services.map(({ title, summary }) => ({ title, notes: [summary] })),
      ),
      ...section(
        titles.blogs,
        blogs.map(({ title, link, date }) => ({
          title,
          link,
          notes: [date && formatMonth(date, language)],
        })),
      ),
    ],
  };
  return toMarkdown(document, { bullet: '-' });
}

function section(title: string, entries: Entry[]): RootContent[] {
  if (entries.length === 0) return [];
  return [
    { type: 'heading', depth: 2, children: [text(title)] },
    {
      type: 'list',
      spread: false,
      children: entries.map((entry) => ({
        type: 'listItem',
        spread: false,
        children: [paragraph(...entryText(entry))],
      })),
    },
  ];
}

function entryText({ title, link, notes = [] }: Entry): PhrasingContent[] {
  const name = text(title);
  const sentences = notes.filter(Boolean).map((note = '') => note.replace(/[.\s]*$/, '.'));
  return [
    link ? { type: 'link', url: link, children: [name] } : name,
    ...(sentences.length > 0 ? [text(`: ${sentences.join(' ')}`)] : []),
  ];
}

const text = (value: string) => ({ type: 'text', value: value.replace(/\s+/g, ' ') }) as const;

const paragraph = (...children: PhrasingContent[]) => ({ type: 'paragraph', children }) as const;
