import { expect, it } from 'vitest';
import { buildIfChanged } from '#site/build/build.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { testJourneys } from './journeys.ts';
import { serveSite } from './served-site.ts';
import { consoleWhileLoading, webkit } from './webkit.ts';

testJourneys(webkit);

it.for(['', 'projects'])('WebKit logs nothing while /%s loads', async (path, { skip }) => {
  if (webkit.missing) skip(webkit.missing);
  await buildIfChanged(SAMPLE_SITE);
  const site = await serveSite(SAMPLE_SITE.outDir);

  const messages = await consoleWhileLoading(site.url + path, 4);

  site.stop();
  expect(messages).toEqual([]);
});
