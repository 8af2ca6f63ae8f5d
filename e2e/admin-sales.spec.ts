import type { Page } from '@playwright/test';
import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { addProduct, readProduct } from './products';
import { expect, open, test } from './support';

/** A time as the browser's fields take it, in India, `hours` from now. */
const inHours = (hours: number): string =>
  new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);

const fillSale = async (page: Page, fields: Record<string, string>) => {
  const dialog = page.getByRole('dialog', { name: 'Add Sale' });
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  await expectAccessible(page, 'Add Sale');
  await dialog.getByRole('button', { name: 'Save Sale' }).click();
};

test('a weekend sale of several products with prices that end in 99 is planned, seen in the shop, and ended', async ({
  page,
  browser,
}) => {
  const admin = await asAdmin(page);
  const brand = `Weekend ${Date.now()}`;
  const products = [];
  for (const price of [1299, 1999, 849])
    products.push(await addProduct(page, admin, { name: `${brand} Kurta ${price}`, price, stock: 5 }));
  await open(page, '/admin/sales');
  await page.getByRole('button', { name: 'Add Sale' }).click();
  await fillSale(page, { Name: brand, Percent: '20', From: inHours(-1), Until: inHours(48) });
  await expect(page.getByRole('heading', { name: brand })).toBeVisible();
  await page.getByRole('button', { name: 'Add Products' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Products' });
  await adding.getByLabel('Search products').fill(brand);
  await adding.getByRole('button', { name: 'Add all 3' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByLabel(`Price of ${brand} Kurta 1299`)).toHaveValue('999');
  await expect(page.getByLabel(`Price of ${brand} Kurta 1999`)).toHaveValue('1599');
  await expect(page.getByLabel(`Price of ${brand} Kurta 849`)).toHaveValue('699');
  await expectAccessible(page, brand);

  const shopper = await browser.newPage({ serviceWorkers: 'block' });
  await open(shopper, `/products/${products[0]?.id}`);
  await expect(shopper.locator('main, #content').getByText('₹999').first()).toBeVisible();
  const structured = await shopper.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join()).toContain('priceValidUntil');
  await open(shopper, `/sale?search=${encodeURIComponent(brand)}`);
  await expect(shopper.getByText('₹1,599').first()).toBeVisible();

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End Sale' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  expect((await readProduct(page, products[0]?.id ?? 0)).salePrice).toBeNull();
  await open(shopper, `/products/${products[0]?.id}`);
  await expect(shopper.locator('#content').getByText('₹1,299').first()).toBeVisible();
  await expect(shopper.locator('#content').getByText('₹999')).toHaveCount(0);
  await shopper.close();
});

test('a signed preview shows a planned sale to its browser alone, and is left again', async ({
  page,
  browser,
}) => {
  const admin = await asAdmin(page);
  const name = `Preview Kurta ${Date.now()}`;
  const product = await addProduct(page, admin, { name, price: 1299, stock: 5 });
  const times = { startsAt: inHours(24), endsAt: inHours(48) };
  const prices = [{ productId: product.id }];
  const added = await page.request.post('/api/admin/sales', {
    ...admin,
    data: { name, percent: 20, rounding: 'to99', ...times, prices },
  });
  expect(added.status()).toBe(201);
  const link = await page.request.post('/api/admin/sales/preview-link', {
    ...admin,
    data: { at: inHours(30) },
  });
  const { path } = await link.json();
  const viewer = await browser.newPage({ serviceWorkers: 'block' });
  await open(viewer, path);
  await expect(viewer.getByText(/^Preview: prices of/)).toBeVisible();
  await open(viewer, `/products/${product.id}`);
  await expect(viewer.locator('#content').getByText('₹999').first()).toBeVisible();
  expect((await readProduct(page, product.id)).salePrice).toBeNull();
  await viewer.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(viewer.getByText(/^Preview: prices of/)).toHaveCount(0);
  await open(viewer, `/products/${product.id}`);
  await expect(viewer.locator('#content').getByText('₹999')).toHaveCount(0);
  await viewer.close();
});
