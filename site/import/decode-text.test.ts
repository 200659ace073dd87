import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const feed = (text: string, start = '') => `${start}<rss><title>${text}</title></rss>`;
const decode = (text: string, encoding: BufferEncoding = 'utf8', contentType?: string) =>
  decodeText(Buffer.from(text, encoding), contentType);

it.each([
  ['UTF-8 without a name', feed('Café')],
  ['UTF-8 with a mark', `\ufeff${feed('Café')}`],
  ['UTF-8 that names another encoding', feed('Café', '<?xml encoding="iso-8859-1"?>')],
])('decodes %s', (_, text) => {
  expect(decode(text)).toContain('Café');
});

it('decodes UTF-8 with a broken byte', () => {
  const bytes = Buffer.concat([Buffer.from(feed('Größe für alle')), Buffer.from([0xc3])]);

  expect(decodeText(bytes, undefined)).toContain('Größe für alle');
});

it.each([
  ['with a mark', `\ufeff${feed('Café')}`],
  ['without', feed('Café')],
])('decodes UTF-16 %s', (_, text) => {
  const big = Buffer.from(text, 'utf16le').swap16();

  expect(decode(text, 'utf16le')).toContain('Café');
  expect(decodeText(big, undefined)).toContain('Café');
});

it.each([
  ['the server', feed('Café'), 'text/xml; charset=ISO-8859-1'],
  ['the feed', feed('Café', '<?xml version="1.0" encoding="ISO-8859-1"?>'), undefined],
  ['a meta tag', feed('Café', "<meta charset='latin1'>"), undefined],
])('decodes what %s names', (_, text, contentType) => {
  expect(decode(text, 'latin1', contentType)).toContain('Café');
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
