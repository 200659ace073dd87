import { readFileSync } from 'node:fs';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { fileResponse, type Host, readSiteFile, redirectResponse, type Site } from './host.ts';

interface HeaderRule {
  forRegExp: RegExp;
  values: Record<string, string>;
}

/**
 * Netlify: its own parsers and its own redirect matcher. The rest follows its documentation: an
 * existing file wins over a rule, “Pretty URLs” is on, and headers belong to the requested URL.
 */
export async function startNetlify(site: Site): Promise<Host | string> {
  const installed = installFullSuitePackages();
  if (typeof installed === 'string') return installed;
  const load = (file: string) => import(`${installed.packages}/${file}/index.js`);
  const { parseAllHeaders } = await load('@netlify/headers-parser/lib');
  const { parseAllRedirects } = await load('@netlify/redirect-parser/lib');
  const { default: redirector } = await load('netlify-redirector');
  const { dir } = site;
  const redirectsFile = `${dir}/_redirects`;
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [`${dir}/_headers`],
    configHeaders: [],
    minimal: false,
  });
  const redirects = await parseAllRedirects({
    redirectsFiles: [redirectsFile],
    configRedirects: [],
    minimal: false,
  });
  const diagnostics = [...errors, ...redirects.errors];
  if (diagnostics.length > 0) throw new Error(`Netlify refuses ${diagnostics.join()}`);
  const matcher = await redirector.parsePlain(readFileSync(redirectsFile, 'utf8'), {});

  const findFile = (path: string) =>
    [path, `${path}index.html`, `${path}.html`].find(
      (name) => !['/_headers', '/_redirects'].includes(name) && readSiteFile(dir, name),
    );
  const headersFor = (path: string) => {
    const joined = new Headers();
    for (const { forRegExp, values } of rules as HeaderRule[]) {
      if (!forRegExp.test(path)) continue;
      for (const [name, value] of Object.entries(values)) joined.append(name, value);
    }
    return Object.fromEntries(joined);
  };
  const respond = (status: number, path: string, name: string) =>
    fileResponse(site, status, name, {
      'cache-control': 'public,max-age=0,must-revalidate',
      ...headersFor(path),
    });

  return {
    request: async ({ path: pathAndQuery, headers }) => {
      const [path = '/', query = ''] = pathAndQuery.split('?');
      const search = query && `?${query}`;
      const file = findFile(path);
      if (file) return respond(200, path, file);
      const withoutSlash = path.replace(/\/$/, '');
      if (path !== withoutSlash && findFile(withoutSlash))
        return redirectResponse(301, withoutSlash + search);

      const rule = matcher.match({
        scheme: 'https',
        host: 'you.example',
        path,
        query,
        getHeader: (name: string) => headers[name] ?? '',
        getCookie: () => '',
      });
      if (rule && rule.status !== 200) return redirectResponse(rule.status, rule.to + search);
      const found = rule && findFile(rule.to);
      return found ? respond(200, path, found) : respond(404, path, '/404.html');
    },
  };
}
