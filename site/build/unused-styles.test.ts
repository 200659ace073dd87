import { expect, it } from 'vitest';
import { removeUnusedStyles } from './unused-styles.ts';

const scripts = 'className:"card-aB3_dE visually-hidden"';

it.each([
  ['.lead-aB3_dE{color:red}', ''],
  ['.card-aB3_dE .lead-aB3_dE{color:red}', ''],
  ['.card-aB3_dE:has(>.lead-aB3_dE){color:red}', ''],
  ['@media print{.lead-aB3_dE{color:red}}', ''],
  ['.card-aB3_dE{color:red;&:has(.lead-aB3_dE){color:#00f}}', '.card-aB3_dE{color:red}'],
  [':lang(ko){color:red}', ''],
  [':lang(ja) h2{color:red}', ':lang(ja) h2{color:red}'],
  ['[dir=rtl]{color:red}', ''],
])('%s becomes “%s” in Japanese, where only the card is in a script', (styles, expected) => {
  expect(removeUnusedStyles(styles, scripts, 'ja-JP')).toBe(expected);
});

it.each([
  '.card-aB3_dE{color:red;&:not(.lead-aB3_dE){color:#00f}}',
  '.card-aB3_dE:has(.lead-aB3_dE,svg){color:red}',
  '.card-aB3_dE,.lead-aB3_dE{color:var(--ink)}',
  '.visually-hidden,.on-paper{color:red}',
])('%s stays', (styles) => {
  expect(removeUnusedStyles(styles, scripts, 'ja-JP')).toBe(styles);
});
