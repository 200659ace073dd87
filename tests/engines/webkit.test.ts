import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { localServer } from '#tests/support/local-server.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { testJourneys } from './journeys.ts';
import { consoleWhileLoading, webkit } from './webkit.ts';

testJourneys(webkit);

it('WebKit logs nothing while the pages load', async ({ skip }) => {
  if (webkit.missing) skip(webkit.missing);
  const site = await localServer(createApp({ dir: SAMPLE_SITE.outDir, base: '/' }));
  const mistake = 'data:text/html,<script>missing()</script>';

  expect(await consoleWhileLoading(mistake)).toHaveLength(1);
  expect(await consoleWhileLoading(`${site}/`)).toEqual([]);
  expect(await consoleWhileLoading(`${site}/projects`)).toEqual([]);
});
