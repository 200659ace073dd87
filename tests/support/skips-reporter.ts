import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Result } from '#tests/run.ts';

/** Writes the passed, failed and skipped tests for tests/run.ts. */
export default class SkipsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const result: Result = { passed: 0, failed: [], flaky: [], skipped: {} };
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { state, ...rest } = test.result();
      const title = `${test.module.relativeModuleId} › ${test.fullName}`;
      if (test.diagnostic()?.flaky) result.flaky.push(title);
      if (state === 'passed') result.passed += 1;
      else if (state === 'failed') result.failed.push(title);
      else {
        const reason = ('note' in rest && rest.note) || 'without a reason';
        result.skipped[reason] = (result.skipped[reason] ?? 0) + 1;
      }
    }
    writeFileSync(process.env.TEST_RESULTS ?? '/dev/null', JSON.stringify(result));
  }
}
