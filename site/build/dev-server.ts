import { readFile, stat } from 'node:fs/promises';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { escapeUTF8 } from 'entities';
import {
  type Connect,
  createServer,
  isRunnableDevEnvironment,
  normalizePath,
  type Plugin,
  type ServerOptions,
  type ViteDevServer,
} from 'vite';
import { decodeUri } from '#lib/decode-uri.ts';
import { basePath } from '#model/names/addresses.ts';
import type { SiteLanguage } from '#model/schema.ts';
import { casePath, type RouteName, routeNames, routes } from '#routes.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { sectionsDirOf } from '#site/content/theme-sections.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { makeCacheDir } from '#site/files/cache.ts';
import { filesIn } from '#site/files/files-in.ts';
import { listenError } from '#site/files/listen-error.ts';
import { ROOT, type SiteDirs, themeDirOf } from '#site/files/paths.ts';
import { refusedFile } from '#site/files/user-error.ts';
import { isForPage } from '#site/hosting/hosting.ts';
import { mediaType } from '#site/hosting/media-type.ts';
import { inlineStyles } from '#site/hosting/security-policy.ts';
import { caseCardOf, casesOf, caseView } from '#site/views/cases/case-views.ts';
import { contentModules, isContentModule, sourceOf } from './content-plugin.ts';
import { ContentState, FIRST } from './content-state.ts';
import { speculationRules } from './head-assets.ts';
import type { ProcessedContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

interface DevOptions extends SiteDirs {
  port: number;
  host: string;
}

/** Editors write a file in several steps, which should cause one reload. Many empty it first. */
const [SETTLE_MS, EMPTY_SETTLE_MS] = [10, 100];

/**
 * Starts the development server. Saved content and code appear at once, and errors in the content
 * appear over the last valid page.
 * @throws {UserError} where the port is in use
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  process.env.NODE_ENV ??= 'development';
  const state = new ContentState(options);
  await state.reload();
  const { port, host } = options;
  const servers: Servers = new Map();
  const server = await createLanguage(state, servers, options, {
    ...{ language: FIRST, base: state.shown(FIRST)?.base ?? '/', cache: 'vite', port, host },
    plugins: [languageServers(state, servers, options)],
  });
  await server.listen().catch(async (error) => {
    await server.close();
    throw listenError(error, options, 'npx chronofolio dev');
  });
  reportErrors(server, state);
  return server;
}

/** What differs between the servers of languages. */
interface OwnOptions extends ServerOptions {
  language: string;
  base: string;
  /** Vite's directory among the caches. */
  cache: string;
  plugins?: Plugin[];
}

/** @returns the server of one language, which does not listen yet */
async function createLanguage(
  state: ContentState,
  servers: Servers,
  options: DevOptions,
  { language, base, cache, plugins = [], ...own }: OwnOptions,
): Promise<ViteDevServer> {
  const viteCacheDir = path.join(options.cacheDir, cache);
  await makeCacheDir(viteCacheDir);
  const siteDir = path.dirname(options.contentDir);
  const themeDir = themeDirOf(options.contentDir);
  const ofContent = [
    contentModules(() => state.shown(language)),
    devPages(state, servers, language, options),
  ];
  return createServer({
    ...viteConfig(base, [...plugins, ...ofContent]),
    server: {
      strictPort: true,
      // The sources of the program and of the owner, and their packages as Vite has bundled them.
      fs: { allow: [ROOT, viteCacheDir, themeDir, path.join(siteDir, 'node_modules')] },
      watch: { ignored: [`${options.outDir}/**`, `${options.cacheDir}/**`] },
      ...own,
    },
    define: { __VISITS__: 'null' },
    cacheDir: viteCacheDir,
    optimizeDeps: {
      entries: ['src/client/main.tsx', `${sectionsDirOf(options.contentDir)}/**/*.tsx`],
    },
  });
}

/**
 * Watches the content, and hands requests to the servers of other languages. Each starts with the first
 * request for it, and has a base path of its own, which modules contain.
 */
function languageServers(state: ContentState, servers: Servers, options: DevOptions): Plugin {
  const starting = new Map<string, Promise<ViteDevServer>>();
  const start = async ({ tag, url }: SiteLanguage, first: ViteDevServer) => {
    await state.request(tag);
    const { httpServer } = first;
    const server = await createLanguage(state, servers, options, {
      ...{ language: tag, base: basePath(url), cache: `vite-${tag}` },
      // All share a port: open pages connect at the base path of their language.
      ...{ middlewareMode: true, hmr: httpServer instanceof Server && { server: httpServer } },
      ...{ host: options.host, watch: null },
    });
    first.watcher.on('all', (event, file) => server.watcher.emit(event, file));
    return server;
  };
  return {
    name: 'chronofolio:language-servers',
    configureServer(first) {
      watchContent(first, state, options.contentDir, servers);
      first.middlewares.use((req, res, next) => {
        const path = pathOf(req);
        const language = state.languages
          .slice(1)
          .find(({ url }) => `${path}/`.startsWith(basePath(url)));
        if (!language) return next();
        const home = basePath(language.url);
        if (`${path}/` === home) return res.writeHead(302, { Location: home }).end();
        const server = starting.get(language.tag) ?? start(language, first);
        starting.set(language.tag, server);
        server.then(
          ({ middlewares }) => middlewares(req, res, next),
          (error) => {
            starting.delete(language.tag);
            next(error);
          },
        );
      });
    },
  };
}

function devPages(
  state: ContentState,
  servers: Servers,
  language: string,
  options: DevOptions,
): Plugin {
  return {
    name: 'chronofolio:dev-pages',
    transformIndexHtml: () => [
      { tag: 'style', children: HIDE_TIP },
      { tag: 'script', children: `contentVersion = ${state.version}` },
    ],
    // The page is loaded again with new HTML.
    hotUpdate: ({ file }) => (isWithin(file, themeDirOf(options.contentDir)) ? [] : undefined),
    configureServer(vite) {
      const server = languageServer(vite, state, language, options.contentDir);
      servers.set(language, server);
      // Browsers that connect later see the errors too.
      vite.ws.on('connection', () => showErrors(vite, state));
      const { base } = vite.config;
      vite.middlewares.use(
        answering(async (path, _, res) => {
          const name = path.startsWith(base) ? path.slice(base.length) : '';
          try {
            const bytes = await generatedFile(name, language, state, options);
            if (bytes !== undefined) res.setHeader('Content-Type', mediaType(name)).end(bytes);
          } catch (error) {
            if (!(error instanceof ContentError)) throw error;
            res.writeHead(204).end(); // Vite would show the error, which is reported already, without its line
          }
        }),
      );
      return () =>
        vite.middlewares.use(
          answering(async (path, req, res) => {
            await state.checked;
            const html = await server.page(path);
            if (html) {
              res.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
            } else if (isForPage(path, req.headers.accept)) {
              res.writeHead(302, { Location: base }).end();
            }
          }),
        );
    },
  };
}

/** @param answer gets the path, and may leave the answer to what follows */
const answering =
  (answer: (path: string, req: IncomingMessage, res: ServerResponse) => Promise<void>) =>
  (req: Connect.IncomingMessage, res: ServerResponse, next: Connect.NextFunction) =>
    answer(pathOf(req), req, res).then(() => res.writableEnded || next(), next);

const pathOf = ({ url = '/' }: Connect.IncomingMessage) => url.split('?')[0] ?? '/';

/** Vite's tip about its configuration file, which is not the owner's concern. */
const HIDE_TIP = 'vite-error-overlay::part(tip) { display: none }';

/** By language, of those that have started. */
type Servers = Map<string, LanguageServer>;
type LanguageServer = ReturnType<typeof languageServer>;

/** What serves the pages of a language. */
function languageServer(
  vite: ViteDevServer,
  state: ContentState,
  language: string,
  contentDir: string,
) {
  let open: string | undefined;
  let ahead: Promise<string | undefined> | undefined;
  const render = (path: string) => {
    const processed = state.shown(language);
    const name = routeNames.find((name) => routes[name].path === path);
    return name
      ? renderPage(vite, state, processed, name, contentDir)
      : renderCasePage(vite, state, processed, path);
  };
  return {
    vite,
    async page(path: string): Promise<string | undefined> {
      const html = await ((path === open && ahead) || render(path));
      ahead = undefined;
      if (html) open = path;
      return html;
    },
    /** Renders the page that was opened last, while its browser asks for it again. */
    renderAhead() {
      if (!open || vite.ws.clients.size === 0) return;
      ahead = render(open);
      ahead.catch(() => {}); // the browser that asks is told
    },
    /** Has the page rendered anew, because code or errors have changed since. */
    forget() {
      ahead = undefined;
    },
  };
}

function watchContent(
  { watcher, config }: ViteDevServer,
  state: ContentState,
  contentDir: string,
  servers: Servers,
) {
  let last = 0;
  const dirs = [contentDir, themeDirOf(contentDir)];
  watcher.add(dirs);
  watcher.on('all', (_, file) => {
    if (!dirs.some((dir) => isWithin(file, dir))) {
      for (const server of servers.values()) server.forget();
      return state.headScripts.clear();
    }
    const count = ++last;
    const settled = settle(file);
    // Reloads run in sequence, so that the content saved last is shown last.
    state.checked = state.checked
      .then(() => settled)
      .then(() => (count === last ? refresh(servers, state) : undefined))
      .catch((error) => config.logger.error(refusedFile(error) ?? String(error)));
  });
}

async function settle(file: string) {
  await wait(SETTLE_MS);
  const isEmpty = await stat(file).then(
    ({ size }) => size === 0,
    () => false, // it was deleted
  );
  if (isEmpty) await wait(EMPTY_SETTLE_MS);
}

const isWithin = (file: string, dir: string) => path.normalize(file).startsWith(dir + path.sep);

/** Loads the content again, and then the open pages, which keep their scroll position. */
async function refresh(servers: Servers, state: ContentState) {
  const { processed } = state;
  await state.reload();
  for (const [language, server] of servers) {
    const shown = state.processed.get(language);
    if (shown && !state.error) {
      show(server.vite, shown, processed.get(language));
      server.renderAhead();
    } else {
      server.forget();
      showErrors(server.vite, state);
    }
  }
  const first = servers.get(FIRST);
  if (first) reportErrors(first.vite, state);
}

/**
 * Loads the open pages of a language again.
 * @param before what they show
 */
function show(
  server: ViteDevServer,
  shown: ProcessedContent,
  before: ProcessedContent | undefined,
) {
  const { base, logger } = server.config;
  if (shown.base !== base) {
    const notice = `The path of site.url is now ${shown.base}. Restart npx chronofolio dev to use it.`;
    logger.warn(notice, { timestamp: true });
  }
  // Imports depend on which sections there are.
  const imports = (one = before) =>
    JSON.stringify(one?.content.themeSections.map(({ name }) => name));
  const hasOtherImports = imports(shown) !== imports();
  const hasChanged = (id: string) =>
    isContentModule(id)
      ? sourceOf(id, shown) !== sourceOf(id, before)
      : isWithin(id, themeDirOf(shown.contentDir));
  for (const { moduleGraph } of Object.values(server.environments))
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (hasOtherImports || hasChanged(id)) moduleGraph.invalidateModule(module);
  server.ws.send({ type: 'full-reload' });
}

/** Reports errors in the terminal. */
function reportErrors({ config }: ViteDevServer, { error }: ContentState) {
  if (!error) return;
  const message = [error.message, error.frames].filter(Boolean).join('\n\n');
  config.logger.error(message, { timestamp: true });
}

/** Shows errors over the last valid page. */
function showErrors(server: ViteDevServer, { error }: ContentState) {
  // Vite shows a frame only if it ends with a line break.
  const err = error && { ...error, stack: '', frame: `${error.frames}\n`, plugin: 'content' };
  if (err) server.ws.send({ type: 'error', err });
}

async function renderPage(
  server: ViteDevServer,
  state: ContentState,
  processed: ProcessedContent | undefined,
  route: RouteName,
  contentDir: string,
): Promise<string> {
  const url = routes[route].path;
  if (!processed)
    return server.transformIndexHtml(
      url,
      '<!doctype html><title>Content</title><link rel="icon" href="data:,">',
    );
  const added = await additionsTo(server, url);
  const { render } = (await importSource(
    server,
    'entry-server',
  )) as typeof import('#entry-server.tsx');
  const html = await render(route, await devAssets(server, state, processed, route));
  const styles = await sheetsOf(server, sectionsDirOf(contentDir));
  return html.replace('</head>', () => `${added}${styles}</head>`);
}

/** @returns what the head of a page has; Vite's client replaces the other styles when they change */
async function devAssets(
  server: ViteDevServer,
  state: ContentState,
  { css, fontFaces }: ProcessedContent,
  page?: RouteName,
) {
  const { base } = server.config;
  const module = `${base}src/client/${page ? 'main.tsx' : 'case.ts'}`;
  return {
    styles: inlineStyles(css + fontFaces),
    script: await state.headScript(base, module),
    speculationRules: speculationRules(base),
  };
}

/** @returns the page of a case; `undefined` for any other path */
async function renderCasePage(
  server: ViteDevServer,
  state: ContentState,
  processed: ProcessedContent | undefined,
  path: string,
) {
  if (!processed) return undefined;
  const { content, pictures } = processed;
  const cases = casesOf(content);
  const index = cases.findIndex(({ slug }) => casePath(slug) === path);
  const found = cases[index];
  if (!found) return undefined;
  const added = await additionsTo(server, path);
  const { renderCase } = (await importSource(
    server,
    'entry-case',
  )) as typeof import('#entry-case.tsx');
  const view = caseView(content, cases, index, pictures);
  const assets = await devAssets(server, state, processed);
  const html = renderCase(view, assets, caseCardOf(content, found));
  const sheets = await sheetsOf(server);
  return html.replace('</head>', () => `${added}${sheets}</head>`);
}

const importSource = (server: ViteDevServer, entry: string): Promise<unknown> => {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment for server rendering');
  return ssr.runner.import(`/src/${entry}.tsx`);
};

/**
 * Vite would prepend the base path to URLs that already have it. So let it transform an empty page. Before
 * rendering, because its additions contain the version of what is rendered.
 * @returns what Vite adds to the head of a page
 */
async function additionsTo(server: ViteDevServer, url: string): Promise<string> {
  const empty = await server.transformIndexHtml(url, '<head></head>');
  return /<head>([\s\S]*)<\/head>/.exec(empty)?.[1] ?? '';
}

/**
 * Inlines every style sheet, so that the first paint is styled and waits for no requests. Vite's client takes
 * elements with these ids for its own.
 * @param sectionsDir of the owner's sections, if the page has them
 */
async function sheetsOf(server: ViteDevServer, sectionsDir?: string): Promise<string> {
  const files = await filesIn(path.join(server.config.root, 'src'));
  const own = sectionsDir ? await filesIn(sectionsDir) : [];
  const isTokens = (name: string) => name.endsWith('tokens.css');
  const sheets = files
    .filter((file) => !file.endsWith('media.css'))
    .sort((a, b) => Number(isTokens(b)) - Number(isTokens(a)))
    .concat(own)
    .filter((file) => file.endsWith('.css'))
    .map(async (file) => {
      const id = normalizePath(file);
      const { code = '' } = (await server.transformRequest(`/@fs/${id}?direct`)) ?? {};
      return `<style data-vite-dev-id="${escapeUTF8(id)}">${code}</style>`;
    });
  return (await Promise.all(sheets)).join('');
}

/** @returns a file that Vite does not know: a picture, a font, the résumé or a head file */
async function generatedFile(
  name: string,
  language: string,
  state: ContentState,
  { contentDir, cacheDir }: DevOptions,
): Promise<string | Uint8Array | undefined> {
  const processed = state.latest.get(language);
  if (!processed) return undefined;
  const { content } = processed;
  // Those of all languages are at the root.
  const files = [processed, ...state.latest.values()].flatMap(({ files }) => files);
  const asset = files.find((file) => file.name === decodeUri(name));
  return asset ? readFile(asset.from) : headFiles(content, contentDir, cacheDir).get(name)?.();
}
