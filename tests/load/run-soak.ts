import { summary } from '#bench/statistics.ts';
import { run } from '#cli/support/run.ts';
import { soak } from './soak.ts';

// `npm run soak`: ten minutes of all that visitors do to a server, and worse. `SEED=…` repeats a run.

const SECONDS = 600;
const MB = 1_000_000;
/** The median of the last quarter against that of the second: what the collector leaves lying about. */
const MAX_GROWTH = 1.2;

await run(async () => {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 1_000_000_000);
  console.log(`SEED=${seed}`);
  const { tally, swaps, memory, errors } = await soak({
    ...{ seconds: SECONDS, seed, malformed: 10_000, trials: 20, crowd: 5200 },
  });

  const quarter = (from: number) =>
    summary(memory.slice((from * memory.length) / 4, ((from + 1) * memory.length) / 4)).median;
  const growth = quarter(3) / quarter(1);
  console.log(`\n${tally.shown()}\n\n${swaps} swaps of the site.`);
  const [start = 0] = memory;
  const shown = [start, quarter(1), quarter(3), Math.max(...memory)].map((v) =>
    (v / MB).toFixed(0),
  );
  console.log(
    `Memory: ${shown[0]} MB at the start, ${shown[1]} MB in the second quarter, ${shown[2]} MB in the last, ${shown[3]} MB at most.`,
  );
  for (const fault of tally.faults.slice(0, 50)) console.error(fault);
  if (errors) console.error(errors);
  if (tally.faults.length > 0 || growth > MAX_GROWTH) process.exitCode = 1;
});
