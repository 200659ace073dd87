import type { Blockquote } from 'mdast';
import type { Messages } from '#schema/messages/messages.ts';
import { mapElements } from '#schema/prose-tree.ts';
import type { ProseTree } from '#schema/types.ts';

/** The kinds of alerts, as on GitHub. Their titles are messages. */
export const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

const ALERT = new RegExp(String.raw`^\[!(${ALERTS.join('|')})\][ \t]*(?:\n|$)`, 'i');

export function readAlert(quote: Blockquote): void {
  const [paragraph] = quote.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const [mark, kind] = (text?.type === 'text' && ALERT.exec(text.value)) || [];
  if (!mark || !kind || paragraph?.type !== 'paragraph' || text?.type !== 'text') return;
  text.value = text.value.slice(mark.length);
  if (!text.value) paragraph.children.shift();
  if (paragraph.children.length === 0) quote.children.shift();
  quote.data = { hProperties: { alert: kind.toLowerCase() } };
}

export const withAlertTitles = (prose: ProseTree, messages: Messages): ProseTree =>
  mapElements(prose, (element) => {
    const kind = ALERTS.find((name) => name === element.attributes?.alert);
    if (!kind) return element;
    const title = { tag: 'p', children: [{ tag: 'strong', children: [messages[kind]] }] };
    return {
      ...element,
      attributes: { 'data-alert': kind },
      children: [title, ...(element.children ?? [])],
    };
  });
