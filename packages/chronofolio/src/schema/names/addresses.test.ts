import { expect, it } from 'vitest';
import { basePath, siteRoot } from './addresses.ts';

it('ends the site root with one slash', () => {
  expect(siteRoot('https://you.example')).toBe('https://you.example/');
  expect(siteRoot('https://you.example/portfolio//')).toBe('https://you.example/portfolio/');
  expect(siteRoot('https://Jürgen.example/große Welt')).toBe(
    'https://xn--jrgen-kva.example/gro%C3%9Fe%20Welt/',
  );
});

it('returns the base path of the URL', () => {
  expect(basePath('https://you.example')).toBe('/');
  expect(basePath('https://you.example/portfolio')).toBe('/portfolio/');
});
