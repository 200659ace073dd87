import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { Content } from '#content/schema.ts';
import { decodeUri } from '#lib/decode-uri.ts';
import { pathIn, type RouteName, routeNames, routes } from '#routes.ts';
import { codeFrames } from '#site/content/code-frame.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { loadContent } from '#site/content/load-content.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { filesIn } from '#site/files/fingerprint.ts';
import { listenError } from '#site/files/listen-error.ts';
import { ROOT } from '#site/files/paths.ts';
import { afterFirstScreens } from '#site/views/views.ts';
import { contentModules } from './content-plugin.ts';
import { bundleInlineScript } from './inline-script.ts';
import { type ProcessedContent, processContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

interface DevOptions {
  contentDir: string;
  cacheDir: string;
  port: number;
  host: string;
}

/** The styles that depend on content: a file of their own, so that they can change under a page. */
const CONTENT_CSS = 'content.css';

/** Editors write a file in several steps; one look at the content is enough for all of them. */
const SETTLE_MS = 40;

/**
 * Serves the site for writing it: content and code are shown as they are saved, and mistakes in the
 * content appear over the last good page.
 * @throws {UserError} where the port is taken
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  const state = new ContentState(options);
  await state.reload();
  const base = state.prepared?.base ?? '/';
  const server = await createServer({
    ...viteConfig(base, [contentModules(() => state.shown), devPages(state, options)]),
    server: {
      port: options.port,
      host: options.host,
      strictPort: true,
      watch: { ignored: [path.join(ROOT, 'dist/**'), `${options.cacheDir}/**`] },
    },
    cacheDir: path.join(options.cacheDir, 'vite'),
    optimizeDeps: { entries: ['src/entry-client.tsx'] },
  });
  await server.listen().catch(async (error) => {
    await server.close();
    throw listenError(error, options, 'npm run dev');
  });
  tellError(server, state);
  return server;
}

/** The content as it is now: the last good one, and what is wrong with it since. */
class ContentState {
  prepared: ProcessedContent | undefined;
  content: Content | undefined;
  error: ContentError | undefined;
  /** The lines of the first mistakes. */
  excerpts = '';
  readonly #options: DevOptions;

  constructor(options: DevOptions) {
    this.#options = options;
  }

  async reload(): Promise<void> {
    const { contentDir, cacheDir } = this.#options;
    try {
      const content = await loadContent(contentDir, { hasDrafts: true });
      this.prepared = await processContent(content, contentDir, cacheDir, { isAsIs: true });
      this.content = content;
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.excerpts = await codeFrames(error.diagnostics, path.dirname(contentDir));
      this.error = error;
    }
  }

  get shown(): ProcessedContent {
    if (!this.prepared) throw new Error('There is no good content yet');
    return this.prepared;
  }
}

function devPages(state: ContentState, options: DevOptions): Plugin {
  return {
    name: 'chronofolio:dev-pages',
    configureServer(server) {
      watchContent(server, state, options.contentDir);
      server.middlewares.use(async (req, res, next) => {
        try {
          const path = (req.url ?? '/').split('?')[0] ?? '/';
          const { base } = server.config;
          const name = path.startsWith(base) ? path.slice(base.length) : '';
          if (!(await sendFile(res, name, state, options))) next();
        } catch (error) {
          next(error);
        }
      });
      return () =>
        server.middlewares.use(async (req, res, next) => {
          try {
            const url = (req.url ?? '/').split('?')[0] ?? '/';
            const name = routeNames.find((name) => routes[name].path === url);
            if (name) sendHtml(res, await renderPage(server, state, name));
            else if (req.headers.accept?.includes('text/html')) {
              res.writeHead(302, { Location: server.config.base }).end();
            } else next();
          } catch (error) {
            next(error);
          }
        });
    },
  };
}

function watchContent(server: ViteDevServer, state: ContentState, contentDir: string) {
  let timer: ReturnType<typeof setTimeout>;
  // One after the other, so that the content that was saved last is shown last.
  let queue = Promise.resolve();
  server.watcher.add(contentDir);
  server.watcher.on('all', (_, file) => {
    if (!file.startsWith(contentDir + path.sep)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue
        .then(() => refresh(server, state))
        .catch((error) => server.config.logger.error(String(error)));
    }, SETTLE_MS);
  });
  // A browser that connects after the mistake was made is told as well.
  server.ws.on('connection', () => state.error && server.ws.send(overlay(state, state.error)));
}

