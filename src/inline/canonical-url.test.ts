// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showCanonicalUrl } from './canonical-url.ts';

it('shows the canonical path and keeps the query, the fragment and the history state', () => {
  history.replaceState({ scrollY: 900 }, '', '/projects/?tech=go#more');

  showCanonicalUrl('/projects');

  expect(location.pathname + location.search + location.hash).toBe('/projects?tech=go#more');
  expect(history.state).toEqual({ scrollY: 900 });
});
