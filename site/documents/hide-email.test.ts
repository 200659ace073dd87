import { expect, it } from 'vitest';
import { hideEmail } from './hide-email.ts';

it.each([
  [
    'encodes every letter of the address, in links and in text',
    'a@b.co',
    '<a href="mailto:a@b.co">a@b.co</a> a@c.co',
    '<a href="mailto:&#97;&#64;&#98;&#46;&#99;&#111;">&#97;&#64;&#98;&#46;&#99;&#111;</a> a@c.co',
  ],
  [
    'finds an address with letters that React escapes',
    "o'a&b@c.de",
    '<p>o&#x27;a&amp;b@c.de</p>',
    '<p>&#111;&#39;&#97;&#38;&#98;&#64;&#99;&#46;&#100;&#101;</p>',
  ],
  [
    'escapes the address in scripts as a string',
    'a@b.co',
    '<script type="application/ld+json">{"a":"a@b.co"}</script>',
    '<script type="application/ld+json">{"a":"a\\u0040b.co"}</script>',
  ],
])('%s', (_, email, html, hidden) => {
  expect(hideEmail(html, email)).toBe(hidden);
});
