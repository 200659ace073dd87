import { expect, it } from 'vitest';
import { findProgram } from './programs.ts';

it('finds a program by name on PATH, or by its absolute path', () => {
  expect(findProgram(['no-such-program', 'node'])).toMatch(/\/node$/);
  expect(findProgram([process.execPath])).toBe(process.execPath);
});
