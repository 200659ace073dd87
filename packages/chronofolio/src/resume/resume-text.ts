import type { Block, Run } from './resume-blocks.ts';
import type { ResumeView } from './resume-view.ts';

/** @returns the résumé as plain text, for forms and parsers that accept nothing else */
export const resumeText = ({ blocks }: ResumeView): string =>
  `${blocks.map((block, index) => spaceAbove(block, blocks[index - 1]) + textOf(block)).join('')}\n`;

function spaceAbove({ kind }: Block, before?: Block): string {
  if (!before) return '';
  if (kind === 'section') return '\n\n\n';
  const isApart = kind === 'entry' || (kind === 'text' && before.kind === 'text');
  return isApart || before.kind === 'section' ? '\n\n' : '\n';
}

function textOf({ kind, runs, mark, depth = 0 }: Block): string {
  const [first, next] = kind === 'quote' ? ['> ', '> '] : mark ? [`${mark} `, '  '] : ['', ''];
  const indent = '  '.repeat(depth);
  const isProse = ['text', 'quote', 'item'].includes(kind);
  const text = runs.map((run, index) => {
    const isEndOfLink = isProse && run.href !== runs[index + 1]?.href;
    return runText(run) + (isEndOfLink ? addressOf(run) : '');
  });
  return indent + first + text.join('').trim().replaceAll('\n', `\n${indent}${next}`);
}

function runText({ text, look, label }: Run): string {
  if (look === 'break' || look === 'separator') return '\n';
  return label ? `${label}: ${text}` : text;
}

/** @returns the address of a link in a text, unless the text contains it */
const addressOf = ({ text, href = '' }: Run) =>
  href !== text && /^https?:/i.test(href) ? ` (${href})` : '';
