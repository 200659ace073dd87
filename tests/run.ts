import { spawnSync } from 'node:child_process';

// `npm test` runs the quick suite, `npm run test:full` every test. Each step is the package script
// `test:<step>`; the last line names the steps that failed.

const CHECKS = ['types', 'lint', 'unused', 'spelling'];
const QUICK = [...CHECKS, 'unit', 'browser:quick'];
const FULL = [...CHECKS, 'unit', 'system', 'registry', 'browser', 'engines'];

const failed = (process.argv.includes('full') ? FULL : QUICK).filter((step) => {
  console.log(`\n— ${step}`);
  const script = ['run', '--silent', '--if-present', `test:${step}`];
  return spawnSync('npm', script, { stdio: 'inherit' }).status !== 0;
});
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll steps passed');
process.exitCode = failed.length > 0 ? 1 : 0;
