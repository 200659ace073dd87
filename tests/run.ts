import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { ROOT } from '#site/files/paths.ts';

// `npm test`: every step, quickest first, what was skipped and why, and one line that adds them up.

export interface Result {
  passed: number;
  failed: number;
  /** How many tests were skipped, by the reason. */
  skipped: Record<string, number>;
}

const CACHE = path.join(ROOT, '.cache');
const BROWSER_RESULTS = path.join(CACHE, 'browser-results.json');
const resultsOf = (step: string) => path.join(CACHE, `${step}-results.json`);

const steps: { name: string; results?: () => Result }[] = [
  { name: 'types' },
  { name: 'lint' },
  { name: 'build' }, // its pictures and fonts are there for all that the tests build
  { name: 'unit', results: () => readJson<Result>(resultsOf('unit')) ?? nothing() },
  { name: 'browser', results: browserResults },
  { name: 'engines', results: () => readJson<Result>(resultsOf('engines')) ?? nothing() },
];

const total = nothing();
mkdirSync(CACHE, { recursive: true });
for (const { name, results } of steps) {
  console.log(`\n— ${name}`);
  rmSync(name === 'browser' ? BROWSER_RESULTS : resultsOf(name), { force: true });
  const hasPassed = await runScript(name);
  const { passed, failed, skipped } = results?.() ?? { ...nothing(), passed: hasPassed ? 1 : 0 };
  total.passed += passed;
  // A step may fail without a failing test: a crash, or a message that nobody expected.
  total.failed += hasPassed ? failed : Math.max(failed, 1);
  for (const [reason, count] of Object.entries(skipped)) {
    total.skipped[reason] = (total.skipped[reason] ?? 0) + count;
  }
}

console.log();
let skips = 0;
for (const [reason, count] of Object.entries(total.skipped)) {
  console.log(`${count} skipped: ${reason}`);
  skips += count;
}
console.log(`${total.passed} passed, ${total.failed} failed, ${skips} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runScript(step: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', `test:${step}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_RESULTS: resultsOf(step) },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

function browserResults(): Result {
  const report = readJson<JSONReport>(BROWSER_RESULTS);
  if (!report) return nothing();
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped: skipsIn(report.suites) };
}

function skipsIn(suites: JSONReportSuite[]): Record<string, number> {
  const skips: Record<string, number> = {};
  const look = ({ specs, suites = [] }: JSONReportSuite) => {
    for (const test of specs.flatMap(({ tests }) => tests)) {
      if (test.status !== 'skipped') continue;
      const reason =
        test.annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason';
      skips[reason] = (skips[reason] ?? 0) + 1;
    }
    suites.forEach(look);
  };
  suites.forEach(look);
  return skips;
}

function nothing(): Result {
  return { passed: 0, failed: 0, skipped: {} };
}

/** @returns nothing where a step did not get as far as its results */
function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
