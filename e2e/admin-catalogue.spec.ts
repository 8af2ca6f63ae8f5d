import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { addProduct, readProduct } from './products';
import { expect, open, test } from './support';

const find = (page: Page, name: string) => open(page, `/admin/products?search=${encodeURIComponent(name)}`);

/** The built files of the admin: its layout, its pages and their dialogs. */
const manifest: Record<string, { file: string; src?: string }> = JSON.parse(
  readFileSync('dist/client/.vite/manifest.json', 'utf8'),
);
const adminFiles = new Set(
  Object.values(manifest)
    .filter(({ src }) => src?.startsWith('src/client/features/admin/'))
    .map(({ file }) => `/${file}`),
);

test('a customer sees "Access Denied", makes no admin call and loads no code of the admin', async ({
  page,
}) => {
  expect(adminFiles.size).toBeGreaterThan(10);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await asCustomer(page);
  for (const path of ['/admin', '/admin/products', '/admin/customers']) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  }
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  expect(requested.filter((url) => /\/trpc\/[^?]*admin\./.test(url))).toEqual([]);
  expect(requested.filter((url) => adminFiles.has(new URL(url).pathname))).toEqual([]);
});

test('a visitor is taken home with the sign-in modal open', async ({ page }) => {
  await open(page, '/admin/orders?status=paid');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});

test('each address of the admin answers 200, an unknown one 404, and bookmarks from before still lead there', async ({
  page,
}) => {
  const parts = [
    'products',
    'categories',
    'orders',
    'customers',
    'reviews',
    'messages',
    'newsletter',
    'mails',
    'log',
  ];
  for (const path of ['/admin', ...parts.map((part) => `/admin/${part}`), '/admin?tab=orders&open=5']) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toContain('noindex');
  }
  expect((await page.request.get('/admin/nothing')).status()).toBe(404);
  await asAdmin(page);
  await open(page, '/admin?tab=products&kind=featured&sortBy=price-low&open=new');
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
  await expect(page).toHaveURL('/admin/products?show=featured&sort=price-low&product=new');
});

test('a product is added with the keyboard alone, its grid filled from a spreadsheet', async ({ page }) => {
  await asAdmin(page);
  const name = `Keyboard Kurta ${Date.now()}`;
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Add Product' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const type = async (text: string) => page.keyboard.type(text);
  const tab = async () => page.keyboard.press('Tab');
  await type(name);
  await tab();
  await type('Admin Looms');
  await tab();
  await type('Kurtas');
  await tab();
  await type('Linen');
  await tab();
  await type('Typed without a mouse.');
  await tab();
  await type('1899');
  await tab();
  await type('1599');
  await tab();
  await type("Men's");
  await tab();
  await type('6205');
  await tab();
  await page.keyboard.press('Space');
  await tab();
  await type('S, M');
  await tab();
  await type('Navy, Gray');
  await tab();
  await tab();
  await expect(dialog.getByLabel('Stock of S, Navy')).toBeFocused();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '1\t2\n3\t4');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Stock of M, Navy')).toBeFocused();
  await expect(dialog.getByLabel('Total stock')).toHaveValue('10');
  const save = dialog.getByRole('button', { name: 'Create Product' });
  for (
    let steps = 0;
    steps < 20 && !(await save.evaluate((el) => el === document.activeElement));
    steps += 1
  ) {
    await tab();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product created')).toBeVisible();
  const [product] = await (await page.request.get(`/api/products?search=${encodeURIComponent(name)}`)).json();
  expect(product).toMatchObject({
    name,
    brand: 'Admin Looms',
    material: 'Linen',
    price: '1899.00',
    salePrice: '1599.00',
    featured: true,
    category: { name: "Men's" },
  });
  expect(product.variants.map(({ stock }: { stock: number }) => stock)).toEqual([1, 2, 3, 4]);
});

test('a wrong form says what is wrong beside the fields and keeps what was typed', async ({ page }) => {
  await asAdmin(page);
  await open(page, '/admin/products?product=new');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Price (₹)', { exact: false }).first().fill('0');
  await dialog.getByLabel('Description').fill('Kept.');
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Invalid Price')).toBeVisible();
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Kept.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
});

