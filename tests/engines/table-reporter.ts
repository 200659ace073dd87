import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { findChromium } from '#cli/support/chromium.ts';
import { ROOT } from '#site/files/paths.ts';
import { firefoxPath } from './puppeteer.ts';
import { miniBrowserPath } from './webkit.ts';

const PROGRAMS = { Chromium: findChromium(), Firefox: firefoxPath, WebKit: miniBrowserPath };

/** Writes docs/browsers.md: `npm run engines`. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const journeys = new Map<string, Record<string, string>>();
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const [engine = '', ...title] = test.fullName.split(' > ');
      if (!(engine in PROGRAMS)) continue;
      const name = title.join(': ');
      journeys.set(name, { ...journeys.get(name), [engine]: outcome(test) });
    }
    const engines = Object.keys(PROGRAMS);
    const rows = [...journeys].map(([name, outcomes]) => [
      name,
      ...engines.map((engine) => outcomes[engine] ?? ''),
    ]);
    const table = [['a visitor …', ...engines], engines.concat('').map(() => '---'), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
    const versions = Object.values(PROGRAMS).flatMap((program) =>
      program ? version(program) : [],
    );
    writeFileSync(
      path.join(ROOT, 'docs/browsers.md'),
      `# Browsers

Written by \`npm run engines\`; do not edit. Versions: ${versions.join(', ')}.

${table}

The oldest Chromium that the site is for is 123; Chromium 119 shows every page readably, in light and in
dark (\`tests/engines/older-chromium.test.ts\`).
`,
    );
  }
}

function outcome(test: TestCase): string {
  const { state, ...rest } = test.result();
  return state === 'skipped' && 'note' in rest && rest.note ? rest.note : state;
}

/** @returns for example `Mozilla Firefox 153.7.0esr`; nothing if the program needs a window to print it */
function version(program: string): string[] {
  try {
    const text = execFileSync(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return [
      String(text)
        .trim()
        .replace(/ built on.*/, ''),
    ];
  } catch {
    return [];
  }
}
