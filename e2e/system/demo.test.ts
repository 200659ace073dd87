import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { isFile } from '#files/is-file.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { buildDemo } from '../../examples/demo.ts';

const URL_OF_DEMO = 'https://demo.example/work/';

it('the demo has both examples and the looks, and no link in it is broken', async () => {
  const dir = path.join(temporaryDir(), 'demo');
  await buildDemo(URL_OF_DEMO, dir, ['paper']);

  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html'));
  expect(linksOf(dir, 'looks/index.html')).toEqual(
    ['', 'career/', 'looks/paper/'].map((name) => URL_OF_DEMO + name),
  );
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', 'career/de/index.html', 'looks/paper/projects.html']),
  );
  const broken: string[] = [];
  for (const page of pages) {
    for (const link of linksOf(dir, page))
      if (!(await leadsToFile(dir, link))) broken.push(`${page}: ${link}`);
  }
  expect(broken).toEqual([]);
});

it.each(['you.github.io/demo', 'javascript:alert(1)'])('refuses the address %s', async (url) => {
  await expect(buildDemo(url, path.join(temporaryDir(), 'demo'))).rejects.toThrow(
    `${url} must be the http(s) URL of the site`,
  );
});

/** @returns the addresses in the demo that a page links to or loads */
function linksOf(dir: string, page: string): string[] {
  const { document } = new Window();
  document.write(readFileSync(path.join(dir, page), 'utf8'));
  const written = ['href', 'src', 'poster'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
  );
  const urls = written.map((link) => new URL(link, URL_OF_DEMO + page));
  return urls.map(({ href }) => href).filter((href) => href.startsWith('https://demo.example/'));
}

async function leadsToFile(dir: string, link: string): Promise<boolean> {
  if (!link.startsWith(URL_OF_DEMO)) return false;
  const { pathname } = new URL(link);
  const file = path.join(dir, decodeURI(pathname.slice(new URL(URL_OF_DEMO).pathname.length)));
  const found = await Promise.all(
    [file, `${file}.html`, path.join(file, 'index.html')].map(isFile),
  );
  return found.includes(true);
}