test('of two administrators the second sees a conflict, and keeps both changes', async ({
  page,
  consoleFaults,
}) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin);
  await open(page, `/admin/products?product=${id}`);
  const mine = page.getByRole('dialog', { name: `Edit ${name}` });
  await mine.getByLabel('Brand').fill('Mine');
  await page.request.put(`/api/products/${id}`, { ...admin, data: { price: '1777' } });
  await mine.getByRole('button', { name: 'Save Product' }).click();
  await expect(mine.getByRole('alert')).toContainText('changed by someone else');
  await expect(mine.getByRole('alert')).toContainText('Changed since: price.');
  expect(await readProduct(page, id)).toMatchObject({ brand: null, price: '1777.00' });
  await mine.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(mine.getByLabel('Price (₹)', { exact: false }).first()).toHaveValue('1777');
  await mine.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  expect(await readProduct(page, id)).toMatchObject({ brand: 'Mine', price: '1777.00' });
  // The browser reports the refusal that this is about.
  expect(consoleFaults.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('a deleted product leaves the shop and comes back with Undo', async ({ page }) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin);
  await find(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete Product' }).click();
  await expect(page.getByText(/^Product deleted: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change has been undone.')).toBeVisible();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200);
});

test('chosen products change together and are taken back together from the log', async ({ page }) => {
  const admin = await asAdmin(page);
  const mark = `Batch${Date.now()}`;
  const one = await addProduct(page, admin, { name: `${mark} One` });
  const two = await addProduct(page, admin, { name: `${mark} Two`, price: '999' });
  await find(page, mark);
  const chosen = page.getByRole('region', { name: 'Selected products' });
  await page.getByLabel(`Select ${mark} One`).check();
  await chosen.getByRole('button', { name: 'Select all 2' }).click();
  await expect(chosen.getByText('2 selected')).toBeVisible();
  await expect(page.getByLabel(`Select ${mark} Two`)).toBeChecked();
  await chosen.getByRole('button', { name: 'Change price' }).click();
  await page.getByLabel(/^Percent/).fill('10');
  await page.getByRole('button', { name: 'Preview 2 products' }).dblclick();
  const preview = page.getByRole('table', { name: 'New prices' });
  await expect(preview.getByRole('row', { name: `${mark} Two` })).toContainText('₹999 → ₹1,099');
  expect((await readProduct(page, two.id)).price).toBe('999.00');
  await page.getByRole('button', { name: 'Change 2 prices' }).dblclick();
  await expect(page.getByText('2 products changed.')).toHaveCount(1);
  expect([(await readProduct(page, one.id)).price, (await readProduct(page, two.id)).price]).toEqual([
    '1649.00',
    '1099.00',
  ]);
  await open(page, `/admin/log?search=${mark}`);
  await page.getByRole('button', { name: 'one of 2 changes made together' }).click();
  await expect(page.getByRole('cell', { name: /₹999 → ₹1,099/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /₹1,499 → ₹1,649/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo all 2' }).first().click();
  await page.getByRole('button', { name: 'Undo 2 Changes' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  expect([(await readProduct(page, one.id)).price, (await readProduct(page, two.id)).price]).toEqual([
    '1499.00',
    '999.00',
  ]);
});

test('filters, sorting and page are in the address, and Back goes back', async ({ page }) => {
  await asAdmin(page);
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Sold out' }).click();
  await expect(page).toHaveURL(/stock=out/);
  await expect(page.getByRole('cell', { name: 'Sold out' })).not.toHaveCount(0);
  await expect(page.getByText(/page 1 of/)).toBeHidden();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(/page 1 of/)).toBeVisible();
});

test('a category is added, renamed, and deleted after the warning', async ({ page }) => {
  await asAdmin(page);
  const name = `Capsule ${Date.now()}`;
  await open(page, '/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Category created')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Description').fill('A few pieces that go together.');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Category updated')).toBeVisible();
  await expect(page.getByText('A few pieces that go together.')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(
    page.getByText(
      'This action cannot be undone. This will permanently delete the category and remove it from all associated products.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete Category' }).click();
  await expect(page.getByText('Category deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});

for (const [part, path] of [
  ['products', '/admin/products'],
  ['the product form', '/admin/products?product=1'],
  ['categories', '/admin/categories'],
  ['the log', '/admin/log'],
] as const) {
  test(`axe finds nothing in ${part} at 768 and 1280 px`, async ({ page }) => {
    const admin = await asAdmin(page);
    await addProduct(page, admin);
    await open(page, path);
    await expect(page.locator('main :is(table, form, li)').first()).toBeVisible();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `at ${width} px`);
    }
  });
}
