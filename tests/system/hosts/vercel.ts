import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { fileResponse, type Host, readSiteFile, redirectResponse, type Site } from './host.ts';

interface Route {
  handle?: string;
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: boolean;
}

/**
 * Vercel: its own translation of vercel.json into routes. According to its documentation, these apply in
 * phases: rules, files, rewrites, then 404.html. Headers of routes with `continue` are collected.
 */
export async function startVercel(site: Site): Promise<Host | string> {
  const installed = installFullSuitePackages();
  if (typeof installed === 'string') return installed;
  const { getTransformedRoutes, headersSchema, redirectsSchema, rewritesSchema } = await import(
    `${installed.packages}/@vercel/routing-utils/dist/index.js`
  );
  const { dir } = site;
  const { $schema, ...config } = JSON.parse(readFileSync(`${dir}/vercel.json`, 'utf8'));
  const ajv = new Ajv({ strict: false });
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { headers: headersSchema, redirects: redirectsSchema, rewrites: rewritesSchema },
  };
  if (!ajv.validate(schema, config)) throw new Error(`Vercel refuses ${ajv.errorsText()}`);
  const { routes, error } = getTransformedRoutes(config);
  if (error) throw new Error(`Vercel refuses ${error.message}`);

  const findFile = (path: string) =>
    [path, `${path}index.html`].find((name) => name !== '/vercel.json' && readSiteFile(dir, name));

  return {
    request: async ({ path: pathAndQuery }) => {
      const [path = '/', query = ''] = pathAndQuery.split('?');
      const headers: Record<string, string> = {
        'cache-control': 'public, max-age=0, must-revalidate',
      };

      for (const route of routes as Route[]) {
        if (route.handle) {
          const file = route.handle === 'filesystem' ? findFile(path) : undefined;
          if (file) return fileResponse(site, 200, file, headers);
          continue;
        }
        const match = new RegExp(route.src ?? '').exec(path);
        if (!match) continue;
        const substitute = (text: string) =>
          text.replace(/\$(\d)/g, (_, index) => match[Number(index)] ?? '');
        const routeHeaders = Object.fromEntries(
          Object.entries(route.headers ?? {}).map(([name, value]) => [
            name.toLowerCase(),
            substitute(value),
          ]),
        );
        if (route.continue) Object.assign(headers, routeHeaders);
        else if (route.status)
          return redirectResponse(route.status, routeHeaders.location + (query && `?${query}`));
        else if (route.dest) {
          const file = findFile(substitute(route.dest));
          if (file) return fileResponse(site, 200, file, headers);
        }
      }
      return fileResponse(site, 404, '/404.html', headers);
    },
  };
}
