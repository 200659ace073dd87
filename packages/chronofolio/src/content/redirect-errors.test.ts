import { expect, it } from 'vitest';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { contentErrors } from '#tests/support/content-errors.ts';

it.each<[redirect: string, error?: string]>([
  ['/old: /projects'],
  ['/.well-known/old: /projects'],
  ['/projects.html: /', 'is an address of the site: delete the redirect'],
  ['/old: /gone', 'leads to /gone, which is not a page of the site'],
  ['/old: /project', 'is not a page of the site; did you mean "/projects"?'],
  ['/old: /older\n  /older: /old', 'leads to the redirect /older: write where that leads'],
  ['/old: https://elsewhere.example/', 'must be paths of this site'],
  ['/old {env.HOME}: /', 'must be paths of this site'],
  [
    '/größe: /projects',
    'digits and .-_~, each with the path that it leads to now, such as /work.html: /projects, got "/größe"',
  ],
  // Steps that lead out of the site are refused in every spelling.
  ...[
    '/../../x.html',
    '/a/..',
    '/.git/x',
    `/${'a'.repeat(201)}`,
    '/./a',
    '/%2e%2e/x',
    '/%252e%252e/x',
    '/..\\x',
  ].map((from): [string, string] => [`${from}: /projects`, 'must be paths of this site']),
  ['/old: /../projects', 'must be paths of this site'],
])('%s is allowed or refused at its line', async (redirect, error) => {
  const site = sample('site.yaml', 'language: en\n', `language: en\nredirects:\n  ${redirect}\n`);
  const [first = ''] = await contentErrors(contentDir({ 'site.yaml': site }));

  if (error) expect(first).toMatch(/^content\/site\.yaml:\d+:\d+ {2}site\.redirects/);
  expect(first).toContain(error ?? '');
  expect(first === '').toBe(error === undefined);
});
