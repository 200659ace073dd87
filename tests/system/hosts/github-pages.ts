import { fileResponse, type Host, readSiteFile, redirectResponse, type Site } from './host.ts';

/**
 * GitHub Pages, after its documentation, because its code is not public: a file, the page with that
 * name, the index of a directory, or 404.html. It sends its own headers.
 */
export async function startGitHubPages(site: Site): Promise<Host> {
  const { dir, base } = site;
  return {
    request: async ({ path: pathAndQuery }) => {
      const [path = '/'] = pathAndQuery.split('?');
      if (`${path}/` === base) return redirectResponse(301, base);
      const name = path.startsWith(base) ? path.slice(base.length - 1) : '/404.html';
      const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
      const found = candidates.find((candidate) => readSiteFile(dir, candidate));
      return fileResponse(site, found ? 200 : 404, found ?? '/404.html', {
        'cache-control': 'max-age=600',
      });
    },
  };
}
