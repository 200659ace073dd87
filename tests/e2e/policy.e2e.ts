import { expect, test, visit } from './test.ts';

// Violations fail every other test, too: the browser reports them in the console. The whole policy is
// written out in site/hosting/hosting.test.ts.
test.describe('the content security policy of each page', () => {
  test.use({
    expectedMessages: /Content Security Policy|requires 'Trusted|trusted-types late app/,
  });

  const ATTEMPTS: Record<string, () => void> = {
    'HTML out of text': () => {
      document.body.innerHTML = '<p>Written by a script</p>';
    },
    'a second source of trusted addresses': () => {
      window.trustedTypes?.createPolicy('other', {});
    },
    'an inline style': () => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    },
    'a picture of another site': () => {
      document.body.append(
        Object.assign(new Image(), { src: 'https://other.example/picture.png' }),
      );
    },
  };

  test('blocks what scripts could add', async ({ page }) => {
    for (const [name, attempt] of Object.entries(ATTEMPTS)) {
      await page.goto('./');
      await page.evaluate(() => {
        addEventListener('securitypolicyviolation', ({ disposition }) =>
          Reflect.set(window, 'answer', disposition),
        );
      });

      await page.evaluate(attempt).catch(() => {}); // some throw

      const answer = () => page.evaluate(() => Reflect.get(window, 'answer'));
      await expect.poll(answer, name).toBe('enforce');
    }
  });

  test('blocks an inline script', async ({ page }) => {
    await page.route('./', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('</body>', '<script>window.isForeign = true</script></body>');
      await route.fulfill({ response, body });
    });

    await visit(page);

    expect(await page.evaluate(() => Reflect.get(window, 'isForeign'))).toBeUndefined();
  });
});
