import { run } from '#cli/support/run.ts';
import { benchPaint } from './paint.ts';

// `npm run bench -- paint`

await run(benchPaint);
