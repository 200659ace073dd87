import { readFile } from 'node:fs/promises';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Connect,
  createServer,
  isRunnableDevEnvironment,
  type Plugin,
  type ServerOptions,
  type ViteDevServer,
} from 'vite';
import { decodeUri } from '#lib/decode-uri.ts';
import { basePath } from '#model/names/addresses.ts';
import type { SiteLanguage } from '#model/schema.ts';
import { casePath, pathIn, type RouteName, routeNames, routes } from '#routes.ts';
import { sectionsDirOf } from '#site/content/theme-sections.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { MANIFEST } from '#site/documents/web-manifest.ts';
import { makeCacheDir } from '#site/files/cache.ts';
import { filesIn } from '#site/files/fingerprint.ts';
import { listenError } from '#site/files/listen-error.ts';
import { ROOT, type SiteDirs, themeDirOf } from '#site/files/paths.ts';
import { refusedFile } from '#site/files/user-error.ts';
import { mediaType } from '#site/hosting/media-type.ts';
import { caseCardOf, casesOf, caseView } from '#site/views/cases/case-views.ts';
import { partsOf } from '#site/views/home-sections.ts';
import { contentModules, isContentModule, sourceOf } from './content-plugin.ts';
import { ContentState } from './content-state.ts';
import { bundleInlineScript } from './inline-script.ts';
import { ownModules } from './own-modules.ts';
import { viteConfig } from './vite-config.ts';

interface DevOptions extends SiteDirs {
  port: number;
  host: string;
}

/** The script that pages load after the first paint. */
const LATE_SCRIPT = 'late.js';

/** Editors write a file in several steps, which should cause one reload. */
const SETTLE_MS = 10;

/**
 * Starts the development server. Saved content and code appear at once, and errors in the content
 * appear over the last valid page.
 * @throws {UserError} where the port is in use
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  // A build of the owner's sections would set another.
  process.env.NODE_ENV ??= 'development';
  const state = new ContentState(options);
  await state.reload();
  const { port, host } = options;
  const server = await createLanguage(state, options, {
    ...{ base: state.processed?.base ?? '/', cache: 'vite', port, host },
    plugins: [otherLanguages(state, options)],
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
  base: string;
  /** Vite's directory among the caches. */
  cache: string;
  plugins?: Plugin[];
}

/** @returns the server of one language, which does not listen yet */
async function createLanguage(
  state: ContentState,
  options: DevOptions,
  { base, cache, plugins = [], ...own }: OwnOptions,
): Promise<ViteDevServer> {
  const viteCacheDir = path.join(options.cacheDir, cache);
  await makeCacheDir(viteCacheDir);
  const siteDir = path.dirname(options.contentDir);
  const themeDir = themeDirOf(options.contentDir);
  const ofContent = [
    contentModules(() => state.shown),
    ownModules(() => state.ownModules),
    devPages(state, options),
  ];
  return createServer({
    ...viteConfig(base, [...plugins, ...ofContent]),
    server: {
      ...own,
      strictPort: true,
      // The sources of the program and of the owner, and their packages as Vite has bundled them.
      fs: { allow: [ROOT, viteCacheDir, themeDir, path.join(siteDir, 'node_modules')] },
      watch: { ignored: [`${options.outDir}/**`, `${options.cacheDir}/**`] },
    },
    cacheDir: viteCacheDir,
    optimizeDeps: {
      entries: ['src/entry-client.tsx', `${sectionsDirOf(options.contentDir)}/**/*.tsx`],
    },
  });
}

/**
 * Hands requests to the servers of other languages. Each starts with the first request for it, and has a
 * base path of its own, which modules contain.
 */
