// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { showCanonicalUrl } from './canonical-url.ts';

beforeEach(() => {
  history.replaceState({ scrollY: 900 }, '', '/projects/?tech=go#more');
});

it('shows the canonical path and keeps the query, the fragment and the history state', () => {
  showCanonicalUrl('/projects');

  expect(location.pathname + location.search + location.hash).toBe('/projects?tech=go#more');
  expect(history.state).toEqual({ scrollY: 900 });
});

it('leaves the canonical URL alone', () => {
  const before = location.href;

  showCanonicalUrl('/projects/');

  expect(location.href).toBe(before);
});
