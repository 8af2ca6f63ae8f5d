import type { Response } from '@playwright/test';
import { expect, open, test, withMotion } from './support';

test.use(withMotion);

const phone = { width: 360, height: 740 };

test.describe('Back closes an open sheet and stays on the page', () => {
  for (const { name, width, role = 'button', button, sheet } of [
    { name: 'menu', width: 360, button: 'Open menu', sheet: 'Menu' },
    { name: 'cart panel', width: 360, role: 'link', button: 'Cart', sheet: 'Your cart' },
    { name: 'filter sheet', width: 360, button: 'Filters', sheet: 'Filters' },
    { name: 'quick view', width: 1280, button: 'Quick view of Monsoon Stripe Shorts', sheet: 'Quick view' },
  ] as { name: string; width: number; role?: 'link'; button: string; sheet: string }[]) {
    test(`the ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await open(page, '/about');
      await open(page, '/products');
      await page.getByRole(role, { name: button, exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog, sheet).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/products');
      await page.getByRole(role, { name: button, exact: true }).first().click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      // Closed otherwise, it leaves nothing behind: the next Back leads away.
      await page.waitForTimeout(300);
      await page.goBack();
      await expect(page).toHaveURL('/about');
    });
  }

  test('filters that were chosen in the sheet stay', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/products');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('dialog').getByText('Kurtas').click();
    await expect(page).toHaveURL('/products?kinds=Kurtas');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/products?kinds=Kurtas');
    await expect(page.getByText('7 products found')).toBeVisible();
  });

  test('after a link of the menu, one Back leads to the page before', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sale' }).click();
    await expect(page).toHaveURL('/sale');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Off');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the home page fits 360 px with text of twice the size', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBe(0);
});

test('a sheet brings no style along that is in the page: the whole of it would be laid out again', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/products');
  const styles = () =>
    page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.innerHTML).join('\n'));
  const inPage = await styles();
  const brought: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.css')) brought.push(response);
  });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const sheets = [];
  for (const response of brought) {
    sheets.push({ url: response.url(), text: (await response.text()).trim() });
  }
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter(({ text }) => inPage.includes(text)).map(({ url }) => url)).toEqual([]);
});

test('a sheet changes nothing that the page inherits: all of it would be styled again', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/products');
  const inherited = () =>
    page.locator('main').evaluate((main) =>
      [...main.computedStyleMap()]
        .map(([name, values]) => `${name}: ${Array.from(values).join()}`)
        // What a page is as high as depends on pictures.
        .filter((line) => !/^(-webkit-)?(perspective-origin|transform-origin|height|block-size)/.test(line)),
    );
  const before = await inherited();
  expect(before.filter((line) => line.startsWith('--')).length).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await inherited()).toEqual(before);
});
