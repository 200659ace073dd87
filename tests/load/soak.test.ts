import { expect, it } from 'vitest';
import { soak } from './soak.ts';

// The short version of `npm run soak`.

const SECONDS = 60;

it('the server answers everyone whole and right, whatever some of them do', async () => {
  const { tally, swaps, errors } = await soak({
    seconds: SECONDS,
    seed: 7,
    malformed: 1000,
    trials: 1,
  });

  expect([tally.faults, errors]).toEqual([[], '']);
  expect(swaps).toBeGreaterThan(1);
  expect(tally.count('malformed', 'right') + tally.count('malformed', 'refused')).toBe(1000);
  expect(tally.count('reading at SIGTERM', 'right')).toBeGreaterThan(0);
  expect(tally.count('SIGTERM', 'right')).toBe(2);
  expect(tally.count('after a crowd', 'right')).toBe(1);
  expect(tally.count('one of 612 at once', 'refused')).toBeGreaterThan(300);
});
