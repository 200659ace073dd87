import { isBlock, type ResumeNode } from './resume-document.ts';
import type { ResumeView } from './resume-view.ts';

/** @returns the résumé as plain text, for forms and parsers that accept nothing else */
export const resumeText = (view: ResumeView): string =>
  `${view.parts.map(textOf).join('\n\n\n')}\n`;

function textOf(node: ResumeNode): string {
  if (typeof node === 'string') return node;
  const { tag, look = tag, label, children } = node;
  const only = (look: string) => children.filter((child) => lookOf(child) === look);
  const without = (look: string) => children.filter((child) => lookOf(child) !== look);
  switch (look) {
    case 'header':
    case 'article':
    case 'job':
      return joinTexts('\n', children);
    case 'section':
      return joinTexts('\n\n', [...without('line'), joinTexts('\n', only('line'))]);
    case 'h3':
    case 'h4':
      return joinTexts('', [...without('address'), ...only('address')]);
    case 'dates':
    case 'address':
      return `\n${joinTexts('', children.slice(1))}`; // after a separator
    case 'note':
      return joinTexts('\n', without('separator'));
    case 'item':
      return joinTexts(': ', [label ?? '', ...children]);
    case 'roles':
      return `\n${joinTexts('\n\n', children)}`;
    case 'ul':
      return children.map((item) => `- ${textOf(item)}`).join('\n');
    case 'ol':
      return children.map((item, index) => `${index + 1}. ${textOf(item)}`).join('\n');
    case 'li': {
      const parts = children.map((child) => (isBlock(child) ? `\n${textOf(child)}` : child));
      return joinTexts('', parts).trim().replaceAll('\n', '\n  ');
    }
    case 'blockquote':
      return children.map((block) => `> ${textOf(block).replaceAll('\n', '\n> ')}`).join('\n');
    case 'br':
      return '\n';
    default:
      return joinTexts('', children) + (label ? ` (${label})` : '');
  }
}

const joinTexts = (separator: string, nodes: ResumeNode[]) =>
  nodes.map(textOf).filter(Boolean).join(separator);

const lookOf = (node: ResumeNode) => (typeof node === 'string' ? undefined : node.look);
