import { readFileSync } from 'node:fs';
import {
  getTransformedRoutes,
  headersSchema,
  redirectsSchema,
  rewritesSchema,
} from '@vercel/routing-utils';
import { Ajv } from 'ajv';
import { lookup } from 'mrmime';
import { fileOf, type Host, type Site } from './host.ts';

/**
 * Vercel: its own translation of vercel.json into routes, which are gone through as its docs say, in
 * phases: rules, files, rewrites, then 404.html. What routes with `continue` set goes along.
 */
export async function startVercel({ dir }: Site): Promise<Host> {
  const { $schema, ...config } = JSON.parse(readFileSync(`${dir}/vercel.json`, 'utf8'));
  const ajv = new Ajv({ strict: false });
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { headers: headersSchema, redirects: redirectsSchema, rewrites: rewritesSchema },
  };
  if (!ajv.validate(schema, config)) throw new Error(`Vercel refuses ${ajv.errorsText()}`);
  const { routes, error } = getTransformedRoutes(config);
  if (error || !routes) throw new Error(`Vercel refuses ${error?.message}`);

  const fileAt = (path: string) =>
    [path, `${path}index.html`].find((name) => name !== '/vercel.json' && fileOf(dir, name));

  return {
    ask: async ({ path: address }) => {
      const [asked = '/', query = ''] = address.split('?');
      const search = query && `?${query}`;
      const headers: Record<string, string> = {};
      const answer = (status: number, name: string) => ({
        status,
        headers: {
          'content-type': lookup(name) ?? 'application/octet-stream',
          'cache-control': 'public, max-age=0, must-revalidate',
          ...headers,
        },
        body: fileOf(dir, name) ?? Buffer.of(),
      });

      for (const route of routes) {
        if ('handle' in route) {
          const file = route.handle === 'filesystem' ? fileAt(asked) : undefined;
          if (file) return answer(200, file);
          continue;
        }
        const match = new RegExp(route.src ?? '').exec(asked);
        if (!match) continue;
        const said = Object.entries(route.headers ?? {}).map(([name, value]) => [
          name.toLowerCase(),
          value.replace(/\$(\d)/g, (_, index) => match[Number(index)] ?? ''),
        ]);
        if (route.continue) Object.assign(headers, Object.fromEntries(said));
        else if (route.status) {
          const { location } = Object.fromEntries(said);
          return {
            status: route.status,
            headers: { location: location + search },
            body: Buffer.of(),
          };
        } else if (route.dest) {
          const to = route.dest.replace(/\$(\d)/g, (_, index) => match[Number(index)] ?? '');
          const file = fileAt(to);
          if (file) return answer(200, file);
        }
      }
      return answer(404, '/404.html');
    },
  };
}
