import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const ISO = '<?xml version="1.0" encoding="ISO-8859-1"?>';

it.each<[string, Buffer, string?]>([
  ['UTF-8 without a name', Buffer.from('<a>Café €')],
  ['UTF-8 with a mark', Buffer.from('\ufeff<a>Café €')],
  ['UTF-8 that names another encoding', Buffer.from(`${ISO}Café €`)],
  ['what the server names', Buffer.from('Caf\xe9 \xa4', 'latin1'), 'text/xml; charset=iso-8859-15'],
  ['what the feed names', Buffer.from(`${ISO}Caf\xe9 \x80`, 'latin1')],
  ['what a meta tag names', Buffer.from(`<meta charset='cp1252'>Caf\xe9 \x80`, 'latin1')],
  ['the encoding of Windows without a name', Buffer.from('<a>Caf\xe9 \x80', 'latin1')],
])('decodes %s', (_, bytes, contentType) => {
  expect(decodeText(bytes, contentType)).toContain('Café €');
});

it('names an encoding that it does not support', () => {
  const text = Buffer.from('<?xml version="1.0" encoding="klingon"?>\xe9!', 'latin1');

  expect(() => decodeText(text)).toThrow('The encoding “klingon” is not supported');
});
