import { describe, expect, it } from 'vitest';
import { moduleStyles, stylesFor } from './page-styles.ts';

describe('the styles of a page', () => {
  const styles =
    '@layer base{p{color:red;transition:none}}@layer ui{.card-aB3_dE{color:red;transition:color var(--duration);&:hover{color:#00f}}.open-aB3_dE{color:red}.lead-cD4_fG{color:red}.card-aB3_dE:has(.lead-cD4_fG,svg){color:tan}.card-aB3_dE:has(>.lead-cD4_fG){color:pink}}@media print{p{color:#000}.card-aB3_dE{color:#000}}@keyframes spin{to{rotate:1turn}}';

  it('for its first part are those of all elements and of the classes that it uses, without transitions', () => {
    expect(stylesFor('<p class="visually-hidden card-aB3_dE"><svg>', styles)).toBe(
      '@layer base{p{color:red;transition:none}}@layer ui{.card-aB3_dE{color:red}.card-aB3_dE:has(.lead-cD4_fG,svg){color:tan}}@keyframes spin{to{rotate:1turn}}',
    );
  });

  it('of the owner’s, for its first part, are those of its elements, ids and classes', () => {
    const own =
      '@layer theme{:root{--ink:red}h1{color:red}footer{color:red}#about h1{color:red}#blogs h1{color:red}.mine{color:red}.other{color:red}p:has(>h1){color:red}[data-a]{color:red}@media (width>9px){h1{color:#00f}td{color:#00f}}}';
    const page = '<html><body class="mine"><section id="about"><h1>A';

    expect(stylesFor(page, own)).toBe(
      '@layer theme{:root{--ink:red}h1,#about h1,.mine,[data-a]{color:red}@media (width>9px){h1{color:#00f}}}',
    );
    expect(moduleStyles(own)).toContain('footer');
  });

  it('of elements within a class, for its first part, are those that it has', () => {
    const nested =
      'p{& svg{gap:1px}}.text{& p{gap:2px;& h4{gap:3px}}& :is(h3,h4){gap:4px}&:not(:has(h3)){gap:5px}}';

    expect(stylesFor('<div class="text"><p>', nested)).toBe(
      'p{& svg{gap:1px}}.text{& p{gap:2px}&:not(:has(h3)){gap:5px}}',
    );
  });

  it('of languages, for its first part, are those that it has', () => {
    const words = ':lang(ja){line-break:strict;& h2{color:red}}:lang(pt){color:red}';

    expect(stylesFor('<html lang="pt-BR">', words)).toBe(':lang(pt){color:red}');
    expect(moduleStyles(words)).toBe(words);
  });

  it('of packages, for its first part, are those of its classes', () => {
    const plain = '.map{gap:1px}.map .pin{gap:2px}.note{gap:3px}';

    expect(stylesFor('<p class="note">', plain)).toBe('.note{gap:3px}');
    expect(moduleStyles(plain)).toBe(plain);
  });

  it('for all that follows are those of every class and for paper, in the same order', () => {
    expect(moduleStyles(styles)).toBe(
      '@layer base;@layer ui{.card-aB3_dE{color:red;transition:color var(--duration);&:hover{color:#00f}}.open-aB3_dE,.lead-cD4_fG{color:red}.card-aB3_dE:has(.lead-cD4_fG,svg){color:tan}.card-aB3_dE:has(>.lead-cD4_fG){color:pink}}@media print{p,.card-aB3_dE{color:#000}}',
    );
  });
});
