import { expect, it } from 'vitest';
import { headScript } from './head-script.ts';

it.each([
  ['home', false],
  ['projects', true],
  ['article', false],
  ['posts', true],
] as const)('the head of %s filters rows: %s', async (kind, hasFilter) => {
  const script = await headScript(kind, { base: '/me/', module: '/me/main.js' });

  expect(script.includes('[data-rows]')).toBe(hasFilter);
  expect(script).toContain('"/me/main.js"');
  expect(script).not.toMatch(/__[A-Z]+__/);
});
