import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import type { Content } from '#content/schema.ts';
import { readThemeColors } from '#site/images/theme-colors.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile } from './headers-and-redirects.ts';
import { addressesOf, describeHosting } from './hosting.ts';
import { nginxConf } from './nginx.ts';
import { notFoundPage } from './not-found-page.ts';
import { securityPolicy, withPolicy } from './security-policy.ts';

const PAGE =
  '<!doctype html><meta charset="utf-8"><style>p{color:red}</style><script>start()</script>';

const hosting = (base: string) =>
  describeHosting({ base, isHttps: true, documents: [PAGE, PAGE.replace('start', 'stop')] });

describe('the policy', () => {
  const { csp } = new CspParser(hosting('/').headers['Content-Security-Policy'] ?? '');

  it('has no findings of an evaluator', () => {
    const findings = new CspEvaluator(csp).evaluate(DEFAULT_CHECKS);

    expect(findings).toEqual([]);
  });

  it('has no weaker fallback for browsers that the site does not support', () => {
    const findings = new CspEvaluator(csp).evaluate([], STRICTCSP_CHECKS);

    // Recent browsers ignore both fallbacks, and in older ones they weaken the policy.
    expect(findings.map(({ type }) => type)).toEqual([
      Type.UNSAFE_INLINE_FALLBACK,
      Type.ALLOWLIST_FALLBACK,
    ]);
  });
});

describe.each(['/', '/portfolio/'])('the files for Netlify and Cloudflare, below %s', (base) => {
  const texts = [headersFile(hosting(base)), redirectsFile(hosting(base))];
  const lines = texts.flatMap((text) => text.split('\n'));

  it('stay within the limits of Cloudflare: 2,000 characters a line, 100 rules', () => {
    expect(lines.filter((line) => line.length > 2000)).toEqual([]);
    expect(lines.filter((line) => /^\//.test(line)).length).toBeLessThan(100);
  });
});

describe('the policy, written out', () => {
  const page =
    '<!doctype html><meta charset="utf-8"><style>p { color: red }</style><script>start()</script><script type="application/ld+json">{}</script>';
  const script = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
  const style = "'sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4='";

  it('in a header', () => {
    expect(securityPolicy([page, page])).toBe(
      `default-src 'none'; script-src 'strict-dynamic' ${script}; style-src 'self' ${style}; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types late app; frame-ancestors 'none'`,
    );
  });

  it('is the same in any order of the pages', () => {
    const other = page.replace('start()', 'stop()');

    expect(securityPolicy([page, other])).toBe(securityPolicy([other, page]));
  });

  it('in the page, before what it applies to', () => {
    expect(withPolicy(page)).toBe(
      page.replace(
        '<style>',
        `<meta http-equiv="content-security-policy" content="default-src 'none';script-src 'strict-dynamic' ${script};style-src 'self' ${style};img-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'none';require-trusted-types-for 'script';trusted-types late app"><style>`,
      ),
    );
  });

  it('allows no script where none is inlined', () => {
    expect(securityPolicy([''])).toContain("script-src 'strict-dynamic' 'none'; style-src 'self';");
  });

  it('denies every permissions feature except writing to the clipboard', () => {
    const features = hosting('/').headers['Permissions-Policy']?.split(', ') ?? [];

    expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual([
      'clipboard-write=(self)',
    ]);
    expect(features).toContain('camera=()');
  });
});

it('404.html has the colours of the site, and its fonts', async () => {
  const { light, dark } = await readThemeColors();
  const site = { name: 'A', language: 'en' } as Content['site'];
  const page = notFoundPage(addressesOf('/'), site, '@font-face{font-family:"Geist Variable"}');

  for (const name of ['ground', 'ink', 'tick'])
    expect(page).toContain(`light-dark(${light(name)},${dark(name)})`);
  for (const theme of ['light', 'dark'] as const)
    expect(page).toContain(`--accent-${theme}:${{ light, dark }[theme]('accent')};`);
  expect(page).toContain('@font-face{font-family:"Geist Variable"}');
});

it.each([
  ['nginx', nginxConf],
  ['Caddy', caddyfile],
])('no path takes %s long, because each pattern is linear', (_, write) => {
  const text = write(hosting('/'));
  const conditions = /if \(\S+ !?~\*? "?(.+?)"?\) {|(?:location ~|path_regexp) (\S+)/g;
  const patterns = [...text.matchAll(conditions)].map(([, inIf, other]) => inIf ?? other ?? '');
  const hostile = ['.', '/.', '.a', 'a', '/', '/.w'].map((part) => `/a${part.repeat(600_000)}/`);

  for (const pattern of patterns) for (const path of hostile) new RegExp(pattern).test(path);

  expect(patterns.length).toBeGreaterThan(2);
});

describe('redirects', () => {
  const lines = (base: string) =>
    addressesOf(base).redirects.map(({ from, to, status }) => `${from} → ${to} ${status}`);

  it('lead from other spellings to the page, and from files of hosts to the home page', () => {
    expect(lines('/')).toEqual([
      '/index.html → / 308',
      '/projects.html → /projects 308',
      '/projects/ → /projects 308',
      '/_headers → / 302',
      '/_redirects → / 302',
      '/vercel.json → / 302',
      '/nginx.conf → / 302',
      '/Caddyfile → / 302',
      '/404.html → / 302',
    ]);
  });

  it('lead from the root of the domain to the base path', () => {
    expect(lines('/me/').slice(0, 6)).toEqual([
      '/me/index.html → /me/ 308',
      '/me → /me/ 308',
      '/me/projects.html → /me/projects 308',
      '/me/projects/ → /me/projects 308',
      '/ → /me/ 302',
      '/me/_headers → /me/ 302',
    ]);
  });
});
