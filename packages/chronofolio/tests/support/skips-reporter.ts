import type { Reporter, TestModule } from 'vitest/node';

/** Prints how many tests were skipped for which reason, and those that passed at the second try. */
export default class SkipsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = new Map<string, number>();
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      if (test.diagnostic()?.flaky) console.log(`Passed at the second try: ${test.fullName}`);
      const result = test.result();
      if (result.state !== 'skipped') continue;
      const reason = result.note ?? 'without a reason';
      skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    }
    for (const [reason, count] of skipped) console.log(`${count} skipped: ${reason}`);
  }
}
