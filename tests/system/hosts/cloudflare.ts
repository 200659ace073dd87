import { readFileSync } from 'node:fs';
import { mediaType } from '#site/hosting/media-type.ts';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { type Host, readSiteFile, type Site } from './host.ts';

interface Parsed {
  rules: unknown[];
  invalid: unknown[];
}

/** The functions of @cloudflare/pages-shared that are used here. */
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

async function importPagesShared(dir: string): Promise<PagesShared> {
  const names = ['parseHeaders', 'parseRedirects', 'createMetadataObject'];
  const files = [...names.map((name) => `metadata-generator/${name}`), 'asset-server/handler'];
  const modules = files.map((file) => import(`${dir}/${file}.ts`));
  return Object.assign({}, ...(await Promise.all(modules)));
}

/** Cloudflare Pages: its own parsers and its own asset server, serving the files that it deploys. */
export async function startCloudflare({ dir }: Site): Promise<Host | string> {
  const installed = installFullSuitePackages();
  if (typeof installed === 'string') return installed;
  const { parseHeaders, parseRedirects, createMetadataObject, generateHandler } =
    await importPagesShared(installed.pagesShared);
  const redirects = parseRedirects(readFileSync(`${dir}/_redirects`, 'utf8'));
  const headers = parseHeaders(readFileSync(`${dir}/_headers`, 'utf8'));
  const diagnostics = [...redirects.invalid, ...headers.invalid];
  if (diagnostics.length > 0) throw new Error(`Cloudflare refuses ${JSON.stringify(diagnostics)}`);
  const metadata = createMetadataObject({ redirects, headers });
  const isDeployed = (name: string) => !['/_headers', '/_redirects'].includes(name);

  return {
    request: async ({ method, path, headers }) => {
      const response = await generateHandler({
        request: new Request(`https://you.example${path}`, { method, headers }),
        metadata,
        logError: (error) => {
          throw error;
        },
        findAssetEntryForPath: async (name) =>
          isDeployed(name) && readSiteFile(dir, name) ? name : null,
        getAssetKey: (name) => name,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async (name) => ({
          body: new Uint8Array(readSiteFile(dir, name) ?? []),
          contentType: mediaType(name),
        }),
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}