function otherLanguages(first: ContentState, options: DevOptions): Plugin {
  const servers = new Map<string, Promise<ViteDevServer>>();
  const start = async ({ tag, url }: SiteLanguage, { httpServer }: ViteDevServer) => {
    const state = new ContentState(options, tag);
    await state.reload();
    first.translations.push(state);
    // All share a port: open pages connect at the base path of their language.
    const hmr = httpServer instanceof Server && { server: httpServer };
    const server = await createLanguage(state, options, {
      ...{ base: basePath(url), cache: `vite-${tag}` },
      ...{ middlewareMode: true, hmr, host: options.host },
    });
    reportErrors(server, state);
    return server;
  };
  return {
    name: 'chronofolio:dev-languages',
    configureServer(server) {
      server.middlewares.use(async (req, res, next) => {
        const path = pathOf(req);
        const language = first.languages
          .slice(1)
          .find(({ url }) => `${path}/`.startsWith(basePath(url)));
        if (!language) return next();
        const home = basePath(language.url);
        if (`${path}/` === home) return res.writeHead(302, { Location: home }).end();
        const started = servers.get(home) ?? start(language, server);
        servers.set(home, started);
        started.then(({ middlewares }) => middlewares(req, res, next), next);
      });
    },
  };
}

function devPages(state: ContentState, options: DevOptions): Plugin {
  return {
    name: 'chronofolio:dev-pages',
    transformIndexHtml: () => [
      { tag: 'style', children: HIDE_TIP },
      { tag: 'script', children: `contentVersion = ${state.version}` },
    ],
    // Vite would run modules of the owner before they are checked.
    hotUpdate: ({ file }) => (isWithin(file, themeDirOf(options.contentDir)) ? [] : undefined),
    configureServer(server) {
      watchContent(server, state, options.contentDir);
      const { base } = server.config;
      server.middlewares.use(
        answering(async (path, _, res) => {
          const name = path.startsWith(base) ? path.slice(base.length) : '';
          const bytes = await generatedFile(name, state, options);
          if (bytes !== undefined) res.setHeader('Content-Type', mediaType(name)).end(bytes);
        }),
      );
      return () =>
        server.middlewares.use(
          answering(async (path, req, res) => {
            const name = routeNames.find((name) => routes[name].path === path);
            await state.checked;
            const html = name
              ? await renderPage(server, state, name, options.contentDir)
              : await renderCasePage(server, state, path);
            if (html) {
              res.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
            } else if (req.headers.accept?.includes('text/html')) {
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

function watchContent(server: ViteDevServer, state: ContentState, contentDir: string) {
  let last = 0;
  const dirs = [contentDir, themeDirOf(contentDir)];
  server.watcher.add(dirs);
  server.watcher.on('all', (_, file) => {
    if (!dirs.some((dir) => isWithin(file, dir))) return state.inlineScripts.clear();
    if (state.isForOthers(path.normalize(file))) return;
    const count = ++last;
    const settled = wait(SETTLE_MS);
    // Reloads run in sequence, so that the content saved last is shown last.
    state.checked = state.checked
      .then(() => settled)
      .then(() => (count === last ? refresh(server, state) : undefined))
      .catch((error) => server.config.logger.error(refusedFile(error) ?? String(error)));
  });
  // Browsers that connect later see the errors too.
  server.ws.on('connection', () => showErrors(server, state));
}

const isWithin = (file: string, dir: string) => path.normalize(file).startsWith(dir + path.sep);

/** Loads the content again, and then the open pages, which keep their scroll position. */
async function refresh(server: ViteDevServer, state: ContentState) {
  const before = { modules: state.ownModules, shown: state.processed };
  await state.reload();
  const { processed, ownModules } = state;
  if (!processed || state.error) return reportErrors(server, state);
  const { base } = processed;
  if (base !== server.config.base) {
    const notice = `The path of site.url is now ${base}. Restart npx chronofolio dev to use it.`;
    server.config.logger.warn(notice, { timestamp: true });
  }
  // Imports depend on which sections there are.
  const names = (shown = before.shown) =>
    shown?.content.themeSections.map(({ name }) => name).join();
  const isOtherTheme = names() !== names(processed);
  const hasChanged = (id: string) =>
    isContentModule(id)
      ? sourceOf(id, before.shown) !== sourceOf(id, processed)
      : before.modules.get(id) !== ownModules.get(id);
  for (const { moduleGraph } of Object.values(server.environments))
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isOtherTheme || hasChanged(id)) moduleGraph.invalidateModule(module);
  server.ws.send({ type: 'full-reload' });
}

/** Reports errors in the terminal and over the last valid page. */
function reportErrors(server: ViteDevServer, state: ContentState) {
  if (!state.error) return;
  const message = [state.error.message, state.error.frames].filter(Boolean).join('\n\n');
  server.config.logger.error(message, { timestamp: true });
  showErrors(server, state);
}

function showErrors(server: ViteDevServer, { error }: ContentState) {
  // Vite shows a frame only if it ends with a line break.
  const err = error && { ...error, stack: '', frame: `${error.frames}\n`, plugin: 'content' };
  if (err) server.ws.send({ type: 'error', err });
}

async function renderPage(
  server: ViteDevServer,
  state: ContentState,
  route: RouteName,
  contentDir: string,
): Promise<string> {
  const url = routes[route].path;
  if (!state.processed)
    return server.transformIndexHtml(
      url,
      '<!doctype html><title>Content</title><link rel="icon" href="data:,">',
    );
  const { content, css } = state.processed;
  const added = await additionsTo(server, url);
  const { render } = (await importSource(
    server,
    'entry-server',
  )) as typeof import('#entry-server.tsx');
  const constants = {
    page: route,
    path: pathIn(server.config.base, route),
    fonts: '', // they do not change
    firstScreen: partsOf(content)[route].first,
    styles: 'data:text/css,', // all are in the page
    late: server.config.base + LATE_SCRIPT,
  };
  const html = await render(route, { headScript: await state.inlineScript('head', constants) });
  const styles = await styleLinks(server, sectionsDirOf(contentDir));
  return html.replace('</head>', () => `${added}<style>${css}</style>${styles}</head>`);
}

/** @returns the page of a case; `undefined` for any other path */
async function renderCasePage(server: ViteDevServer, state: ContentState, path: string) {
  if (!state.processed) return undefined;
  const { content, css: styles, pictures } = state.processed;
  const cases = casesOf(content);
  const index = cases.findIndex(({ slug }) => casePath(slug) === path);
  const found = cases[index];
  if (!found) return undefined;
  const added = await additionsTo(server, path);
  const { renderCase } = (await importSource(
    server,
    'entry-case',
  )) as typeof import('#entry-case.tsx');
  const manifest = server.config.base + MANIFEST;
  const script = await state.inlineScript('case', {
    ...{ fonts: '', manifest, visits: null },
    hasLanguages: content.siteLanguages.length > 1,
  });
  const card = caseCardOf(content, found);
  const view = caseView(content, cases, index, pictures);
  const html = renderCase(view, { styles, script, card });
  const links = await styleLinks(server);
  return html.replace('</head>', () => `${added}${links}</head>`);
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
 * Links every style sheet, so that the first paint is styled.
 * @param sectionsDir of the owner's sections, if the page has them
 */
async function styleLinks(server: ViteDevServer, sectionsDir?: string): Promise<string> {
  const { root, base } = server.config;
  const files = await filesIn(path.join(root, 'src'));
  const ownFiles = sectionsDir ? await filesIn(sectionsDir) : [];
  const own = ownFiles
    .filter((file) => file.endsWith('.css'))
    .map((file) => `@fs/${file.replace(/^\//, '')}`);
  const isTokens = (name: string) => name.endsWith('tokens.css');
  return files
    .filter((file) => file.endsWith('.css') && !file.endsWith('media.css'))
    .sort((a, b) => Number(isTokens(b)) - Number(isTokens(a)))
    .map((file) => path.relative(root, file))
    .concat(own)
    .map((file) => file.split(path.sep).join('/'))
    .map((url) => `<link rel="stylesheet" href="${base}${url}">`)
    .join('');
}

/** @returns a file that Vite does not know: a picture, a font, the résumé, a head file or a script */
async function generatedFile(
  name: string,
  { processed, translations }: ContentState,
  { contentDir, cacheDir }: DevOptions,
): Promise<string | Uint8Array | undefined> {
  if (!processed) return undefined;
  const { content, base } = processed;
  if (name === LATE_SCRIPT) {
    const entry = [`${base}src/entry-client.tsx`];
    const scripts = { home: entry, projects: entry };
    return bundleInlineScript('late', {
      ...{ scripts, manifest: base + MANIFEST, visits: null },
      hasLanguages: content.siteLanguages.length > 1,
    });
  }
  const files = translations.flatMap(({ processed }) => processed?.files ?? []);
  const asset = [...processed.files, ...files].find((file) => file.name === decodeUri(name));
  return asset ? readFile(asset.from) : headFiles(content, contentDir, cacheDir).get(name)?.();
}
