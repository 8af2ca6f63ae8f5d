import type { Page } from '@playwright/test';
import { expectWhole } from './assertions';
import { expect, open, test } from './support';

const names = (page: Page) => page.locator('main article').getByRole('heading', { level: 2 });
const chip = (page: Page, label: string) => page.getByRole('button', { name: `Remove filter: ${label}` });

async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  await box.fill(text);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for “${text}”`);
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`finding at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('words become filters, shown as chips that can be taken away', async ({ page }) => {
      await open(page, '/about');
      await searchFor(page, 'blue shirt under 2000');
      await expect(names(page)).toHaveCount(3);
      for (const label of ['Blue', 'Shirts', 'Under ₹2,000']) await expect(chip(page, label)).toBeVisible();
      await chip(page, 'Under ₹2,000').click();
      await expect(page).toHaveURL('/products?search=blue+shirt');
      await expect(names(page)).toHaveCount(4);
      await chip(page, 'Shirts').click();
      await expect(page).toHaveURL('/products?search=blue');
      await page.goBack();
      await expect(page).toHaveURL('/about');
    });

    test('an empty result says what it left out, or offers what others like', async ({ page }) => {
      await open(page, '/about');
      await searchFor(page, 'purple leather hoodie');
      await expect(page.getByText('Showing results without “purple” and “leather”.')).toBeVisible();
      await expect(names(page)).toHaveText(['Half-and-Half Hoodie']);
      await searchFor(page, 'red kurta under 2000');
      await expect(page.getByText('Showing results without “red”.')).toBeVisible();
      const others = page.getByRole('list', { name: 'Other searches' });
      await expect(others.getByRole('listitem').first()).toHaveText(
        /^“red kurta” \(\d\), without “under 2000”$/,
      );
      await others.getByRole('link', { name: '“red kurta”' }).click();
      await expect(page).toHaveURL('/products?search=red+kurta');
      await expect(names(page).first()).toHaveText(/Kurta/);
      await searchFor(page, 'qqqqqq');
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Popular products' })).toBeVisible();
      await expect(page.locator('main article')).toHaveCount(8);
    });

    test('a long word that finds nothing is repeated without widening the page', async ({ page }) => {
      const word = 'q'.repeat(99);
      await open(page, `/products?search=${word}`);
      const text = page.getByText(`No products match “${word}”`);
      await expect(text).toBeVisible();
      await expect(text).toBeInViewport({ ratio: 1 });
      await expectWhole(page);
    });

    test('the colour that is asked for is on the card, on the product and in its address', async ({
      page,
    }) => {
      await open(page, '/products?search=maroon+shirt');
      const card = page.locator('main article').filter({ hasText: 'Ajrakh Camp Shirt' });
      await expect(card.getByRole('button', { name: 'Show in Maroon' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await card.getByRole('link', { name: 'Ajrakh Camp Shirt' }).click();
      await expect(page).toHaveURL(/\/products\/\d+\?color=Maroon$/);
      await expect(page.getByRole('radio', { name: /^Maroon/ })).toBeChecked();
      await page.reload();
      await expect(page.getByRole('radio', { name: /^Maroon/ })).toBeChecked();
    });

    test('what was searched for is offered again, with what is popular', async ({ page }) => {
      await open(page, '/about');
      await searchFor(page, 'silk saree');
      await page.getByRole('combobox', { name: 'Search products' }).click();
      await expect(page.getByRole('option', { name: 'Recent silk saree' })).toBeVisible();
      await expect(page.getByRole('option', { name: /^Popular/ }).first()).toBeVisible();
      await page.getByRole('option', { name: 'Recent silk saree' }).click();
      await expect(page).toHaveURL('/products?search=silk+saree');
      await page.getByRole('combobox', { name: 'Search products' }).fill('kurtqa');
      await expect(page.getByRole('option', { name: 'Category Kurtas' })).toBeVisible();
      await page.getByRole('option', { name: 'Did you mean kurta' }).click();
      await expect(page).toHaveURL('/products?search=kurta');
    });

    test('an open search on a phone is left by Cancel, and what finds nothing is not offered again', async ({
      page,
    }) => {
      await open(page, '/about');
      const field = page.getByRole('combobox', { name: 'Search products' });
      await field.fill('zxqwv');
      await expect(page.getByRole('option', { name: /^No matches/ }).first()).toBeVisible();
      await field.press('Enter');
      await expect(page).toHaveURL('/products?search=zxqwv');
      await field.click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('option', { name: /zxqwv/ })).toHaveCount(0);
      const cancel = page.getByRole('button', { name: 'Cancel' });
      if ((page.viewportSize()?.width ?? 0) > 480) return expect(cancel).toBeHidden();
      await cancel.click();
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
      await expect(field).not.toBeFocused();
    });

    test('the sale takes off what its title says, and leads to parts of it', async ({ page }) => {
      await open(page, '/sale');
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const mean = Number(/^Up to (\d+)% Off$/.exec(title ?? '')?.[1]);
      const shown = await page
        .locator('main article')
        .getByText(/^\d+% off$/)
        .allInnerTexts();
      expect(shown.length).toBe(16);
      const discounts = shown.map((text) => Number.parseInt(text, 10));
      // The title has the mean, as is specified; the line below it says so, and the largest.
      expect(Math.abs(discounts.reduce((sum, one) => sum + one, 0) / 16 - mean)).toBeLessThan(1);
      const banner = `16 items on sale: ${mean}% off on average, up to ${Math.max(...discounts)}% off selected items`;
      expect(discounts).toEqual(discounts.toSorted((a, b) => b - a));
      await expect(page.getByText(banner)).toBeVisible();
      await expect(page.getByText('products found')).toHaveCount(0);
      await page
        .getByRole('navigation', { name: 'Browse the sale' })
        .getByRole('link', { name: 'Footwear' })
        .click();
      await expect(page).toHaveURL('/sale?categories=footwear');
      await expect(page.getByText('2 of 16 items')).toBeVisible();
      await expect(names(page)).toHaveCount(2);
      // What is searched for changes neither the banner nor its links.
      for (const [query, listed] of [
        ['search=zzz', '0 of 16 items'],
        ['search=cap', '1 of 16 items'],
      ] as const) {
        await open(page, `/sale?${query}`);
        await expect(page.getByText(listed)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Up to ${mean}% Off`);
        await expect(page.getByText(banner)).toBeVisible();
        await expect(
          page.getByRole('navigation', { name: 'Browse the sale' }).getByRole('link', { name: 'Footwear' }),
        ).toHaveCount(1);
      }
    });
  });
}

test('the filters show what the words chose, and a change takes their place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/products?search=red+kurta');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: /^Kurtas/ })).toBeChecked();
  await filters.getByRole('checkbox', { name: /^Shirts/ }).check();
  await expect(page).toHaveURL('/products?search=red&kinds=Kurtas,Shirts');
  await expect(chip(page, 'Kurtas')).toBeVisible();
});

test("a category's kinds are in the phone's menu and on its page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: "Types of Women's" }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sarees' }).click();
  await expect(page).toHaveURL('/category/womens?kinds=Sarees');
  await expect(names(page)).toHaveCount(3);
  const kinds = page.getByRole('navigation', { name: 'Types' });
  await expect(kinds.getByRole('link', { name: 'Sarees' })).toHaveAttribute('aria-current', 'page');
  await kinds.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL('/category/womens');
  // The chosen type is in view, and the filters do not repeat the links.
  await open(page, '/category/womens?kinds=Trousers');
  await expect(kinds.getByRole('link', { name: 'Trousers' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const filters = page.getByRole('dialog');
  await expect(filters.getByRole('group', { name: 'Size' })).toBeVisible();
  await expect(filters.getByRole('group', { name: 'Type' })).toHaveCount(0);
});