/** Brings what the browser shows up to date, with the least disturbance that does it. */
async function refresh(server: ViteDevServer, state: ContentState) {
  const before = state.prepared;
  const hadError = state.error !== undefined;
  await state.reload();
  const now = state.prepared;
  if (state.error || !now) {
    tellError(server, state);
    return;
  }
  if (now.base !== server.config.base) {
    const notice = `The address of the site has another path now, ${now.base}. Start npm run dev again to see it there.`;
    server.config.logger.warn(notice, { timestamp: true });
  }

  const changed = Object.keys(now.views).filter(
    (name) =>
      JSON.stringify(Reflect.get(now.views, name)) !==
      JSON.stringify(Reflect.get(before?.views ?? {}, name)),
  );
  for (const environment of Object.values(server.environments)) {
    for (const name of changed) {
      const module = environment.moduleGraph.getModuleById(`\0virtual:content/${name}`);
      if (!module) continue;
      if (environment.name === 'client') await environment.reloadModule(module);
      else environment.moduleGraph.invalidateModule(module);
    }
  }
  const file = { path: `/${CONTENT_CSS}`, acceptedPath: `/${CONTENT_CSS}`, timestamp: Date.now() };
  const updates = before?.css === now.css ? [] : [{ type: 'css-update' as const, ...file }];
  // Also an empty update takes the overlay away.
  if (hadError || updates.length > 0) server.ws.send({ type: 'update', updates });
}

/** Tells of the mistakes in the terminal and over the last good page. */
function tellError(server: ViteDevServer, state: ContentState) {
  if (!state.error) return;
  const message = [state.error.message, state.excerpts].filter(Boolean).join('\n\n');
  server.config.logger.error(message, { timestamp: true });
  server.ws.send(overlay(state, state.error));
}

function overlay({ excerpts }: ContentState, { message }: ContentError) {
  // Vite shows an excerpt only where a line follows it.
  const err = { message, stack: '', frame: `${excerpts}\n`, plugin: 'content' };
  return { type: 'error' as const, err };
}

async function renderPage(
  server: ViteDevServer,
  state: ContentState,
  route: RouteName,
): Promise<string> {
  const url = routes[route].path;
  const { ssr } = server.environments;
  if (!state.prepared || !state.content)
    return server.transformIndexHtml(
      url,
      '<!doctype html><title>Content</title><link rel="icon" href="data:,">',
    );
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment to render in');
  const { render } = (await ssr.runner.import(
    '/src/entry-server.tsx',
  )) as typeof import('#entry-server.tsx');
  const styles = await styleLinks(server);
  const html = await render(route, {
    css: '',
    boot: await bundleInlineScript({
      scripts: [`${server.config.base}src/entry-client.tsx`],
      fonts: state.shown.fonts,
      path: pathIn(server.config.base, route),
      afterFirstScreens: afterFirstScreens(state.content)[route],
    }),
  });
  // Vite would put the base path before addresses that have it already: it sees an empty page, and
  // what it adds moves into ours.
  const empty = await server.transformIndexHtml(url, '<head></head>');
  const added = /<head>([\s\S]*)<\/head>/.exec(empty)?.[1] ?? '';
  return html.replace('</head>', () => `${added}${styles}</head>`);
}

/** In development styles are separate files, named here so that the first paint has them. */
async function styleLinks(server: ViteDevServer): Promise<string> {
  const files = await filesIn(path.join(ROOT, 'src'));
  const names = files
    .filter((file) => file.endsWith('.css') && !file.endsWith('media.css'))
    .map((file) => path.relative(ROOT, file).split(path.sep).join('/'));
  const isTokens = (name: string) => name.endsWith('tokens.css');
  return [...names, CONTENT_CSS]
    .sort((a, b) => Number(isTokens(b)) - Number(isTokens(a)))
    .map((name) => server.config.base + name)
    .map((url) => `<link rel="stylesheet" href="${url}">`)
    .join('');
}

/** Pictures, fonts, their styles, the résumé and what the head names, which no part of Vite knows. */
async function sendFile(
  res: ServerResponse,
  name: string,
  state: ContentState,
  { contentDir, cacheDir }: DevOptions,
): Promise<boolean> {
  if (name === CONTENT_CSS) {
    res.setHeader('Content-Type', 'text/css; charset=utf-8');
    res.end(state.prepared?.css);
    return true;
  }
  const asset = state.prepared?.files.find((file) => file.name === decodeUri(name));
  const make = state.content && headFiles(state.content, contentDir, cacheDir).get(name);
  const bytes = asset ? await readFile(asset.from) : await make?.();
  if (!bytes) return false;
  res.setHeader('Content-Type', lookup(name) ?? 'application/octet-stream');
  res.end(bytes);
  return true;
}

function sendHtml(res: ServerResponse, html: string) {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(html);
}
