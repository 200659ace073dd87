import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { localServer } from '#tests/support/local-server.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { testJourneys } from './journeys.ts';
import { consoleWhileLoading, webkit } from './webkit.ts';

testJourneys(webkit);

it.for(['/', '/projects'])('WebKit logs nothing while %s loads', async (address, { skip }) => {
  if (webkit.missing) skip(webkit.missing);
  const site = await localServer(createApp({ dir: SAMPLE_SITE.outDir, base: '/' }));

  expect(await consoleWhileLoading(site + address)).toEqual([]);
});
