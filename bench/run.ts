import { rm } from 'node:fs/promises';
import path from 'node:path';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { run } from '#cli/support/run.ts';
import { benchBuilds, benchGrowth } from './growth.ts';
import { benchPaint } from './paint.ts';
import { benchTimes } from './times.ts';

// `npm run bench`: how long a build takes, and what more projects cost. `-- paint` compares the first paint,
// `-- times` measures the commands of the installed package.

const WORK = path.join(OWN_SITE.cacheDir, 'bench');

await run(async () => {
  if (process.argv[2] === 'paint') return benchPaint();
  await rm(WORK, { recursive: true, force: true });
  try {
    if (process.argv[2] === 'times') return await benchTimes(WORK);
    await benchBuilds(OWN_SITE.contentDir, WORK);
    await benchGrowth(OWN_SITE.contentDir, WORK);
  } finally {
    await rm(WORK, { recursive: true, force: true });
  }
});
