import { expect, it } from 'vitest';
import { installed } from './programs.ts';

it('finds a program by its name, and by its path wherever PATH leads', () => {
  expect(installed(['no-such-program', 'node'])).toMatch(/\/node$/);
  expect(installed([process.execPath])).toBe(process.execPath);
});
