import type { Page } from '@playwright/test';
import { expect, open, test } from './support';

/** How many cards stand beside each other in the first row of a list. */
const columnsOf = (page: Page) =>
  page.locator('main article').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

for (const { width, height, columns } of [
  { width: 360, height: 740, columns: 2 },
  { width: 768, height: 1024, columns: 3 },
  { width: 1280, height: 800, columns: 4 },
  { width: 1920, height: 1080, columns: 5 },
]) {
  test(`a list has ${columns} columns at ${width} px, with whole pictures in the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/products');
    expect(await columnsOf(page)).toBe(columns);
    const first = await page.locator('main article img').first().boundingBox();
    expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThan(height);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });
}

test('a card says how much is off, and shows stars for reviews only', async ({ page }) => {
  await open(page, '/sale');
  const card = page.locator('main article').first();
  await expect(card.getByText(/^\d+% off$/)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Buy now/ })).toBeVisible();
  await open(page, '/products');
  const cards = page.locator('main article');
  await expect(cards.filter({ hasText: 'Ikat Zip Wallet' }).getByRole('img', { name: /stars/ })).toHaveCount(
    0,
  );
  expect(await cards.getByRole('img', { name: /out of 5 stars/ }).count()).toBeGreaterThan(0);
});

test('on the phone the products begin in the upper half of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/category/mens', '/products']) {
    await open(page, path);
    const first = await page.locator('main article').first().boundingBox();
    expect(first?.y).toBeLessThan(370);
  }
});

test('a list at 360 px is whole with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/products?search=boots');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  const widthOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf('Sort by')).toBeGreaterThan(300);
  expect(await widthOf('Search in this list')).toBeGreaterThan(300);
  const card = page.locator('main article').filter({ hasText: 'Thar Suede Desert Boots' });
  const badge = await card.locator('span', { hasText: /^SOLD OUT$/ }).boundingBox();
  const heart = await card.getByRole('button', { name: /wishlist/i }).boundingBox();
  expect(badge?.y).toBeGreaterThan((heart?.y ?? 0) + (heart?.height ?? 0));
  const buttons = card.getByRole('button', { name: /^(Sold out|Buy now)/ });
  const cutOff = (all: Element[]) => all.filter((button) => button.scrollWidth > button.clientWidth).length;
  expect(await buttons.evaluateAll(cutOff)).toBe(0);
});

test('on the phone the bar to filter and sort by stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/products');
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport();
  await expect(page.getByLabel('Sort by')).toBeInViewport();
});
