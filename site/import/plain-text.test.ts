import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['<p>Led <b>two</b> teams.</p><p>R&amp;D</p>', 'Led two teams.\n\nR&D'],
  ['<ul>\n<li>One</li>\n<li>Two</li></ul>', '- One\n- Two'],
  [
    'See <a class="x" href="https://a.dev/?b&amp;c">it</a><br/>now',
    'See it (https://a.dev/?b&c)\nnow',
  ],
  ['**Halved** costs, see [notes](https://a.dev/)', 'Halved costs, see notes (https://a.dev/)'],
  ['Uses <Suspense> & a < b, 2 ** 3, __init__', 'Uses <Suspense> & a < b, 2 ** 3, init'],
  ['two\n\nparagraphs', 'two\n\nparagraphs'],
])('plainText of %j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
