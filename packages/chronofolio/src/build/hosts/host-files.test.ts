import { expect, it } from 'vitest';
import { HOST_FILES } from '#pages/routes.ts';
import { content } from '#tests/support/content.ts';
import { hostFiles } from './host-files.ts';
import { describeHosting } from './hosting.ts';

// Host files, word for word. e2e/system/hosts.test.ts checks the rules with real servers.

const filesOf = (...languages: Parameters<typeof describeHosting>) =>
  hostFiles(describeHosting(...languages), content().site);

it.each(HOST_FILES)('%s has the rules of a site below a base path', async (name) => {
  const files = filesOf(
    {
      url: 'https://ada.example/me/',
      texts: ['/projects/one', '/projects/two', '/imprint'],
      redirects: { '/work.html': '/projects' },
    },
    { url: 'https://ada.example/me/de/', texts: [] },
  );

  await expect(files[name]).toMatchFileSnapshot(`snapshots/${name}.txt`);
});

it('at the root of a domain, rules leave redirects of other spellings to the host', () => {
  const { _redirects } = filesOf({ url: 'https://ada.example/', texts: [] });

  expect(_redirects).toMatch(/^\/_headers \/ 302\n(\/\S+ \/ 302\n){4}$/);
});
