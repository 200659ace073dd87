import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { htmlOf } from '#tests/support/content-errors.ts';
import { parseMarkdown } from './parse-markdown.ts';

it.each([
  ['**重要：**请注意', '<p><strong>重要：</strong>请注意</p>'],
  ['これは**「強調」**です', '<p>これは<strong>「強調」</strong>です</p>'],
  ['第一行，\n第二行\nWord\n中文', '<p>第一行，第二行 Word 中文</p>'],
  ['他说：\n“好”', '<p>他说：“好”</p>'],
  ['한국어\n문장', '<p>한국어 문장</p>'],
])('%j has the emphasis and the spaces of its language', (text, html) => {
  expect(htmlOf(parseMarkdown(text, {}).prose)).toBe(html);
});

it.each([
  ['title: 第一\n    第二 行', '第一第二 行'],
  ['title: >-\n    第一\n    第二\n    word', '第一第二 word'],
  ['title: "短\n    短\n    短"', '短短短'],
])('lines in YAML are joined: %j', async (text, title) => {
  const dir = contentDir({ 'services.yaml': `- ${text}\n  summary: S\n` });

  expect((await loadContent(dir)).services).toEqual([{ title, summary: 'S' }]);
});
