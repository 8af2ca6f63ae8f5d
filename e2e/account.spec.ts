import type { Page, Route } from '@playwright/test';
import { asCustomer } from './accounts';
import { expectAccessible } from './assertions';
import { placeOrder } from './orders';
import { expect, open, test } from './support';

/** Changes what the server answers to one procedure, in whatever batch it is asked. */
async function rewrite(page: Page, path: string, change: (json: never) => void): Promise<void> {
  await page.route(`**/trpc/**${path}*`, async (route: Route) => {
    const answer = await route.fetch();
    const results = await answer.json();
    const index = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',').indexOf(path) ?? 0;
    change(results[index].result.data.json as never);
    await route.fulfill({ response: answer, json: results });
  });
}

test('the details of an order are whole at 360 px, with long names and large amounts', async ({ page }) => {
  const { token } = await placeOrder(page.request, ['paid']);
  await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
  await rewrite(page, 'orders.list', ({ items: [order] }: { items: [Record<string, unknown>] }) => {
    const item = (order.items as object[])[0];
    order.items = [
      { ...item, name: 'Handwoven Chanderi Silk Bandhgala with Zardozi Embroidery', price: '1234567.89' },
      { ...item, productId: 2, name: 'X'.repeat(60), quantity: 10, price: '1234567.50' },
    ];
    Object.assign(order, { subtotal: '13580242.89', tax: '1086419.43', total: '14666662.32' });
  });
  await open(page, '/profile?tab=orders');
  await page.getByRole('button', { name: /^View details/ }).click();
  const table = page.getByRole('dialog').getByRole('table');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.getByRole('cell', { name: '₹1,23,45,675' })).toBeVisible();
    const [room, needed] = await table.evaluate((element) => [
      element.parentElement?.clientWidth ?? 0,
      element.scrollWidth,
    ]);
    expect(needed, `the table at ${width} px`).toBeLessThanOrEqual(room);
    await expectAccessible(page);
  }
});

test('the address of an order opens its details, and a product in them leads there', async ({ page }) => {
  const { id, token } = await placeOrder(page.request, ['paid']);
  await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
  await open(page, `/profile?tab=orders&order=${id}`);
  const details = page.getByRole('dialog', { name: `Order #${id}` });
  await expect(details).toContainText('Card (paid)');
  await details.locator('a[href^="/products/"]').click();
  await expect(page).toHaveURL(/\/products\/\d+/);
  await page.goBack();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/profile\?tab=orders$/);
});

test('the account shows the shape of what comes, and no figure that it does not know', async ({ page }) => {
  await asCustomer(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/trpc\/[^?]*(orders\.list|wishlist\.list)/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/profile?tab=orders');
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByText('Total Spent')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /\d/ })).toHaveCount(0);
  answer();
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '₹0']);
});

for (const [what, fulfill] of [
  ['cannot be reached', (route: Route) => route.abort()],
  ['answers with nonsense', (route: Route) => route.fulfill({ status: 500, body: 'oops' })],
] as const) {
  test(`when the store ${what}, one retry brings everything`, async ({ page, consoleFaults }) => {
    const { token } = await asCustomer(page);
    await open(page, '/profile');
    await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '₹0']);
    const requests = /\/trpc\/[^?]*(orders|wishlist|addresses|cart)\./;
    await page.route(requests, fulfill);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('definition')).toHaveText(['–', '–', '–', '–']);
    const tabs = page.getByRole('navigation', { name: 'Account' });
    for (const tab of ['Orders', 'Wishlist', 'Addresses']) {
      await tabs.getByRole('link', { name: tab }).click();
      const panel = page.getByRole('region', { name: tab });
      await expect(panel.getByRole('heading', { name: /could not be loaded$/ })).toBeVisible();
      await expect(page.getByText(/not valid JSON|Failed to fetch/)).toHaveCount(0);
    }
    await page.unroute(requests);
    await page.getByRole('region', { name: 'Addresses' }).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '₹0']);

    const [product] = await (await page.request.get('/api/products?inStock=true&limit=1')).json();
    const { size, color } = product.variants.find(({ stock }: { stock: number }) => stock > 0);
    const data = { productId: product.id, quantity: 1, size, color };
    await page.request.post('/api/cart', { headers: { authorization: `Bearer ${token}` }, data });
    await page.route(requests, fulfill);
    await open(page, '/checkout');
    await expect(page.getByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
    await page.unroute(requests);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
    consoleFaults.length = 0;
  });
}

test('an account that cannot be asked for is no reason to sign in again', async ({ page, consoleFaults }) => {
  await asCustomer(page);
  await page.route('**/trpc/*auth.session*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await open(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute('**/trpc/*auth.session*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible();
  consoleFaults.length = 0;
});

test('at 360 px the tab that is open is seen whole', async ({ page }) => {
  await asCustomer(page);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [tab, name] of [
    ['settings', 'Settings'],
    ['profile', 'Profile'],
  ] as const) {
    await open(page, `/profile?tab=${tab}`);
    const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 0.95 });
  }
});
