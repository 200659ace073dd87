import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import { aboutFile, type Diagnostic } from '#site/content/diagnostics.ts';
import { openPrintPage } from './print-page.ts';

/** Scripts, and what would refuse those of axe. The styles follow inline, as `noscript` has them. */
const LEFT_OUT = /<script[\s\S]*?<\/script>|<meta http-equiv[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;
const STYLES = /<link rel="stylesheet" href="[^"]*(assets\/style-[^"]+)"/;

/**
 * Runs axe on sections of home, in both themes.
 * @param siteDir the built site
 * @param sections their ids
 * @param chromium the path of the browser
 * @returns what it finds, once for each element
 */
export async function accessibilityFindings(
  siteDir: string,
  sections: string[],
  chromium: string,
): Promise<Diagnostic[]> {
  const html = await readFile(path.join(siteDir, 'index.html'), 'utf8');
  const [, styles = ''] = STYLES.exec(html) ?? [];
  const css = await readFile(path.join(siteDir, styles), 'utf8');
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const page = await openPrintPage(chromium, { runsScripts: true });
  try {
    await page.setContent(
      html.replace(LEFT_OUT, '').replace('</head>', () => `<style>${css}</style></head>`),
    );
    await page.evaluate((source) => Boolean(new Function(source)() ?? 1), axe);
    const found = new Map<string, Diagnostic>();
    for (const scheme of ['light', 'dark'])
      for (const section of sections) {
        const violations = await page.evaluate(violationsIn, { scheme, section });
        for (const { id, help, element } of violations) {
          const message = `${element} fails the rule ${id} of axe: ${help}`;
          found.set(
            section + message,
            aboutFile(`theme/sections/${section}.tsx`, section, message),
          );
        }
      }
    return [...found.values()];
  } finally {
    await page.browser().close();
  }
}

/** Runs in the page. */
async function violationsIn({ scheme, section }: { scheme: string; section: string }) {
  document.documentElement.style.colorScheme = scheme;
  const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
  const { violations }: AxeResults = await axe.run(`#${section}`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => ({ id, help, element: html.slice(0, 100) })),
  );
}
