import type { Prose } from '#model/types.ts';
import { joined } from './formats.ts';
import type { ResumeEntry, ResumeSection } from './resume-sections.ts';
import type { ResumeView } from './resume-view.ts';

/** @returns the résumé as plain text, for forms and parsers that accept nothing else */
export function resumeText(view: ResumeView): string {
  const { name, role, contact, address, links, sections, comma } = view;
  const heading = [name, role, ...[...contact, ...address, ...links].map(labelled)].join('\n');
  return `${[heading, ...sections.map((section) => sectionText(section, comma))].join('\n\n\n')}\n`;
}

const sectionText = (
  { title, prose = [], lines = [], entries = [] }: ResumeSection,
  comma: string,
): string =>
  [
    title,
    ...proseBlocks(prose),
    lines.map(labelled).join('\n'),
    ...entries.map((entry) => entryText(entry, comma)),
  ]
    .filter(Boolean)
    .join('\n\n');

function entryText(entry: ResumeEntry, comma: string): string {
  const { title, details = [], addresses = [], dates, subtitle = [] } = entry;
  const { prose = [], highlights = [], note, roles = [] } = entry;
  const lines = [
    joined(comma, title, ...details.map(({ text }) => text)),
    dates,
    ...addresses.map(({ text }) => text),
    joined(' · ', ...subtitle.map(({ text }) => text)),
    ...proseBlocks(prose),
    ...highlights.map((highlight) => `- ${highlight}`),
    note,
  ];
  return [lines.filter(Boolean).join('\n'), ...roles.map((role) => entryText(role, comma))].join(
    '\n\n',
  );
}

const labelled = ({ label, text }: { label?: string; text: string }) =>
  label ? `${label}: ${text}` : text;

/** @returns the paragraphs and list items of a text */
function proseBlocks(nodes: Prose): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'img' || node.tag === 'hr') return [];
    const { tag, children = [] } = node;
    if (tag === 'ul' || tag === 'ol') {
      const items = children.map((item, index) =>
        [tag === 'ol' ? `${index + 1}.` : '-', inlineText([item])].join(' '),
      );
      return [items.join('\n')];
    }
    if (tag === 'blockquote') return proseBlocks(children).map((block) => `> ${block}`);
    return [inlineText(children)];
  });
}

/** @returns the text of inline elements; lists within a list item become part of it */
const inlineText = (nodes: Prose): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'img') return '';
      if (node.tag === 'br') return '\n';
      const text = inlineText(node.children ?? []);
      const isAddress = /^https?:/i.test(node.href ?? '') && node.href !== text;
      return isAddress ? `${text} (${node.href})` : text;
    })
    .join('');
