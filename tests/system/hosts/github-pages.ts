import { lookup } from 'mrmime';
import { fileOf, type Host, type Site } from './host.ts';

/**
 * GitHub Pages, which publishes no code of it, by its docs: a file, or the page of that name, or the
 * index of a directory, or 404.html. Headers are its own.
 */
export async function startGitHubPages({ dir, base }: Site): Promise<Host> {
  return {
    ask: async ({ path: address }) => {
      const [path = '/'] = address.split('?');
      if (`${path}/` === base)
        return { status: 301, headers: { location: base }, body: Buffer.of() };
      const name = path.startsWith(base) ? path.slice(base.length - 1) : '/404.html';
      const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
      const found = candidates.find((candidate) => fileOf(dir, candidate));
      const file = found ?? '/404.html';
      return {
        status: found ? 200 : 404,
        headers: {
          'content-type': lookup(file) ?? 'application/octet-stream',
          'cache-control': 'max-age=600',
        },
        body: fileOf(dir, file) ?? Buffer.of(),
      };
    },
  };
}
