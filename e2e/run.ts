import { spawnSync } from 'node:child_process';
import { installPrograms } from './programs.ts';

// `npm test` runs the quick suite, `npm run test:full` every test. Each step is the package script
// `test:<step>`; the last lines name the skipped tests and the failed steps.

const CHECKS = ['types', 'lint', 'unused', 'spelling'];
const QUICK = [...CHECKS, 'unit', 'browser:quick'];
const FULL = [...CHECKS, 'unit', 'size', 'system', 'package', 'browser', 'engines'];

// The steps that open or print pages, which are left out if there is no Chromium.
const BROWSER_STEPS = ['browser:quick', 'package', 'browser'];
const BROWSER_FILES = ['resume', 'hostile-texts'].map((name) => `e2e/system/${name}.test.ts`);

const isFull = process.argv.includes('full');
const missing = installPrograms(isFull);
const steps = isFull ? FULL : QUICK;
const skipped = missing ? steps.filter((step) => BROWSER_STEPS.includes(step)) : [];
const leftOut = missing && isFull ? BROWSER_FILES : [];

const failed = steps
  .filter((step) => !skipped.includes(step))
  .filter((step) => {
    console.log(`\n— ${step}`);
    const options = step === 'system' ? leftOut.map((file) => `--exclude=${file}`) : [];
    const script = ['run', '--silent', '--if-present', `test:${step}`, '--', ...options];
    return spawnSync('npm', script, { stdio: 'inherit' }).status !== 0;
  });

console.log('');
if (missing) console.log(`Skipped ${[...skipped, ...leftOut].join(', ')}: ${missing}`);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All steps that ran passed');
process.exitCode = failed.length > 0 ? 1 : 0;
