import { expect, it } from 'vitest';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { testJourneys } from './journeys.ts';
import { serveSite } from './served-site.ts';
import { consoleWhileLoading, webkit } from './webkit.ts';

testJourneys(webkit);

it.for(['', 'projects'])(
  'WebKit says nothing in the console while /%s loads',
  async (path, { skip }) => {
    if (webkit.missing) skip(webkit.missing);
    await buildIfChanged(OWN_SITE);
    const site = await serveSite(OWN_SITE.outDir);

    const messages = await consoleWhileLoading(site.url + path, 4);

    site.stop();
    expect(messages).toEqual([]);
  },
);
