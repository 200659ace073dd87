import { expect, test, visit } from './test.ts';

// The site has tests/fixtures/sections: `press` with data and styles, and `blogs` around ours.

test.use({ site: 'sections' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('custom sections are in their places, with their data', async ({ page }) => {
    await page.goto('./', { waitUntil: 'load' });

    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual([
      ...['about', 'experience', 'projects', 'skills', 'services', 'blogs'],
      'press',
    ]);
    const press = page.getByRole('region', { name: 'In the press' });
    await expect(press.getByRole('heading', { level: 2 })).toHaveText('In the press');
    await expect(press.getByRole('link', { name: '1984' })).toHaveAttribute(
      'href',
      'https://1984.example/',
    );
    await expect(press.getByRole('listitem').first()).toContainText('★★★★★');
    await expect(press.locator('strong')).toHaveText('remarkable');
    await expect(press.getByRole('img', { name: 'A screen of the platform' })).toHaveAttribute(
      'src',
      /^\/assets\/consent-/,
    );
    await expect(press.getByRole('list')).toHaveCSS('display', 'grid');
  });

  test('a section can wrap the built-in one that it replaces', async ({ page }) => {
    await page.goto('./', { waitUntil: 'load' });

    const blogs = page.getByRole('region', { name: 'Blogs' });
    await expect(blogs.getByRole('listitem')).toHaveCount(4);
    await expect(blogs).toContainText('4 posts, with love.');
  });
});

test('the nav links to a custom section and marks it as current', async ({ page }) => {
  await visit(page, './', 1440);

  const link = page.getByRole('navigation').getByRole('link', { name: 'In the press' }).first();
  await link.click();

  await expect(page).toHaveURL(/#press$/);
  await expect(page.locator('#press')).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'location');
});

test('a custom section works, and has a chunk of its own, without its schema', async ({ page }) => {
  const chunks = new Map<string, string>();
  page.on('response', async (response) => {
    const [, name] = /assets\/(press|blogs|zod)-[^/]*\.js$/.exec(response.url()) ?? [];
    if (name) chunks.set(name, await response.text());
  });
  await visit(page);

  await page.getByRole('button', { name: 'More' }).click();

  await expect(page.getByText('That is all of them.')).toBeVisible();
  expect([...chunks.keys()].sort()).toEqual(['blogs', 'press']);
  expect(chunks.get('press')).toContain('The Register of Tests');
  expect(chunks.get('press')).not.toContain('ZodError');
});

test('a custom section is shown after client-side navigation', async ({ page }) => {
  await visit(page, 'projects');

  await page.locator('a[href="/"]').first().click();

  await expect(page.getByRole('heading', { name: 'In the press' })).toBeVisible();
});
