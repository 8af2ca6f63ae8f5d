import type { Locator } from '@playwright/test';
import { asCustomer } from './accounts';
import { expectAccessible, expectWhole } from './assertions';
import { bearer } from './checkout';
import { expect, open, test } from './support';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not on screen.');
  return box;
};

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the thanks for a message are in view and have the focus', async ({ page }) => {
    await open(page, '/contact');
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Phone').fill('98450 12345');
    await page.getByLabel('Message').fill('Do you make the kurta in linen?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const thanks = page.getByRole('status').filter({ hasText: 'Thank you for reaching out!' });
    await expect(thanks).toBeFocused();
    await expect(thanks).toBeInViewport({ ratio: 1 });
  });

  test('a wish keeps its color, and is added in its first size, which can be changed', async ({ page }) => {
    await asCustomer(page);
    await open(page, '/products/1?color=Olive');
    const heart = page
      .locator('main')
      .getByRole('button', { name: /on wishlist$/ })
      .first();
    await heart.click();
    await expect(page.getByText('Added to wishlist')).toBeVisible();
    await open(page, '/profile?tab=wishlist');
    const details = page.getByRole('link', { name: /^View details of/ });
    await expect(details).toHaveAttribute('href', '/products/1?color=Olive');
    await page.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await expect(page.getByText(/, Olive is in your cart\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change size or colour' })).toBeVisible();
    await expectAccessible(page);
  });

  test('two wishes stand beside each other, each with all that can be done with it', async ({ page }) => {
    const { token } = await asCustomer(page);
    for (const productId of [1, 2])
      await page.request.post('/api/wishlist', { ...bearer(token), data: { productId } });
    await open(page, '/profile?tab=wishlist');
    const wishes = page.locator('main li').filter({ has: page.getByRole('button', { name: /^Remove / }) });
    await expect(wishes).toHaveCount(2);
    const [first, second] = [await boxOf(wishes.nth(0)), await boxOf(wishes.nth(1))];
    expect(second.y).toBe(first.y);
    expect(first.height).toBeLessThan(400);
    await expectWhole(page);
  });

  test('the size guide of a saree fits', async ({ page }) => {
    await open(page, '/products?search=kosa+silk+saree');
    await page.getByRole('link', { name: 'Kosa Silk Saree' }).click();
    await page.getByRole('button', { name: 'Size guide' }).click();
    const measures = page.getByRole('region', { name: 'Measurements' });
    await expect(measures.getByRole('columnheader', { name: /Blouse/ })).toBeVisible();
    expect(await measures.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('with text of twice the size no word of a name is broken', async ({ page }) => {
    await open(page, '/category/womens');
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    const cards = page.locator('main article');
    await expect.poll(async () => (await boxOf(cards.first())).width).toBeGreaterThan(300);
    await expectWhole(page);
  });
});

test('the cards of a row at 1280 px have prices and buttons on the same lines', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/category/womens');
  const row = page.locator('main article');
  const linesOf = async (at: number) => {
    const card = row.nth(at);
    const [price, button] = [card.getByText(/^₹/).first(), card.getByRole('button', { name: /^Buy now/ })];
    return [(await boxOf(price)).y, (await boxOf(button)).y];
  };
  // A short name would move what is below it, had the row no longer one.
  await expect(row.nth(1)).toContainText('Khadi Windowpane Short Kurta');
  const first = await linesOf(0);
  for (const at of [1, 2, 3]) expect(await linesOf(at)).toEqual(first);
});

test('a list at 1280 px has stars below the name, price and buttons at the right', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/category/womens?view=list');
  const card = page.locator('main article').filter({ hasText: 'Kosa Silk Saree' });
  const name = await boxOf(card.getByRole('heading'));
  const stars = await boxOf(card.getByRole('img', { name: /out of 5 stars/ }));
  expect(stars.x - name.x).toBeLessThan(8);
  expect(stars.y).toBeGreaterThan(name.y);
  const buy = await boxOf(card.getByRole('button', { name: /^Buy now/ }));
  expect((await boxOf(card.getByText('₹8,499'))).x).toBeGreaterThanOrEqual(buy.x);
});

test('at 1920 px a list has five columns, below a header that is as wide', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, '/products');
  const cards = page.locator('main article');
  const [first, fifth] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(4))];
  expect(fifth.y).toBe(first.y);
  expect(fifth.x + fifth.width).toBeGreaterThan(1750);
  expect((await boxOf(page.getByRole('link', { name: 'Tantu home' }))).x).toBeLessThan(140);
});

test('at 1280 px Back takes away one filter after the other', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/category/womens');
  await page.getByRole('checkbox', { name: /^Navy/ }).check();
  await expect(page).toHaveURL(/colors=Navy/);
  await page.getByRole('checkbox', { name: /^XL/ }).first().check();
  await expect(page).toHaveURL(/sizes=/);
  await page.goBack();
  await expect(page).toHaveURL('/category/womens?colors=Navy');
  await page.goBack();
  await expect(page).toHaveURL('/category/womens');
});
