import { CALM, chunkUrl, expect, test } from './test.ts';

const EMAIL = 'hello@your-name.example';

test.use(CALM);

test('the e-mail button copies before and after its section is hydrated, and confirms it', async ({
  page,
}) => {
  const copied: string[] = [];
  await page.exposeFunction('copy', (text: string) => copied.push(text) < 3);
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = async (text) => {
      if (!(await Reflect.get(window, 'copy')(text))) throw new Error('not allowed');
    };
  });
  await page.setViewportSize({ width: 1000, height: 400 }); // in wider windows, the footer has no button
  const release = await page.holdRequests(['sidebar', 'footer'].map(chunkUrl));
  await page.goto('./');
  await page.waitForEntry();

  for (const [section, result] of [
    ['#sidebar', 'Copied'],
    ['#footer', 'Copied'],
    ['#footer', 'Couldn’t copy'],
  ] as const) {
    const feedback = page.locator(section).getByRole('status').first();
    await page.locator(section).getByRole('button', { name: 'Copy e-mail address' }).press('Enter');

    await expect(feedback).toHaveText(result, { useInnerText: true });
    await expect(feedback).toHaveText('', { useInnerText: true });
    release();
    await page.waitForHydration();
  }
  expect(copied).toEqual([EMAIL, EMAIL, EMAIL]);
});
