import { readFileSync } from 'node:fs';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { lookup } from 'mrmime';
import redirector from 'netlify-redirector';
import { fileOf, type Host, type Site } from './host.ts';

/**
 * Netlify: its own parsers and its own matcher of redirects. Around them stands what its docs say: a
 * file that exists wins over a rule, “Pretty URLs” are on, and headers go by the address asked for.
 */
export async function startNetlify({ dir }: Site): Promise<Host> {
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

  const isDeployed = (name: string) => !['/_headers', '/_redirects'].includes(name);
  const fileAt = (path: string) =>
    [path, `${path}index.html`, `${path}.html`].find(
      (name) => isDeployed(name) && fileOf(dir, name),
    );
  const headersOf = (path: string) => {
    const joined = new Headers();
    for (const rule of rules) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(path)) continue;
      for (const [name, value] of Object.entries(rule.values)) joined.append(name, value);
    }
    return Object.fromEntries(joined);
  };
  const answer = (status: number, path: string, name: string) => ({
    status,
    headers: {
      'content-type': lookup(name) ?? 'application/octet-stream',
      'cache-control': 'public,max-age=0,must-revalidate',
      ...headersOf(path),
    },
    body: fileOf(dir, name) ?? Buffer.of(),
  });
  const redirect = (status: number, location: string) => ({
    status,
    headers: { location },
    body: Buffer.of(),
  });

  return {
    ask: async ({ path: address, headers }) => {
      const [path = '/', query = ''] = address.split('?');
      const search = query && `?${query}`;
      const own = fileAt(path);
      if (own) return answer(200, path, own);
      const withoutSlash = path.replace(/\/$/, '');
      if (path !== withoutSlash && fileAt(withoutSlash))
        return redirect(301, withoutSlash + search);

      const rule = matcher.match({
        scheme: 'https',
        host: 'you.example',
        path,
        query,
        getHeader: (name) => headers[name] ?? '',
        getCookie: () => '',
      });
      if (rule && rule.status !== 200) return redirect(rule.status, rule.to + search);
      const found = rule && fileAt(rule.to);
      return found ? answer(200, path, found) : answer(404, path, '/404.html');
    },
  };
}
