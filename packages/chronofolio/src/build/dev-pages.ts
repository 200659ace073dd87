import { readFile } from 'node:fs/promises';
import { escapeUTF8 } from 'entities';
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { isForPage, withBothSlashes } from '#build/hosts/hosting.ts';
import { mediaType } from '#build/hosts/media-type.ts';
import { inlineStyles } from '#build/hosts/security-policy.ts';
import { generatedFiles } from '#build/metadata/generated-files.ts';
import { ContentError } from '#content/diagnostics/diagnostics.ts';
import type { SiteDirs } from '#files/paths.ts';
import { pathIn } from '#pages/routes.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import type { SitePage } from '#views/site-pages.ts';
import type { DevContent } from './dev-content.ts';
import { headScript } from './head-script.ts';
import { pageCss } from './page-css.ts';
import { entryModulePath, pageDocument } from './pages.ts';
import type { ProcessedContent } from './process-content.ts';

/** The global variable with a page's views, base path and content version, on the server and in browsers. */
export const PAGE_DATA = 'globalThis.__PAGE__';

/** Vite's tip about its configuration file, which is not the owner's concern. */
const HIDE_TIP = 'vite-error-overlay::part(tip) { display: none }';

/** Serves pages, and files that Vite does not know: pictures, fonts, the résumé and head files. */
export function devPages(content: DevContent, dirs: SiteDirs): Plugin {
  return {
    name: 'chronofolio:dev-pages',
    transformIndexHtml: () => [{ tag: 'style', children: HIDE_TIP }],
    configureServer(server) {
      const render = pageRenderer(server);
      server.middlewares.use(
        answering(async (path, req, res) => {
          const to = redirectAt(path, content);
          if (to) return void res.writeHead(302, { Location: to + query(req) }).end();
          const bytes = await generatedFile(path, content, dirs);
          if (bytes !== undefined) res.setHeader('Content-Type', mediaType(path)).end(bytes);
        }),
      );
      return () =>
        server.middlewares.use(
          answering(async (path, req, res) => {
            await content.checked;
            const language = languageAt(path, content);
            const { base } = language ?? server.config;
            const page = language?.pages.find((page) => pathIn(base, page.path) === path);
            const html = !language
              ? await server.transformIndexHtml(path, EMPTY_PAGE)
              : page && (await render(page, language, content.version));
            if (html) res.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
            else if (isForPage(path, req.headers.accept))
              res.writeHead(302, { Location: base }).end();
          }),
        );
    },
  };
}

const EMPTY_PAGE = '<!doctype html><title>Content</title><link rel="icon" href="data:,">';

/** @param answer gets the path of a request; the next middleware answers if this function does not */
const answering =
  (answer: (path: string, ...request: Parameters<Connect.SimpleHandleFunction>) => Promise<void>) =>
  (...[req, res, next]: Parameters<Connect.NextHandleFunction>) =>
    answer((req.originalUrl ?? '/').split('?')[0] ?? '/', req, res).then(
      () => res.writableEnded || next(),
      next,
    );

/** @returns the content in the language of a path; other languages are below the path of the first */
const languageAt = (path: string, { contents }: DevContent) =>
  contents.findLast(({ base }) => `${path}/`.startsWith(base)) ?? contents[0];

function redirectAt(path: string, { contents: [first] }: DevContent): string | undefined {
  const base = first?.base.slice(0, -1) ?? '';
  const to =
    path.startsWith(base) &&
    withBothSlashes(first?.content.site.redirects)[path.slice(base.length)];
  return to ? base + to : undefined;
}

const query = ({ originalUrl = '' }: Connect.IncomingMessage) =>
  /\?.*$/.exec(originalUrl)?.[0] ?? '';

async function generatedFile(
  path: string,
  content: DevContent,
  dirs: SiteDirs,
): Promise<string | Uint8Array | undefined> {
  const language = languageAt(path, content);
  if (!language?.base || !path.startsWith(language.base)) return undefined;
  const name = path.slice(language.base.length);
  // The files of all languages are below the path of the first one.
  const files = [language, ...content.contents].flatMap(({ files }) => files);
  const asset = files.find((file) => file.name === decodeUri(name));
  if (asset) return readFile(asset.from);
  const make = generatedFiles(language, dirs).get(name);
  return Promise.resolve(make?.()).catch((error) => {
    if (error instanceof ContentError) return ''; // Vite would show the error without its position
    throw error;
  });
}

/** @returns a function that renders pages one after another, because they share modules and a global variable */
function pageRenderer(server: ViteDevServer) {
  const { base } = server.config;
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server rendering');
  let last: Promise<unknown> = Promise.resolve();

  const render = async (page: SitePage, language: ProcessedContent, version: number) => {
    const document = pageDocument(language, page);
    const { runner, moduleGraph } = ssr;
    const data = { views: language.views, base: language.base, version };
    Object.assign(globalThis, { __PAGE__: data });
    runner.clearCache();
    const renderers: typeof import('#pages/render-pages.tsx') = await runner.import(
      '/src/pages/render-pages.tsx',
    );
    const module = `${base}src/${entryModulePath(page.kind)}`;
    const html = await document.render(renderers, {
      styles: inlineStyles(
        language.css + language.fontFaces + (await pageCss(page.kind, document, language)),
      ),
      script: await headScript(page.kind, { base: language.base, module }),
    });
    // Vite would add the base path to URLs that already have it, so it transforms an empty page instead.
    const empty = await server.transformIndexHtml(page.path, '<head></head>');
    const [, added = ''] = /<head>([\s\S]*)<\/head>/.exec(empty) ?? [];
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const sheets = await devStyleSheets(server, moduleGraph.idToModuleMap.keys());
    return html.replace(
      '</head>',
      () => `<script>${PAGE_DATA} = ${json}</script>${added}${sheets}</head>`,
    );
  };
  return (...args: Parameters<typeof render>): Promise<string> => {
    const rendered = last.then(() => render(...args));
    last = rendered.catch(() => {}); // the caller of this page handles the error
    return rendered;
  };
}

/** Inlines the style sheets, so that the first paint is styled. Vite's client finds the elements by their ids. */
async function devStyleSheets(server: ViteDevServer, modules: Iterable<string>): Promise<string> {
  const isTokens = (id: string) => id.endsWith('tokens.css');
  const sheets = [...modules]
    .filter((id) => id.endsWith('.css'))
    .sort((a, b) => Number(isTokens(b)) - Number(isTokens(a)))
    .map(async (id) => {
      const { code = '' } = (await server.transformRequest(`/@fs/${id}?direct`)) ?? {};
      return `<style data-vite-dev-id="${escapeUTF8(id)}">${code}</style>`;
    });
  return (await Promise.all(sheets)).join('');
}
