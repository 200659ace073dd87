import { expect, it } from 'vitest';
import { aboutFile } from '#content/diagnostics/diagnostics.ts';
import { countMistakes } from './run-command.ts';

it.each([
  [['content/about.md'], '1 mistake in the content.'],
  [['theme', 'content/posts'], '2 mistakes in the content and the theme.'],
])('says how many mistakes are in %j', (files, summary) => {
  expect(countMistakes(files.map((file) => aboutFile(file, '', 'A.')))).toBe(summary);
});
