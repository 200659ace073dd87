import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { sectionsDirOf } from '#content/theme-sections.ts';
import { makeCacheDir } from '#files/cache.ts';
import { listenError } from '#files/listen-error.ts';
import { ROOT, type SiteDirs, themeDirOf } from '#files/paths.ts';
import { refusedFile } from '#files/user-error.ts';
import { contentModules } from './content-plugin.ts';
import { DevContent } from './dev-content.ts';
import { devPages, PAGE_DATA } from './dev-pages.ts';
import { onlyKnownHosts } from './local-hosts.ts';
import { viteConfig } from './vite-config.ts';

const MAX_WATCH_MS = 5000;

interface DevOptions extends SiteDirs {
  port: number;
  host: string;
  /** Names at which the server also answers, with commas between them. */
  allowedHosts?: string | undefined;
  /** Whether to poll for changes, where the file system does not report them. */
  isPolling: boolean;
}

/** Starts a server that shows saved content and code at once. @throws {UserError} if the port is in use */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  process.env.NODE_ENV ??= 'development';
  const { contentDir, outDir, cacheDir, port, host, isPolling } = options;
  const content = new DevContent(options);
  await content.load();
  const viteCacheDir = path.join(cacheDir, 'vite');
  await makeCacheDir(viteCacheDir);
  const packages = path.join(contentDir, '../node_modules');
  const viewCode = (...names: string[]) =>
    [`${PAGE_DATA}.views`, ...names.map((name) => `[${JSON.stringify(name)}]`)].join('');
  const server = await createServer({
    ...viteConfig(content.contents[0]?.base ?? '/', [
      onlyKnownHosts(host, options.allowedHosts ?? ''),
      contentModules(() => content.contents, viewCode),
      devPages(content, options),
      watchContent(content, contentDir),
    ]),
    server: {
      port,
      host,
      strictPort: true,
      allowedHosts: true, // see local-hosts.ts
      // The sources of the program and of the owner, their packages, and the packages that Vite has bundled.
      fs: { allow: [ROOT, viteCacheDir, themeDirOf(contentDir), packages] },
      watch: { ignored: [`${outDir}/**`, `${cacheDir}/**`], usePolling: isPolling },
    },
    define: {
      __VISITS__: 'null',
      __LOADING__: '"…"',
      'import.meta.env.BASE_URL': `${PAGE_DATA}.base`,
    },
    cacheDir: viteCacheDir,
    optimizeDeps: {
      entries: ['src/client/main.tsx', `${sectionsDirOf(contentDir)}/**/*.tsx`],
    },
  });
  await server.listen().catch(async (error) => {
    await server.close();
    throw listenError(error, options.port, 'npx chronofolio dev');
  });
  await untilWatched(server, contentDir);
  reportContent(server, content);
  return server;
}

/** Waits until the watcher knows the files of the content: one that is saved before would be missed. */
async function untilWatched({ watcher }: ViteDevServer, contentDir: string): Promise<void> {
  const files = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const isKnown = () => {
    const known = watcher.getWatched();
    return files.every(({ parentPath, name }) => known[parentPath]?.includes(name));
  };
  // The watcher leaves out some files, such as those of Git, for which there is no end.
  for (const end = Date.now() + MAX_WATCH_MS; !isKnown() && Date.now() < end; ) await wait(20);
}

/** Loads the content again when one of its files is saved, and reloads the pages, which keep their position. */
function watchContent(content: DevContent, contentDir: string): Plugin {
  const dirs = [contentDir, themeDirOf(contentDir)];
  const isContent = (file: string) =>
    dirs.some((dir) => path.normalize(file).startsWith(dir + path.sep));
  return {
    name: 'chronofolio:watch-content',
    hotUpdate: ({ file }) => (isContent(file) ? [] : undefined),
    // A page that was rendered before the last change may connect after it, and then has to be reloaded.
    transform: {
      filter: { id: /\/src\/client\/(main|article)\.tsx?/ },
      handler: (code) =>
        `${code}\nimport.meta.hot?.send('chronofolio:shown', ${PAGE_DATA}.version);`,
    },
    configureServer(server) {
      const { watcher, ws, config } = server;
      // Browsers that connect after an error was reported show it, too.
      ws.on('connection', () => showErrors(server, content));
      ws.on('chronofolio:shown', (version, client) => {
        if (version < content.version) client.send({ type: 'full-reload' });
      });
      const refresh = () =>
        reload(server, content).catch((error) =>
          config.logger.error(refusedFile(error) ?? String(error)),
        );
      watcher.add(dirs);
      watcher.on('all', (_, file) => isContent(file) && content.settle(refresh));
    },
  };
}

async function reload(server: ViteDevServer, content: DevContent) {
  const before = sectionsIn(content);
  await content.load();
  reportContent(server, content);
  if (content.error) return showErrors(server, content);
  // The imports of modules change with the sections of the owner.
  if (sectionsIn(content) !== before)
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
  server.ws.send({ type: 'full-reload' });
}

const sectionsIn = ({ contents }: DevContent): string =>
  JSON.stringify(
    contents.map(({ views, content: { themeSections } }) => [
      Object.keys(views),
      Object.keys(views.markdownSections),
      themeSections.map(({ name, file, isReplacement }) => [name, file, isReplacement]),
    ]),
  );

/** Reports errors, or else what the owner may have forgotten, in the terminal. */
function reportContent({ config: { logger } }: ViteDevServer, { error, news }: DevContent) {
  if (error) logger.error(`${error.message}\n\n${error.frame}`.trimEnd(), { timestamp: true });
  else if (news) logger.warn(news, { timestamp: true });
}

function showErrors({ ws }: ViteDevServer, { error }: DevContent) {
  if (error) ws.send({ type: 'error', err: error });
}
