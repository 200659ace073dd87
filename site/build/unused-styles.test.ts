import { describe, expect, it } from 'vitest';
import { moduleStyles, removeUnusedStyles, stylesFor } from './unused-styles.ts';

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

describe('the styles of a page', () => {
  const styles =
    '@layer base{p{color:red;transition:none}}@layer ui{.card-aB3_dE{color:red;transition:color var(--duration);&:hover{color:#00f}}.open-aB3_dE{color:red}.lead-cD4_fG{color:red}}@media print{p{color:#000}.card-aB3_dE{color:#000}}@keyframes spin{to{rotate:1turn}}';

  it('for its first part are those of all elements and of the classes that it uses, without transitions', () => {
    expect(stylesFor('<p class="visually-hidden card-aB3_dE">', styles)).toBe(
      '@layer base{p{color:red;transition:none}}@layer ui{.card-aB3_dE{color:red}}@keyframes spin{to{rotate:1turn}}',
    );
  });

  it('for all that follows are those of every module and for paper, in the same order', () => {
    expect(moduleStyles(styles)).toBe(
      '@layer base;@layer ui{.card-aB3_dE{color:red;transition:color var(--duration);&:hover{color:#00f}}.open-aB3_dE,.lead-cD4_fG{color:red}}@media print{p,.card-aB3_dE{color:#000}}',
    );
  });
});
