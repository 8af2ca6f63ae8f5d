import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './looks';
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
    await expect(table.getByRole('cell', { name: '₹1,23,45,675.00' })).toBeVisible();
    const [room, needed] = await table.evaluate((element) => [
      element.parentElement?.clientWidth ?? 0,
      element.scrollWidth,
    ]);
    expect(needed, `the table at ${width} px`).toBeLessThanOrEqual(room);
    await expectAccessible(page);
  }
});
