import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { addProduct } from './products';
import { expect, open, test, withMotion } from './support';

test.use(withMotion);

const picture = fileURLToPath(new URL('../docs/images/product.webp', import.meta.url));
const openReviews = (page: Page) => page.getByRole('tab', { name: /^Reviews/ }).click();

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 800 } });

    test('pictures open over the window, by keyboard too; Escape and Back close them', async ({ page }) => {
      await open(page, '/products/1');
      const enlarge = page.getByRole('main').getByRole('button', { name: /^Enlarge/ });
      await enlarge.focus();
      await page.keyboard.press('Enter');
      const gallery = page.getByRole('dialog', { name: 'Pictures' });
      await expect(gallery).toBeVisible();
      const current = gallery.locator('.yarl__slide_current img').first();
      const first = await current.getAttribute('alt');
      await page.keyboard.press('ArrowRight');
      await expect(current).not.toHaveAttribute('alt', first ?? '');
      const second = await current.getAttribute('alt');
      // A swipe to the left.
      await page.mouse.move(width * 0.7, 400);
      await page.mouse.down();
      await page.mouse.move(width * 0.2, 400, { steps: 6 });
      await page.mouse.up();
      await expect(current).not.toHaveAttribute('alt', second ?? '');
      const widthOf = async () => (await current.boundingBox())?.width ?? 0;
      await expect.poll(widthOf).toBeGreaterThan(200);
      const before = await widthOf();
      await gallery.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
      await page.keyboard.press('Escape');
      await expect(gallery).toBeHidden();
      await expect(enlarge).toBeFocused();
      await enlarge.click();
      await expect(gallery).toBeVisible();
      await page.goBack();
      await expect(gallery).toBeHidden();
      await expect(page).toHaveURL(/\/products\/1$/);
    });

    test('nothing is out of reach or unnamed: the whole page, its reviews, its size guide', async ({
      page,
    }) => {
      await asCustomer(page);
      await open(page, '/products/1');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
      await openReviews(page);
      await page.getByRole('button', { name: 'Write a Review' }).click();
      await expect(page.getByLabel('Comment')).toBeVisible();
      await expectWhole(page, `at ${width} px`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Size guide' }).click();
      await expect(page.getByRole('dialog', { name: /^Size guide/ })).toBeVisible();
      await expectAccessible(page);
    });

    test('below it are what it is worn with, what is similar, and what was viewed before', async ({
      page,
    }) => {
      await open(page, '/products/2');
      const earlier = await page.getByRole('heading', { level: 1 }).textContent();
      // A page that is left before it was taken over is not remembered.
      await page.waitForFunction(() => localStorage.getItem('recentlyViewed') !== null);
      await open(page, '/products/1');
      for (const title of ['Complete the look', 'You may also like', 'Recently viewed']) {
        const first = page.getByRole('region', { name: title }).getByRole('listitem').first();
        // Each row moves the end of the page as it comes.
        await expect(async () => {
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
          await expect(first).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 25_000 });
      }
      await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem')).toHaveCount(
        1,
      );
      await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText(earlier ?? 'none');
      const next = page.getByRole('button', { name: 'Next: You may also like' });
      const previous = page.getByRole('button', { name: 'Previous: You may also like' });
      if (width === 360) await expect(next).toBeHidden();
      else {
        await expect(previous).toBeDisabled();
        await next.focus();
        await expect(async () => {
          await page.keyboard.press('Enter');
          await expect(next).toBeDisabled({ timeout: 500 });
        }).toPass();
        await expect(next).toBeFocused();
        await expect(previous).toBeEnabled();
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBe(0);
    });

    test('the buy bar is there on the phone alone, while the button is out of view', async ({ page }) => {
      await asCustomer(page);
      await open(page, '/products/1');
      const bar = page.getByRole('region', { name: 'Buy', exact: true });
      const add =
        width === 360
          ? bar.getByRole('button', { name: /^ADD TO CART/ })
          : page.getByRole('button', { name: 'BUY NOW' });
      await expect(add, 'the first screen has the button').toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/at checkout$/), 'and the price').toBeInViewport();
      await page.getByRole('button', { name: 'BUY NOW' }).scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
      await page.getByRole('tab', { name: /^Reviews/ }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 900);
      if (width > 768) return expect(bar).toBeHidden();
      await expect(bar).toBeVisible();
      await expect(bar).toContainText('₹');
      await bar.getByRole('button', { name: /^Change / }).click();
      await expect(bar).toBeHidden();
      await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
      await page.getByRole('tab', { name: /^Reviews/ }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 900);
      await expect(bar).toContainText('M, ');
      await bar.getByRole('button', { name: /^ADD TO CART: / }).click();
      await expect(page.getByLabel('Notifications (F8)')).toContainText(/, M, .* is in your cart/);
      // At the page's end it takes room of its own: the last line of the footer is not beneath it.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const foot = await page.getByRole('contentinfo').boundingBox();
      const box = await bar.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every picture of the first colour has another view, the cloth and the back', async ({ page }) => {
    await open(page, '/products/1');
    for (const name of [/at an angle$/, /close-up$/, /from the back$/])
      await expect(page.getByRole('button', { name })).toHaveCount(1);
  });

  test('the tax that comes on top stands beside the price, and care follows the material', async ({
    page,
  }) => {
    const admin = await asAdmin(page);
    const { id } = await addProduct(page, admin, {
      price: '1499',
      salePrice: '1249',
      material: 'Mulberry silk',
    });
    await open(page, `/products/${id}`);
    await expect(page.getByText('+ 8% tax: ₹99.92 at checkout')).toBeVisible();
    await expect(page.getByText('Dry clean only')).toBeVisible();
  });

  test('a PIN code tells the date and is remembered; an unknown one warns, a wrong one is refused', async ({
    page,
  }) => {
    await open(page, '/products/1');
    const pin = page.getByLabel('Deliver to PIN code');
    const check = page.getByRole('button', { name: 'Check', exact: true });
    await pin.fill('56003');
    await check.click();
    await expect(page.getByText('Enter a valid 6-digit PIN code.')).toBeVisible();
    await pin.fill('560038');
    await check.click();
    await expect(
      page.getByText(/^Bengaluru, Karnataka: order now and get it \w{3}, \d+ \w+ – /),
    ).toBeVisible();
    await open(page, '/products/2');
    await expect(pin).toHaveValue('560038');
    await expect(page.getByText(/^Bengaluru, Karnataka: order now and get it/)).toBeVisible();
    await pin.fill('999999');
    await check.click();
    await expect(page.getByText(/^We couldn't find PIN code 999999/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeEnabled();
  });

  test('the size guide tells centimetres and inches and how to measure; the unit is remembered', async ({
    page,
  }) => {
    await open(page, '/products/1');
    const opener = page.getByRole('button', { name: 'Size guide' });
    await opener.click();
    const guide = page.getByRole('dialog', { name: /^Size guide/ });
    const medium = guide.getByRole('row', { name: /^M / });
    await expect(medium).toContainText('100');
    await guide.getByText('Inches').click();
    await expect(medium).toContainText('39.5');
    await expect(guide.getByText(/Chest: around your chest at its fullest/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(guide.getByRole('radio', { name: 'Inches' })).toBeChecked();
  });

  test('reviews are counted by stars, sorted, and voted helpful once', async ({ page }) => {
    const admin = await asAdmin(page);
    const { id } = await addProduct(page, admin);
    for (const [rating, comment] of [
      [5, 'Best of all.'],
      [2, 'Too thin for me.'],
      [4, 'Good.'],
    ] as const) {
      const { token } = await asCustomer(page);
      await page.request.post(`/api/products/${id}/reviews`, {
        headers: { authorization: `Bearer ${token}` },
        data: { rating, comment, fit: 'small' },
      });
    }
    await asCustomer(page);
    await open(page, `/products/${id}`);
    await expect(page.getByText('Runs small: 3 of 3 buyers').first()).toBeVisible();
    await openReviews(page);
    await expect(page.getByLabel('Reviews by star rating')).toContainText('5 stars1');
    const comments = page.getByRole('tabpanel', { name: /^Reviews/ }).getByText(/Best of all|Too thin/);
    await page.getByLabel('Sort reviews').selectOption('Lowest rating');
    await expect(comments.first()).toHaveText('Too thin for me.');
    await page.getByLabel('Sort reviews').selectOption('Highest rating');
    await expect(comments.first()).toHaveText('Best of all.');
    const helpful = page.getByRole('button', { name: /^Helpful/ }).last();
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await expect(helpful).toHaveText(/^Helpful \(1\)/);
    await page.getByLabel('Sort reviews').selectOption('Most helpful');
    await expect(comments.first()).toHaveText('Too thin for me.');
  });

  test('a photo of a review is seen by others once an administrator approved it', async ({
    page,
    browser,
  }) => {
    const admin = await asAdmin(page);
    const { id, name } = await addProduct(page, admin);
    await asCustomer(page);
    await open(page, `/products/${id}`);
    await openReviews(page);
    await page.getByText('Runs large', { exact: true }).click();
    await page.getByLabel('Comment').fill('See for yourself.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo' }).click();
    await (await chooser).setFiles({
      name: 'mine.webp',
      mimeType: 'image/webp',
      buffer: readFileSync(picture),
    });
    await expect(page.getByAltText('Your photo 1')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Under review')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enlarge Photo/ })).toHaveCount(0);

    const desk = await browser.newPage({ viewport: page.viewportSize() ?? undefined });
    await asAdmin(desk);
    await open(desk, '/admin/reviews?filter=photos');
    await desk.getByRole('searchbox', { name: 'Search reviews' }).fill(name);
    await desk.getByRole('button', { name: /^Approve Photo 1/ }).click();
    await expect(desk.getByText('Shoppers see it now.')).toBeVisible();
    await open(desk, `/products/${id}`);
    await openReviews(desk);
    await desk.getByRole('button', { name: /^Enlarge Photo 1/ }).click();
    await expect(desk.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
    await desk.close();
  });
});

test('the shopkeeper keeps the size guide of a category and of one product', async ({ page }) => {
  const admin = await asAdmin(page);
  const made = await page.request.post('/api/categories', {
    ...admin,
    data: { name: `Robes ${Date.now()}` },
  });
  const category = await made.json();
  const { id } = await addProduct(page, admin, { categoryId: category.id, kind: 'Robes' });
  await open(page, `/admin/categories?category=${category.id}`);
  await page.getByRole('button', { name: 'Add a size guide' }).click();
  await page.getByLabel('Product types').fill('Robes');
  const table = page.getByLabel('Measurements in cm');
  await table.fill('Size, Chest\nS, wide');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Measurements must be numbers in centimetres.')).toBeVisible();
  await table.fill('Size, Chest\nS, 111\nM, 122');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Category updated')).toBeVisible();
  const guide = async () => (await (await page.request.get(`/api/products/${id}`)).json()).sizeGuide;
  expect(await guide()).toEqual({
    measures: ['Chest'],
    rows: [
      { size: 'S', cm: [111] },
      { size: 'M', cm: [122] },
    ],
    howTo: '',
  });
  await open(page, `/admin/products?product=${id}`);
  await page.getByLabel('Measurements in cm').fill('Size, Chest\nS, 99');
  await page.getByLabel('How to measure').fill('Lay it flat.');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  expect(await guide()).toEqual({
    measures: ['Chest'],
    rows: [{ size: 'S', cm: [99] }],
    howTo: 'Lay it flat.',
  });
});
