import { readFileSync } from 'node:fs';
import { lookup } from 'mrmime';
import { fileOf, type Host, type Site } from './host.ts';

interface Parsed {
  rules: unknown[];
  invalid: unknown[];
}

/** What is used of @cloudflare/pages-shared. */
interface PagesShared {
  parseHeaders: (text: string) => Parsed;
  parseRedirects: (text: string) => Parsed;
  createMetadataObject: (parsed: { redirects: Parsed; headers: Parsed }) => object;
  generateHandler: (context: {
    request: Request;
    metadata: object;
    logError: (error: Error) => void;
    findAssetEntryForPath: (path: string) => Promise<string | null>;
    getAssetKey: (entry: string) => string;
    negotiateContent: () => { encoding: null };
    fetchAsset: (key: string) => Promise<{ body: Uint8Array; contentType: string }>;
  }) => Promise<Response>;
}

/**
 * The package is TypeScript that is checked by looser rules than ours, so that its names are put
 * together where the compiler does not follow them.
 */
async function pagesShared(): Promise<PagesShared> {
  const parts = ['parseHeaders', 'parseRedirects', 'createMetadataObject'];
  const files = [...parts.map((part) => `metadata-generator/${part}`), 'asset-server/handler'];
  const modules = files.map((file) => import(`@cloudflare/pages-shared/${file}.ts`));
  return Object.assign({}, ...(await Promise.all(modules)));
}

/** Cloudflare Pages: its own parsers and its own asset server, over the files that it deploys. */
export async function startCloudflare({ dir }: Site): Promise<Host> {
  const { parseHeaders, parseRedirects, createMetadataObject, generateHandler } =
    await pagesShared();
  const read = (name: string) => readFileSync(`${dir}/${name}`, 'utf8');
  const redirects = parseRedirects(read('_redirects'));
  const headers = parseHeaders(read('_headers'));
  const diagnostics = [...redirects.invalid, ...headers.invalid];
  if (diagnostics.length > 0) throw new Error(`Cloudflare refuses ${JSON.stringify(diagnostics)}`);
  const metadata = createMetadataObject({ redirects, headers });
  const isDeployed = (name: string) => !['/_headers', '/_redirects'].includes(name);

  return {
    ask: async ({ method, path, headers }) => {
      const answer = await generateHandler({
        request: new Request(`https://you.example${path}`, { method, headers }),
        metadata,
        logError: (error) => {
          throw error;
        },
        findAssetEntryForPath: async (name) =>
          isDeployed(name) && fileOf(dir, name) ? name : null,
        getAssetKey: (name) => name,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async (name) => ({
          body: new Uint8Array(fileOf(dir, name) ?? []),
          contentType: lookup(name) ?? 'application/octet-stream',
        }),
      });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
}
