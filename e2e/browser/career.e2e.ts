import { CALM, expect, HEIGHT, test } from './test.ts';

test.use({ ...CALM, site: 'career', viewport: { width: 390, height: HEIGHT } });

test('older jobs are folded, except on paper, and heads, links and text fragments open them', async ({
  page,
}) => {
  await page.visit();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Moved the order desk', 'Continuous integration'])
    await expect(page.getByText(text)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const text = page.getByText('Moved the order desk');
  await expect(page.getByText('Shipped storefronts for twelve')).toBeVisible();
  await expect(page.locator('#job-intern-corner-shelf summary')).toHaveCount(0);
  await expect(text).toBeHidden();
  // The control covers the whole head.
  await page.locator('#job-developer-harbour-co-2 h3').click({ force: true });
  await expect(text).toBeVisible();
  await page.locator('#job-developer-harbour-co-2 summary').click();
  await expect(text).toBeHidden();

  const skill = (name: string) => page.locator('#skills').getByText(name, { exact: true });
  await skill('PostgreSQL').last().click();
  await page.getByRole('link', { name: 'Engineer · Northlight', exact: true }).click();
  await expect(page).toHaveURL(/#job-engineer-northlight$/);
  await expect(page.locator('#job-engineer-northlight h4')).toBeInViewport();

  await skill('Communication').last().click();
  await page
    .getByRole('link', { name: /^Lecturer, Web engineering/ })
    .first()
    .click();
  await expect(page.getByText('Taught two hundred students')).toBeInViewport();
  await expect(page.getByText('Continuous integration')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('./#:~:text=Moved%20the%20order%20desk');
  await expect(text).toBeInViewport();
});
