import { expect, it } from 'vitest';
import { ownerText } from '#tests/support/owner-text.ts';
import { markdownWarnings } from './markdown.ts';

const shows = (mark: string, advice = 'close it') =>
  `shows ${mark} as it is typed: ${advice}, or write \\ before it`;
const NO_NOTE = 'add its note, which only cases, posts and pages may have';

it.each<[string, ...string[]]>([
  ['I am **bold\n', `1:1 ${shows('**')}`],
  ['Fine.\n\nI am bold**, (*really\n', `3:1 ${shows('**')}`],
  ['Run `npm start\n', `1:1 ${shows('`')}`],
  ['![x](images/My shot (1).png) (new)\n', `1:1 ${shows('](')}`],
  ['A|B\n--|:-:\n1|2\n', `1:1 ${shows('--|:-:', 'move the table to a case, a post or a page')}`],
  ['I ~~was~~ am.\n', `1:1 ${shows('~~')}`],
  ['True.[^1]\n', `1:1 ${shows('[^1]', NO_NOTE)}`],
  ['See https://ada.dev/.\n', '1:1 has an address that is not a link: write <https://ada.dev/>'],
  ['**bold**, _slanted_, `code`, [site](https://ada.dev/), <https://ada.dev/>\n'],
  ['![x](<images/My shot (1).png>)\n'],
  ['snake_case, 2 * 3 * 4, a*, C\\*\\* and \\_x, \\`, A | B\n'],
  ['```ts\nconst a = "**b";\n```\n\n    indented **code\n'],
  ['# [Talks]\n\n> A -- B\n\n---\n'],
  ['in a case: [^3] And\\[^4], `[^5]`.\n', `1:1 ${shows('[^3]', NO_NOTE)}`],
  ['in a case: [^a]\n\n[^A]: So. ~~No.~~\n'],
])(
  'finds Markdown that is shown as typed, and addresses that cannot be clicked: %j',
  (text, ...lines) => {
    const kind = text.startsWith('in a case') ? 'articles' : 'about';

    const { warnings, notes } = markdownWarnings([{ ...ownerText(kind, text), file: 'about.md' }]);

    const found = [...warnings, ...notes];
    expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(lines);
  },
);
