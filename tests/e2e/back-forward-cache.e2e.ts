import { expect, test, visit, WHOLE_BROWSER } from './test.ts';

// Playwright disables this cache, so this test starts its own browser.
test.use({
  launchOptions: {
    ...WHOLE_BROWSER.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

for (const address of ['./', 'projects']) {
  test(`${address} is restored from the back/forward cache`, async ({ page, context }) => {
    const witness = await context.newPage();
    await witness.goto('robots.txt');
    await visit(page, address);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) =>
        localStorage.setItem('isRestored', `${persisted}`),
      ),
    );

    await page.goto('data:text/html,elsewhere');
    await page.evaluate(() => setTimeout(() => history.back()));

    const isRestored = () => witness.evaluate(() => localStorage.getItem('isRestored'));
    await expect.poll(isRestored).toBe('true');
  });
}
