import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/parse-markdown.ts';
import { htmlOf } from '#tests/support/content-errors.ts';

it.each([
  ['**重要：**请注意', '<p><strong>重要：</strong>请注意</p>'],
  ['これは**「強調」**です', '<p>これは<strong>「強調」</strong>です</p>'],
  ['第一行，\n第二行\nWord\n中文', '<p>第一行，第二行 Word 中文</p>'],
  ['他说：\n“好”', '<p>他说：“好”</p>'],
  ['- 一\n  二', '<ul><li>一二</li></ul>'],
  ['한국어\n문장', '<p>한국어 문장</p>'],
])('%j has the emphasis and the spaces of its language', (text, html) => {
  expect(htmlOf(parseMarkdown(text, {}).prose)).toBe(html);
});
