import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/paths.ts';

// `npm test`: every step, quickest first, and one line that adds them up.

const UNIT_RESULTS = path.join(ROOT, '.cache/unit-results.json');
const BROWSER_RESULTS = path.join(ROOT, '.cache/browser-results.json');

interface Result {
  passed: number;
  failed: number;
}

const steps: { name: string; results?: () => Result }[] = [
  { name: 'types' },
  { name: 'lint' },
  { name: 'build' }, // its pictures and fonts are there for all that the tests build
  { name: 'unit', results: unitResults },
  { name: 'browser', results: browserResults },
];

const total: Result = { passed: 0, failed: 0 };
for (const file of [UNIT_RESULTS, BROWSER_RESULTS]) rmSync(file, { force: true });
for (const { name, results } of steps) {
  console.log(`\n— ${name}`);
  const hasPassed = await runScript(`test:${name}`);
  const { passed, failed } = results?.() ?? { passed: hasPassed ? 1 : 0, failed: 0 };
  total.passed += passed;
  // A step may fail without a failing test: a crash, or a message that nobody expected.
  total.failed += hasPassed ? failed : Math.max(failed, 1);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runScript(name: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', name], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

function unitResults(): Result {
  const { numPassedTests, numFailedTests } = readJson(UNIT_RESULTS);
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

function browserResults(): Result {
  const { expected = 0, unexpected = 0, flaky = 0 } = readJson(BROWSER_RESULTS).stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // the step did not get as far as its results
  }
}
