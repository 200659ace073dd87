import { expect, test, visit } from './test.ts';

// Violations fail every other test, too: the browser reports them in the console. The whole policy is
// written out in site/hosting/hosting.test.ts.
test.use({ expectedMessages: /Content Security Policy|requires 'Trusted/ });

test('the security policy blocks inline scripts, and HTML from text', async ({ page }) => {
  await page.route('./', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace('</body>', '<script>window.isForeign = true</script></body>');
    await route.fulfill({ response, body });
  });
  await visit(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isForeign'))).toBeUndefined();

  const write = () =>
    page.evaluate(() => {
      document.body.innerHTML = '<p>Written by a script</p>';
    });
  await expect(write()).rejects.toThrow('TrustedHTML');
});
