import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that wait for whole systems begin first, the longest before all: nothing waits for it at the end. */
class SystemsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) =>
      ['/tests/load/', '/tests/', ''].findIndex((part) => moduleId.includes(part));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // As a build does, which tests may run: React for production knows no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'site/**/*.test.ts',
      'server/**/*.test.ts',
      'cli/**/*.test.ts',
      'tests/{system,load,engines}/*.test.ts',
    ],
    // Published as it was written, in TypeScript.
    server: { deps: { inline: ['@cloudflare/pages-shared'] } },
    sequence: { sequencer: SystemsFirst },
    // Many tests wait for processes: one worker, which two cores would get, leaves a core idle.
    maxWorkers: 3,
    // Against hangs alone: what a test waits for may be a build, on a machine that has others to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    // West of Greenwich: a year that went through a Date would come out one too early.
    env: { TZ: 'America/Los_Angeles' },
    // It imports JSON in a way that bundlers understand and Node does not.
    deps: { optimizer: { ssr: { enabled: true, include: ['@actions/workflow-parser'] } } },
  },
});
