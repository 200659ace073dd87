import type { ListItem, PhrasingContent } from 'mdast';

const TASK_MARK = /^\[[ xX]\][ \t\n]+/;

/** Makes a check box of `[x]` at the beginning of an item, whose first paragraph is its label. */
export function readTask({ children: [paragraph] }: ListItem, markdown: string): void {
  if (paragraph?.type !== 'paragraph') return;
  const [text] = paragraph.children;
  const [mark] = (text?.type === 'text' && TASK_MARK.exec(text.value)) || [];
  const start = text?.position?.start.offset;
  if (!mark || text?.type !== 'text' || markdown[start ?? 0] !== '[') return;
  text.value = ` ${text.value.slice(mark.length)}`;
  const hProperties = { checked: /x/i.test(mark) };
  const box: PhrasingContent = { type: 'text', value: '', data: { hName: 'input', hProperties } };
  paragraph.children = [
    { type: 'emphasis', data: { hName: 'label' }, children: [box, ...paragraph.children] },
  ];
}
