import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { ROOT } from '#site/files/paths.ts';

// `npm test` runs the quick suite, `npm run test:full` every test. Each step is the package script
// `test:<step>`. The output ends with the failed tests, the reasons for skipped tests and one line of
// totals.

export interface Result {
  passed: number;
  /** The titles of failed tests. */
  failed: string[];
  /** The titles of tests that passed when they were tried again. */
  flaky: string[];
  /** The number of skipped tests, by reason. */
  skipped: Record<string, number>;
}

const CHECKS = ['types', 'lint', 'unused', 'spelling'];
const QUICK = [...CHECKS, 'unit', 'browser:quick'];
const FULL = [...CHECKS, 'unit', 'system', 'registry', 'browser', 'engines', 'other-content'];

const CACHE = path.join(ROOT, '.cache');
const PLAYWRIGHT_REPORT = path.join(CACHE, 'playwright-report.json');

const total = emptyResult();
mkdirSync(CACHE, { recursive: true });
for (const step of process.argv.includes('full') ? FULL : QUICK) {
  console.log(`\n— ${step}`);
  const { passed, failed, flaky, skipped } = await runStep(step);
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...flaky);
  for (const [reason, count] of Object.entries(skipped)) addSkips(total.skipped, reason, count);
}

console.log();
for (const title of total.failed) console.log(`Failed: ${title}`);
for (const title of total.flaky) console.log(`Passed at the second try: ${title}`);
for (const [reason, count] of Object.entries(total.skipped)) {
  console.log(`${count} skipped: ${reason}`);
}
const skips = Object.values(total.skipped).reduce((sum, count) => sum + count, 0);
console.log(`${total.passed} passed, ${total.failed.length} failed, ${skips} skipped`);
process.exitCode = total.failed.length > 0 ? 1 : 0;

/** A step that reports no results, such as `types`, counts as one test. */
async function runStep(step: string): Promise<Result> {
  const results = path.join(CACHE, `${step.replace(':', '-')}-results.json`);
  for (const file of [results, PLAYWRIGHT_REPORT]) rmSync(file, { force: true });
  const hasPassed = await runScript(step, results);
  const result = readJson<Result>(results) ??
    browserResult(readJson<JSONReport>(PLAYWRIGHT_REPORT)) ?? {
      ...emptyResult(),
      passed: hasPassed ? 1 : 0,
    };
  // A step can fail without a failing test, for example when it crashes.
  return hasPassed || result.failed.length > 0 ? result : { ...result, failed: [step] };
}

function runScript(step: string, results: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', '--if-present', `test:${step}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_RESULTS: results },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

function browserResult(report: JSONReport | undefined): Result | undefined {
  if (!report) return undefined;
  const result: Result = { ...emptyResult(), passed: report.stats.expected + report.stats.flaky };
  const addResults = ({ specs, suites = [] }: JSONReportSuite) => {
    for (const { title, file, tests } of specs) {
      for (const { status, annotations } of tests) {
        if (status === 'unexpected') result.failed.push(`${file} › ${title}`);
        if (status === 'flaky') result.flaky.push(`${file} › ${title}`);
        if (status !== 'skipped') continue;
        const annotation = annotations.find(({ type }) => type === 'skip');
        addSkips(result.skipped, annotation?.description ?? 'without a reason', 1);
      }
    }
    suites.forEach(addResults);
  };
  report.suites.forEach(addResults);
  return result;
}

function addSkips(skipped: Result['skipped'], reason: string, count: number) {
  skipped[reason] = (skipped[reason] ?? 0) + count;
}

function emptyResult(): Result {
  return { passed: 0, failed: [], flaky: [], skipped: {} };
}

/** @returns nothing where the file does not exist, because the step ended before it was written */
function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
