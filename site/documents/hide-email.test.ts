import { describe, expect, it } from 'vitest';
import { hideEmail } from './hide-email.ts';

describe('hideEmail', () => {
  it('encodes every letter of the address, in links and in text', () => {
    const html = hideEmail('<a href="mailto:a@b.co">a@b.co</a> a@c.co', 'a@b.co');

    expect(html).toBe(
      '<a href="mailto:&#97;&#64;&#98;&#46;&#99;&#111;">&#97;&#64;&#98;&#46;&#99;&#111;</a> a@c.co',
    );
  });

  it('finds an address with letters that React escapes', () => {
    const html = hideEmail('<p>o&#x27;a&amp;b@c.de</p>', "o'a&b@c.de");

    expect(html).toBe('<p>&#111;&#39;&#97;&#38;&#98;&#64;&#99;&#46;&#100;&#101;</p>');
  });

  it('keeps surrogate pairs together, and treats regular expression syntax as text', () => {
    const html = hideEmail('<p>$&😀@b.c</p>'.replace('&', '&amp;'), '$&😀@b.c');

    expect(html).toBe('<p>&#36;&#38;&#128512;&#64;&#98;&#46;&#99;</p>');
  });

  it('escapes the address in scripts as a string', () => {
    const html = hideEmail('<script type="application/ld+json">{"a":"a@b.co"}</script>', 'a@b.co');

    expect(html).not.toContain('a@b.co');
    expect(JSON.parse(html.replace(/<.*?>/g, ''))).toEqual({ a: 'a@b.co' });
  });

  it('does not change a page without the address', () => {
    expect(hideEmail('<p>Write to me.</p>', 'a@b.co')).toBe('<p>Write to me.</p>');
  });
});
