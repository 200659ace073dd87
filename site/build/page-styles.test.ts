import { describe, expect, it } from 'vitest';
import { moduleStyles, stylesFor } from './page-styles.ts';

describe('the styles of a page', () => {
  const styles =
    '@layer base{p{color:red;transition:none}}@layer ui{.card-aB3_dE{color:red;transition:color var(--duration);&:hover{color:#00f}}.open-aB3_dE{color:red}.lead-cD4_fG{color:red}.card-aB3_dE:has(.lead-cD4_fG,svg){color:tan}.card-aB3_dE:has(>.lead-cD4_fG){color:pink}}@media print{p{color:#000}.card-aB3_dE{color:#000}}@keyframes spin{to{rotate:1turn}}';

  it('for its first part are those of all elements and of the classes that it uses, without transitions', () => {
    expect(stylesFor('<p class="visually-hidden card-aB3_dE">', styles)).toBe(
      '@layer base{p{color:red;transition:none}}@layer ui{.card-aB3_dE{color:red}.card-aB3_dE:has(.lead-cD4_fG,svg){color:tan}}@keyframes spin{to{rotate:1turn}}',
    );
  });

  it('for all that follows are those of every module and for paper, in the same order', () => {
    expect(moduleStyles(styles)).toBe(
      '@layer base;@layer ui{.card-aB3_dE{color:red;transition:color var(--duration);&:hover{color:#00f}}.open-aB3_dE,.lead-cD4_fG{color:red}.card-aB3_dE:has(.lead-cD4_fG,svg){color:tan}.card-aB3_dE:has(>.lead-cD4_fG){color:pink}}@media print{p,.card-aB3_dE{color:#000}}',
    );
  });
});
