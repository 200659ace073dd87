import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/parse-markdown.ts';
import { checkTexts } from '#content/text-fields.ts';
import { content } from '#tests/support/content.ts';
import { textField } from '#tests/support/text-field.ts';
import { anchorCheck } from './anchors.ts';

const casesOf = (markdown: string) => {
  const { prose } = parseMarkdown(markdown, { isCase: true });
  return new Map([['stock', { prose, markdown }]]);
};
const english = content({ cases: casesOf('## The why\n\n## Größe\n\nA[^1].\n\n[^1]: B.') });
const german = content({ cases: casesOf('## Warum\n\n## Größe'), original: english });
const wrong = (href: string, advice: string) =>
  `has a link to a heading that does not exist, got "${href}"; ${advice}`;
const GUESS = 'did you mean "#the-why"?';
const SHOW = 'a click on a heading shows its address';

it.each([
  [english, 'cases.link', '#the-why'],
  [english, 'cases.link', '#gro%C3%9Fe'],
  [english, 'cases.link', '#fn-1'],
  [english, 'cases.link', '#footnotes'],
  [english, 'cases.link', '#the-wy', wrong('#the-wy', GUESS)],
  [english, 'cases.link', '#result', wrong('#result', SHOW)],
  [english, 'about.link', '#experience'],
  [english, 'about.link', '/projects/stock'],
  [english, 'about.link', '/projects/stock#große'],
  [english, 'about.link', '/projects/stock?a#the-wy', wrong('/projects/stock?a#the-wy', GUESS)],
  [english, 'about.link', 'https://a.example/projects/stock#no'],
  [german, 'cases.link', '#warum'],
  [german, 'cases.link', '#the-why'],
  [german, 'cases.link', '#wie', wrong('#wie', SHOW)],
  [german, 'about.link', '/projects/stock#the-why'],
  [german, 'about.link', '/projects/stock#warum', wrong('/projects/stock#warum', SHOW)],
])(
  'reports an anchor that no heading of a case has: %#',
  (content, kind, href, message?: string) => {
    const found = checkTexts([{ ...textField(kind, href), field: 'stock' }], anchorCheck(content));

    expect(found.map((one) => one.message)).toEqual(message ? [message] : []);
  },
);
