import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const feed = (text: string, start = '') => `${start}<rss><title>${text}</title></rss>`;
const decode = (text: string, encoding: BufferEncoding = 'utf8', contentType?: string) =>
  decodeText(Buffer.from(text, encoding), contentType);

it.each([
  ['UTF-8 without a name', feed('Café')],
  ['UTF-8 with a mark', `\ufeff${feed('Café')}`],
  ['UTF-8 that names another encoding', feed('Café', '<?xml encoding="iso-8859-1"?>')],
  ['UTF-16 with a mark', `\ufeff${feed('Café')}`, 'utf16le'],
  ['UTF-16 without', feed('Café'), 'utf16le'],
  ['what the server names', feed('Café'), 'latin1', 'text/xml; charset=ISO-8859-1'],
  ['what the feed names', feed('Café', '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1'],
  ['what a meta tag names', feed('Café', "<meta charset='latin1'>"), 'latin1'],
] as const)('decodes %s', (_, text, encoding: BufferEncoding = 'utf8', contentType?: string) => {
  expect(decode(text, encoding, contentType)).toContain('Café');
});

it('decodes UTF-16 in the other order of bytes, and UTF-8 with a broken byte', () => {
  for (const text of [feed('Café'), `\ufeff${feed('Café')}`]) {
    expect(decodeText(Buffer.from(text, 'utf16le').swap16())).toContain('Café');
  }
  const broken = Buffer.concat([Buffer.from(feed('Größe für alle')), Buffer.from([0xc3])]);
  expect(decodeText(broken)).toContain('Größe für alle');
});

it('reads the quotes of windows-1252', () => {
  const bytes = Buffer.from(feed('It\x92s 5 \x80', '<?xml encoding="latin1"?>'), 'latin1');

  expect(decodeText(bytes, undefined)).toContain('It’s 5 €');
});

describe('without a name', () => {
  it.each([
    // Each byte is written as a character of Latin-1.
    ['French', 'O\xf9 est pass\xe9 l\x92\xe9cran ?', 'Où est passé l’écran ?'],
    ['Russian', '\xca\xe0\xea \xec\xfb \xf3\xf1\xea\xee\xf0\xe8\xeb\xe8', 'Как мы ускорили'],
    ['Japanese', '\x83e\x83X\x83g\x82\xcc\x8f\x91\x82\xab\x95\xfb', 'テストの書き方'],
    ['Chinese', '\xc8\xe7\xba\xce\xbc\xd3\xbf\xec\xb9\xb9\xbd\xa8', '如何加快构建'],
    ['Korean', '\xc5\xd7\xbd\xba\xc6\xae \xc0\xdb\xbc\xba\xc7\xcf\xb1\xe2', '테스트 작성하기'],
  ])('finds the encoding of %s', (_, bytes, text) => {
    expect(decode(feed(bytes), 'latin1')).toContain(text);
    expect(decode(feed(bytes, '<?xml encoding="utf-8"?>'), 'latin1')).toContain(text);
  });
});

it('names an encoding that it does not support', () => {
  expect(() => decode(feed('A', '<?xml version="1.0" encoding="klingon"?>'))).toThrow(
    'The encoding “klingon” is not supported',
  );
});
