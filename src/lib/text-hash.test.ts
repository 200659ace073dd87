import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it('is the same whatever surrounds the words, and another for other words', () => {
  expect(textHash(' Lead engineer · ')).toBe(textHash('Lead engineer'));
  expect(textHash('Lead engineers')).not.toBe(textHash('Lead engineer'));
  expect(textHash('مهندسة')).not.toBe('');
});

it('is empty without a letter', () => {
  expect(['', ' · ', '2022–2024'].map(textHash)).toEqual(['', '', '']);
});
