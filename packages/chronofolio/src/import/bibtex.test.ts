import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { readBibtex } from './bibtex.ts';

const REFS = readFileSync(path.join(ROOT, 'tests/fixtures/publications/refs.bib'), 'utf8');
const only = (fields: string, type = 'article') =>
  readBibtex(`@${type}{a, ${fields}}`).publications[0]?.value;

it('reads what Zotero, DBLP, Google Scholar and ORCID write, and names fields without a place', () => {
  const { publications, notImported } = readBibtex(REFS);

  const lines = publications.map(({ value: { kind, title, authors, venue, date, doi, link } }) =>
    [kind, title, [authors].flat().join(' & '), venue, date, doi ?? link].join(' | '),
  );
  expect(lines).toEqual([
    'article | Consent at Scale: A Péter & Erdős study of cafés – 10% of all | Ada Lovelace & Jörg Müller & John von Neumann & François Østergård & The ATLAS Collaboration & et al. | Journal of Web Engineering (Online) 12 (3), 45–67 | 2020-03 | 10.1000/182',
    'conference-paper | Attention is All you Need | Ashish Vaswani & Noam Shazeer | Advances in Neural Information Processing Systems 30, 5998–6008 | 2017 | https://proceedings.neurips.cc/paper/2017/hash/3f5.html',
    'preprint | Attention Is All You Need | Ashish Vaswani | arXiv | 2017 | http://arxiv.org/abs/1706.03762',
    'article | Engine notes | A Byron & Charles Babbage | Notes | 2019 | ',
    'doctoral-thesis | Thesis on Gröbner | Ada Byron | Uni | 2015-06 | ',
    'preprint | Pre | Ada Byron | arXiv | 2021-01-05 | https://arxiv.org/abs/2101.00001',
    'article | On LaTeX and x^2 | A. K. Lovelace | J | 2021-10 | 10.1000/xyz',
    'book | Whole book | Jane Doe | Press | 2018-05-02 | ',
  ]);
  expect(notImported).toEqual(['Fields without a place: abstract (1), editor (1), publisher (1)']);
});

it.each([
  [String.raw`title = {\'{\i}\v{s}{\ss}\c{c}\H o na\"\i ve \O ok}`, { title: 'íšßçő naïve Øok' }],
  ['title = "A {B} ``c\'\' --- d~e"', { title: 'A B “c” — d e' }],
  ['author = {Byron, Jr., Ada and {Ink and Co.}}', { authors: ['Ada Byron Jr.', 'Ink and Co.'] }],
  ['author = {Ada, Bo, Cy, Di, Eve}', { authors: ['Eve Ada Bo Cy Di'] }], // no name is lost
  ['author = {family=Berg, given=Jan, prefix=van, useprefix=true}', { authors: ['Jan van Berg'] }],
  [
    'author = {Lovelace*, Ada and Bo$^*$ and Cy$^\\dagger$}',
    { authors: ['Ada Lovelace', 'Bo', 'Cy'] },
  ],
  ['author = {Ada Lovelace 0001 and Bo}', { authors: ['Ada Lovelace', 'Bo'] }], // as DBLP counts namesakes
  [String.raw`howpublished = {A: \url{https://a.dev/~}}`, { link: 'https://a.dev/~', venue: 'A:' }],
  [
    'journal = {arXiv preprint arXiv:2201.01234}',
    { kind: 'preprint', venue: 'arXiv', link: 'https://arxiv.org/abs/2201.01234' },
  ],
  [String.raw`title = {In $O(n\log n)$, Bib\TeX}`, { title: 'In O(n log n), BibTeX' }],
  ['year = 2020, month = 3', { date: '2020-03' }],
  ['year = 2020, month = {Spring}', { date: '2020' }],
  ['date = {2020-03/2020-05}, title = {x}', { date: '2020-03' }],
  ['year = {in press}', { date: 'in press' }], // which the merge refuses, and lists
  [String.raw`url = {https://a.dev/x\_y\%20{\textasciitilde}}`, { link: 'https://a.dev/x_y%20~' }],
  ['url = {https://doi.org/10.1000/1}', { doi: '10.1000/1', link: undefined }],
  ['url = {doi: <a href="https://doi.org/10.1000/1">10.1000/1</a>}', { doi: '10.1000/1' }],
  ['journal = {J}, volume = 2, issue = 3, eid = {L4}', { venue: 'J 2 (3), L4' }],
  ['pdf = {https://a.dev/b.pdf}', { pdf: 'https://a.dev/b.pdf' }],
  ['html = {https://a.dev/b}', { link: 'https://a.dev/b' }], // as the theme al-folio names it
])('reads %s as %j', (fields, value) => {
  expect(only(fields)).toMatchObject(value);
});

it('reads the valid entries of a file, and names the others with their line', () => {
  const { publications, notImported } = readBibtex(
    '@misc{a, title={x}, number={}}\n\n@misc{b, title={x}\n@misc{c, title={y}}',
  );

  expect(publications.map(({ value }) => value.title)).toEqual(['x', 'y']);
  expect(notImported).toEqual([
    expect.stringMatching(/^line 3 \(@misc\{b, title=\{x\}\): Expected/),
  ]);
  expect(() => readBibtex('hello')).toThrow('The file has no entries of BibTeX');
});

it.each([
  ['spaces between names', `author = {a${' '.repeat(90_000)}b}`],
  ['an author of commas', `author = {${','.repeat(180_000)}}`],
])('reads %s at once', (_, field) => {
  const start = performance.now();
  readBibtex(`@misc{a, title = {x}, ${field}}`);
  expect(performance.now() - start).toBeLessThan(5000);
});

it.each([
  ['braces in braces', '{{}'.repeat(1001), /too many braces that stay open/],
  [
    'strings that grow tenfold with each',
    `@string{a0 = {${'x'.repeat(999)}}} @string{a1 = ${Array(20).fill('a0').join(' # ')}} @misc{a, title = a1}`,
    /joined with # and is too long/,
  ],
])('refuses %s', (_, text, message) => {
  expect(() => readBibtex(text)).toThrow(message);
});
