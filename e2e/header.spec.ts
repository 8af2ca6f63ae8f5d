import type { Page } from '@playwright/test';
import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { expect, open, test, withMotion } from './support';

test.use(withMotion);

const names = ['Accessories', 'Outerwear', 'Footwear'];
const longName = (name: string) => `Handwoven ${name} for Every Occasion`;
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const more = (page: Page) => bar(page).getByRole('button', { name: 'More' });

/** Pages as the server sends them to a shop whose categories have long names. */
async function withLongNames(page: Page): Promise<void> {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = names.reduce((html, name) => html.replaceAll(name, longName(name)), await response.text());
    // The policy names the page's own scripts, whose text is another now.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}

test('categories without room fold into a menu; Sale and Admin stay', async ({ page }) => {
  await asAdmin(page);
  await withLongNames(page);
  for (const width of [1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/contact');
    const room = await bar(page).boundingBox();
    for (const name of ['Home', "Men's", 'Sale', 'Admin']) {
      const link = bar(page).getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0) + 1);
    }
    await expect(more(page)).toBeInViewport({ ratio: 1 });
    await expectWhole(page, `at ${width} px`);
  }
});

test('folding moves nothing that was on screen', async ({ page, browser, baseURL }) => {
  const viewport = { width: 1280, height: 800 };
  const still = await browser.newPage({ baseURL, viewport, javaScriptEnabled: false });
  await page.setViewportSize(viewport);
  const saleIn = (where: Page) => bar(where).getByRole('link', { name: 'Sale' }).boundingBox();
  for (const where of [still, page]) await withLongNames(where);
  await still.goto('/contact');
  await open(page, '/contact');
  await expect(more(page)).toBeVisible();
  expect(await saleIn(page)).toEqual(await saleIn(still));
  await still.close();
});

test('the menu works by keyboard', async ({ page }) => {
  await withLongNames(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/contact');
  await more(page).focus();
  await page.keyboard.press('Enter');
  const last = bar(page).getByRole('link', { name: longName('Footwear') });
  await expect(last).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await expect(more(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const [first] = await bar(page).getByRole('listitem').allTextContents();
  await expect(bar(page).getByRole('link', { name: first, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/category\//);
  await expect(last).toBeHidden();
});

test('categories with room need no menu', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 800 });
  await open(page, '/contact');
  await expect(bar(page).getByRole('link', { name: 'Footwear' })).toBeInViewport();
  await expect(more(page)).toHaveCount(0);
});
