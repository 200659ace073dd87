import { readFileSync } from 'node:fs';
import { mediaType } from '#site/hosting/media-type.ts';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { type Host, readSiteFile, type Site } from './host.ts';

/** Cloudflare Pages: its own parsers and its own asset server, serving the files that it deploys. */
export async function startCloudflare({ dir }: Site): Promise<Host | string> {
  const installed = installFullSuitePackages();
  if (typeof installed === 'string') return installed;
  const load = (file: string) => import(`${installed.pagesShared}/${file}.ts`);
  const { parseHeaders } = await load('metadata-generator/parseHeaders');
  const { parseRedirects } = await load('metadata-generator/parseRedirects');
  const { createMetadataObject } = await load('metadata-generator/createMetadataObject');
  const { generateHandler } = await load('asset-server/handler');
  const redirects = parseRedirects(readFileSync(`${dir}/_redirects`, 'utf8'));
  const headers = parseHeaders(readFileSync(`${dir}/_headers`, 'utf8'));
  const diagnostics = [...redirects.invalid, ...headers.invalid];
  if (diagnostics.length > 0) throw new Error(`Cloudflare refuses ${JSON.stringify(diagnostics)}`);
  const metadata = createMetadataObject({ redirects, headers });
  const isDeployed = (name: string) => !['/_headers', '/_redirects'].includes(name);

  return {
    request: async ({ method, path, headers }) => {
      const response: Response = await generateHandler({
        request: new Request(`https://you.example${path}`, { method, headers }),
        metadata,
        logError: (error: Error) => {
          throw error;
        },
        findAssetEntryForPath: async (name: string) =>
          isDeployed(name) && readSiteFile(dir, name) ? name : null,
        getAssetKey: (name: string) => name,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async (name: string) => ({
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
