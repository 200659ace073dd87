import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Connect,
  createServer,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { decodeUri } from '#lib/decode-uri.ts';
import { casePath, pathIn, type RouteName, routeNames, routes } from '#routes.ts';
import { codeFrames } from '#site/content/code-frame.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { loadContent } from '#site/content/load-content.ts';
import { sectionsDirOf } from '#site/content/theme-sections.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { MANIFEST } from '#site/documents/web-manifest.ts';
import { makeCacheDir } from '#site/files/cache.ts';
import { filesIn } from '#site/files/fingerprint.ts';
import { listenError } from '#site/files/listen-error.ts';
import { ROOT, type SiteDirs, themeDirOf } from '#site/files/paths.ts';
import { refusedFile } from '#site/files/user-error.ts';
import { mediaType } from '#site/hosting/media-type.ts';
import { withThemeErrors } from '#site/theme/theme.ts';
import { caseCardOf, casesOf, caseView } from '#site/views/cases/case-views.ts';
import { partsOf } from '#site/views/home-sections.ts';
import { checkSections } from './build.ts';
import { contentModules, isContentModule } from './content-plugin.ts';
import { bundleInlineScript } from './inline-script.ts';
import { type ProcessedContent, processContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

interface DevOptions extends SiteDirs {
  port: number;
  host: string;
}

/** The script that pages load after the first paint. */
const LATE_SCRIPT = 'late.js';

/** Editors write a file in several steps, which should cause one reload. */
const SETTLE_MS = 40;

/**
 * Starts the development server. Saved content and code appear at once, and errors in the content
 * appear over the last valid page.
 * @throws {UserError} where the port is in use
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  // A build of the owner's sections would set another.
  process.env.NODE_ENV ??= 'development';
  const viteCacheDir = path.join(options.cacheDir, 'vite');
  await makeCacheDir(viteCacheDir);
  const state = new ContentState(options);
  await state.reload();
  const base = state.processed?.base ?? '/';
  const siteDir = path.dirname(options.contentDir);
  const themeDir = themeDirOf(options.contentDir);
  const server = await createServer({
    ...viteConfig(base, [contentModules(() => state.shown), devPages(state, options)]),
    server: {
      port: options.port,
      host: options.host,
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
  await server.listen().catch(async (error) => {
    await server.close();
    throw listenError(error, options, 'npx chronofolio dev');
  });
  reportErrors(server, state);
  return server;
}

/** The last valid content, and the errors in the current one. */
class ContentState {
  /** Counts the valid contents. */
  version = 0;
  processed: ProcessedContent | undefined;
  /** A list of the errors, and the lines of the first ones. */
  error: { message: string; frames: string } | undefined;
  /** Resolves when everything saved so far has been checked; pages wait for it. */
  checked: Promise<unknown> = Promise.resolve();
  /** Those that were bundled, by their arguments, until code changes. */
  readonly inlineScripts = new Map<string, Promise<string>>();
  readonly #options: DevOptions;

  constructor(options: DevOptions) {
    this.#options = options;
  }

  async reload(): Promise<void> {
    const { contentDir, cacheDir } = this.#options;
    try {
      const loading = loadContent(contentDir, { hasDrafts: true });
      const content = await withThemeErrors(loading, contentDir);
      const processed = await processContent(content, contentDir, cacheDir, { isAsIs: true });
      await checkSections(processed, this.#options);
      this.processed = processed;
      this.version++;
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { message, diagnostics } = error;
      // A page with these modules might end the server, or never end.
      if (diagnostics.some(({ file }) => /^theme\/(sections\/|.*\.tsx?$)/.test(file)))
        this.processed = undefined;
      this.error = { message, frames: await codeFrames(diagnostics, path.dirname(contentDir)) };
    }
  }

  /** @returns what `bundleInlineScript` does */
  inlineScript(...args: Parameters<typeof bundleInlineScript>): Promise<string> {
    const key = JSON.stringify(args);
    const script = this.inlineScripts.get(key) ?? bundleInlineScript(...args);
    this.inlineScripts.set(key, script);
    return script;
  }

  /** The names of the modules in `theme/sections`, which imports depend on. */
  get modules(): string | undefined {
    return this.processed?.content.themeSections.map(({ name }) => name).join();
  }

  get shown() {
    return this.processed && { ...this.processed, version: this.version };
  }
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
    answer((req.url ?? '/').split('?')[0] ?? '/', req, res).then(
      () => res.writableEnded || next(),
      next,
    );

/** Vite's tip about its configuration file, which is not the owner's concern. */
const HIDE_TIP = 'vite-error-overlay::part(tip) { display: none }';

function watchContent(server: ViteDevServer, state: ContentState, contentDir: string) {
  let last = 0;
  const dirs = [contentDir, themeDirOf(contentDir)];
  server.watcher.add(dirs);
  server.watcher.on('all', (_, file) => {
    if (!dirs.some((dir) => isWithin(file, dir))) return state.inlineScripts.clear();
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
  const before = state.modules;
  await state.reload();
  if (!state.processed || state.error) return reportErrors(server, state);
  const { base } = state.processed;
  const isOtherTheme = state.modules !== before;
  if (base !== server.config.base) {
    const notice = `The path of site.url is now ${base}. Restart npx chronofolio dev to use it.`;
    server.config.logger.warn(notice, { timestamp: true });
  }
  for (const { moduleGraph } of Object.values(server.environments))
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isContentModule(id) || isOtherTheme) moduleGraph.invalidateModule(module);
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
  const script = await state.inlineScript('case', { fonts: '', manifest, visits: null });
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
  { processed }: ContentState,
  { contentDir, cacheDir }: DevOptions,
): Promise<string | Uint8Array | undefined> {
  if (!processed) return undefined;
  const { content, base, files } = processed;
  if (name === LATE_SCRIPT) {
    const entry = [`${base}src/entry-client.tsx`];
    const scripts = { home: entry, projects: entry };
    return bundleInlineScript('late', { scripts, manifest: base + MANIFEST, visits: null });
  }
  const asset = files.find((file) => file.name === decodeUri(name));
  return asset ? readFile(asset.from) : headFiles(content, contentDir, cacheDir).get(name)?.();
}
