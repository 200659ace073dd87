import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { viewsOf } from '#site/views/views.ts';
import { content } from '#tests/support/content.ts';
import { contentModules } from './content-plugin.ts';
import { viteConfig } from './vite-config.ts';

/** What Vite and its bundler replace in code. */
const TEXT = `__VITE_ASSET__abcdefgh__ __VITE_PUBLIC_ASSET__abcdefgh__ __VITE_PRELOAD__ __VITE_IS_MODERN__
__vitePreload(() => import("a"), __VITE_PRELOAD__) !~{000}~ !~{001}~ %MODE% process.env.NODE_ENV
import.meta.env.MODE import.meta.hot new URL("a.png", import.meta.url) typeof window "\\u005f" \`\${a}\``;

it('keeps what looks like a placeholder of Vite in a text', async () => {
  const views = viewsOf(
    content({ services: [{ title: TEXT, summary: 'A' }], site: { role: TEXT } }),
    new Map(),
  );
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : undefined),
    load: (id) =>
      id === 'entry'
        ? ['services', 'sidebar']
            .map((name) => `export * as ${name} from 'virtual:content/${name}'`)
            .join(';')
        : undefined,
  };
  const config = viteConfig('/', [contentModules(() => ({ views })), entry]);

  const result = await build({
    ...config,
    logLevel: 'silent',
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  });

  const [{ code }] = (result as Rolldown.RolldownOutput).output;
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(built.services.services).toEqual(views.services.services);
  expect(built.sidebar.role).toBe(TEXT);
});
