import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { installPrograms } from './programs.ts';

// `npm test` runs the quick suite, `npm run test:full` every test. Each step is the package script
// `test:<step>`; the last lines name the skipped tests and the failed steps.

// The steps of a group run side by side. The size step fills the cache of pictures that later steps share.
// Browser tests run alone, because they measure layouts while a page loads.
const CHECKS = ['types', 'lint', 'unused', 'spelling'];
const QUICK = [CHECKS, ['unit'], ['browser:quick']];
const FULL = [[...CHECKS, 'size'], ['unit', 'package'], ['system', 'engines'], ['browser']];

// The steps that open or print pages, which are left out if there is no Chromium.
const BROWSER_STEPS = ['browser:quick', 'package', 'browser'];
const BROWSER_FILES = ['resume', 'hostile-texts'].map((name) => `e2e/system/${name}.test.ts`);

const isFull = process.argv.includes('full');
const hasChromium = installPrograms(isFull);
const groups = isFull ? FULL : QUICK;
const skipped = groups.flat().filter((step) => !hasChromium && BROWSER_STEPS.includes(step));
const leftOut = isFull && !hasChromium ? BROWSER_FILES : [];
const failed: string[] = [];

for (const group of groups) {
  const steps = group.filter((step) => !skipped.includes(step));
  console.log(`\n… ${steps.join(', ')}`);
  await Promise.all(steps.map(runStep));
}

console.log('');
if (!hasChromium)
  console.log(`Skipped ${[...skipped, ...leftOut].join(', ')}: Chromium could not be installed`);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All steps that ran passed');
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs a step. Its output appears when the step has ended, so that the outputs of a group do not mix. */
async function runStep(step: string) {
  const start = Date.now();
  const options = step === 'system' ? leftOut.map((file) => `--exclude=${file}`) : [];
  const command = `npm run --silent test:${step} -- ${options.join(' ')} 2>&1`;
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const output = await text(child.stdout);
  const [code] = await exit;
  if (code !== 0) failed.push(step);
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`\n— ${step} (${seconds} s)\n${output.trimEnd()}`);
}
