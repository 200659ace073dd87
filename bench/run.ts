import { run } from '#cli/support/run.ts';
import { benchPaint } from './paint.ts';
import { benchTimes } from './times.ts';

// `npm run bench -- paint` compares the first paint with that of a plain page, `-- times` measures the
// commands of the installed package.

await run(process.argv[2] === 'times' ? benchTimes : benchPaint);
