import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import type { Content } from '#model/schema.ts';
import { readTheme } from '#site/theme/theme.ts';
import { addressesOf } from './hosting.ts';
import { notFoundPage } from './not-found-page.ts';
import { securityPolicy, withPolicy } from './security-policy.ts';

describe('the policy', () => {
  const page =
    '<!doctype html><meta charset="utf-8"><style>p { color: red }</style><script>start()</script><script type="application/ld+json">{}</script>';
  const script = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
  const style = "'sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4='";

  it('in a header, without findings of an evaluator', () => {
    const { csp } = new CspParser(securityPolicy([page, page]));
    expect(new CspEvaluator(csp).evaluate(DEFAULT_CHECKS)).toEqual([]);
    expect(securityPolicy([page, page])).toBe(
      `default-src 'none'; script-src 'strict-dynamic' ${script}; style-src 'self' ${style}; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types late app; frame-ancestors 'none'`,
    );
  });

  it('in a header that hosts accept, however many languages there are', () => {
    const pages = Array.from({ length: 40 }, (_, index) => `<script>start(${index})</script>`);

    expect(securityPolicy(pages)).toBe("frame-ancestors 'none'");
  });

  it('in the page, before what it applies to', () => {
    expect(withPolicy(page)).toBe(
      page.replace(
        '<style>',
        `<meta http-equiv="content-security-policy" content="default-src 'none';script-src 'strict-dynamic' ${script};style-src 'self' ${style};img-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'none';require-trusted-types-for 'script';trusted-types late app"><style>`,
      ),
    );
  });

  it('allows what the counter of a page sends to, on every host', () => {
    const counted = withPolicy(page, ['https://visits.example']);

    expect(securityPolicy([page, counted])).toContain(
      "img-src 'self' https://visits.example; font-src 'self'; connect-src 'self' https://visits.example;",
    );
    expect(securityPolicy([page, counted])).toContain('trusted-types late app visits;');
  });

  it('allows video where a page has one, and no script where none is inlined', () => {
    expect(securityPolicy([page, '<video controls>'])).toContain("media-src 'self'; font-src");
    expect(securityPolicy([''])).toContain("script-src 'strict-dynamic' 'none'; style-src 'self';");
  });
});

it('404.html has the colours of the site, and its fonts', async () => {
  const { light, dark } = (await readTheme('/none', {})).colors;
  const site = { name: 'A', language: 'en' } as Content['site'];
  const fonts = '@font-face{font-family:"Geist Variable"}';
  const page = notFoundPage(addressesOf([{ base: '/' }]), [site], fonts);

  for (const name of ['ground', 'ink', 'tick'])
    expect(page).toContain(`light-dark(${light(name)},${dark(name)})`);
  for (const theme of ['light', 'dark'] as const)
    expect(page).toContain(`--accent-${theme}:${{ light, dark }[theme]('accent')};`);
  expect(page).toContain(fonts);
});
