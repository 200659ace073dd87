import { expect, test, waitForHydration } from './test.ts';

const PAGES = ['./', 'projects'];

// A violation fails every other test, too: browsers report it in the console.
test.describe('the content security policy of each page blocks', () => {
  test.use({ expectedMessages: /Content Security Policy|requires 'Trusted|trusted-types app/ });

  const ATTEMPTS: Record<string, () => void> = {
    'HTML out of text': () => {
      document.body.innerHTML = '<p>Written by a script</p>';
    },
    'code out of text': () => {
      setTimeout(() => Reflect.get(window, 'eval')('1')); // code of the debugger may use eval; this runs as the page
    },
    'a script of another address': () => {
      document.createElement('script').src = 'https://other.example/script.js';
    },
    'a second source of trusted addresses': () => {
      window.trustedTypes?.createPolicy('other', {});
    },
    'an inline style': () => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    },
    'an event handler in an attribute': () => {
      document.body.setAttribute('onclick', 'alert(1)');
    },
    'a picture of another site': () => {
      document.body.append(
        Object.assign(new Image(), { src: 'https://other.example/picture.png' }),
      );
    },
    'a request to another site': () => {
      fetch('https://other.example/').catch(() => {});
    },
    'a frame': () => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: location.href }));
    },
    'a form that is sent': () => {
      const form = Object.assign(document.createElement('form'), { action: '/elsewhere' });
      document.body.append(form);
      form.submit();
    },
    'another base address': () => {
      document.head.append(
        Object.assign(document.createElement('base'), { href: 'https://other.example/' }),
      );
    },
  };

  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    test(name, async ({ page }) => {
      await page.goto('./');
      await page.evaluate(() => {
        addEventListener('securitypolicyviolation', ({ disposition }) =>
          Reflect.set(window, 'answer', disposition),
        );
      });

      await page.evaluate(attempt).catch(() => {}); // some throw

      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'answer'))).toBe('enforce');
    });
  }

  test('an inline script', async ({ page }) => {
    await page.route('./', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('</body>', '<script>window.isForeign = true</script></body>');
      await route.fulfill({ response, body });
    });
    await page.goto('./');

    await waitForHydration(page);

    expect(await page.evaluate(() => Reflect.get(window, 'isForeign'))).toBeUndefined();
  });
});

test('both pages are hydrated under the policy', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await waitForHydration(page);

    expect(await page.locator('meta[http-equiv="content-security-policy"]').count()).toBe(1);
  }
});

test.describe('on a host that serves other spellings of a URL', () => {
  for (const [spelling, address] of [
    ['index.html', ''],
    ['index.html?a=1#skills', '?a=1#skills'],
    ['projects.html', 'projects'],
    ['projects/?q=wig', 'projects?q=wig'],
    ['no/such/page', ''],
  ]) {
    test(`the address bar shows the canonical URL: ${spelling}`, async ({
      page,
      request,
      baseURL,
    }) => {
      const name = spelling?.startsWith('projects') ? 'projects' : './';
      const body = await (await request.get(name)).text();
      await page.route(`${baseURL}${spelling?.split('#')[0]}`, (route) =>
        route.fulfill({ contentType: 'text/html', body }),
      );

      await page.goto(spelling ?? '');

      await expect(page).toHaveURL(`${baseURL}${address}`);
      await waitForHydration(page);
      expect(await page.evaluate(() => history.length)).toBe(2); // about:blank and the page
    });
  }
});
