import type { APIRequestContext, Page } from '@playwright/test';
import { formatMoney } from '@/shared/money';
import { newCustomer } from './accounts';
import { asAdmin } from './admin';
import { details } from './adminOrders';
import { expectAccessible, expectWhole } from './assertions';
import { orderBody } from './orders';
import { expect, open, test } from './support';

type Product = {
  id: number;
  name: string;
  price: string;
  salePrice: string | null;
  variants: { size: string | null; color: string | null; stock: number }[];
};

/** A paid order of two different products, one piece of each. */
async function placePair(request: APIRequestContext) {
  const { email, token } = await newCustomer(request);
  const headers = { authorization: `Bearer ${token}` };
  const products: Product[] = await (await request.get('/api/products?limit=100')).json();
  const lines = products
    .flatMap((product) => {
      const variant = product.variants.find(({ stock, size }) => stock >= 10 && size !== null);
      return variant ? [{ ...product, productId: product.id, variant }] : [];
    })
    .slice(0, 2);
  const bodies = lines.map((line) => orderBody(line, { paymentMethod: 'card', email }));
  const [first] = bodies;
  if (!first || bodies.length < 2) throw new Error('The demo catalogue has no two well-stocked products.');
  const prices = bodies.map(({ subtotal }) => Math.round(Number(subtotal) * 100));
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const tax = Math.floor((subtotal * 8 + 50) / 100);
  const money = (paise: number) => (paise / 100).toFixed(2);
  const data = {
    ...first,
    items: bodies.flatMap(({ items }) => items),
    subtotal: money(subtotal),
    tax: money(tax),
    total: money(subtotal + tax),
  };
  const placed = await request.post('/api/orders', { headers, data });
  expect(placed.status()).toBe(201);
  const { id } = await placed.json();
  const pay = { method: 'card', cardToken: 'sandbox_paid' };
  expect((await request.post(`/api/orders/${id}/pay`, { headers, data: pay })).status()).toBe(200);
  return { id: id as number, email, token, lines, prices, total: subtotal + tax };
}

/** Counts the clicks from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    // A label's click reaches its box as a second one without a position.
    document.addEventListener(
      'click',
      (event: MouseEvent) => (counted.clicks += event.detail > 0 ? 1 : 0),
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test('one of two lines is cancelled and refunded in at most 5 clicks, and the customer sees it', async ({
  page,
}) => {
  await asAdmin(page);
  const order = await placePair(page.request);
  const price = order.prices[0] ?? 0;
  const back = price + Math.round((price * 8) / 100);
  await open(page, `/admin/orders/${order.id}`);
  const shown = details(page, order);
  const clicks = await countClicks(page);
  await shown.getByRole('button', { name: 'Cancel Items' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel items of order #${order.id}` });
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog).toContainText(`The total becomes ${formatMoney(order.total - back)}`);
  await expectAccessible(page, 'the dialog that cancels items');
  await dialog.getByRole('button', { name: `Cancel and Refund ${formatMoney(back)}` }).click();
  await expect(shown.getByText('1 cancelled, 1 refunded')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(5);
  await expect(shown.getByText('Refund completed')).toBeVisible();
  await expectWhole(page, 'an order with a cancelled line');

  const customer = await page.context().newPage();
  await customer.addInitScript((token) => localStorage.setItem('token', token), order.token);
  await open(customer, `/profile?tab=orders&order=${order.id}`);
  const mine = customer.getByRole('dialog', { name: `Order #${order.id}` });
  await expect(mine.getByText('1 cancelled, 1 refunded')).toBeVisible();
  await expect(mine.getByText(formatMoney(back)).first()).toBeVisible();
});

test('goodwill, shipping and items are refunded by the dialog; more than is left is refused', async ({
  page,
}) => {
  await asAdmin(page);
  const order = await placePair(page.request);
  await open(page, `/admin/orders/${order.id}`);
  const shown = details(page, order);
  await shown.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${order.id}` });
  const amount = dialog.getByRole('textbox', { name: 'Amount in rupees' });
  await amount.fill('99999999');
  await expect(dialog).toContainText(`At most ${formatMoney(order.total)} can be refunded.`);
  await amount.fill('100');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Goodwill');
  await expectAccessible(page, 'the refund dialog');
  await dialog.getByRole('button', { name: 'Refund ₹100 by Card' }).click();
  await expect(shown.getByText('Refund completed')).toBeVisible();
  await shown.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `Up to ${formatMoney(order.total - 10_000)} can be refunded.`,
  );
});

test('the size of a line is changed before it is packed', async ({ page }) => {
  await asAdmin(page);
  const order = await placePair(page.request);
  const [line] = order.lines;
  const other = line?.variants.find(
    ({ size, color, stock }) => size !== line.variant.size && color === line.variant.color && stock > 0,
  );
  await open(page, `/admin/orders/${order.id}`);
  const shown = details(page, order);
  await shown.getByRole('button', { name: `Change the size or colour of ${line?.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${line?.name}` });
  const select = dialog.getByRole('combobox', { name: 'Size and colour' });
  const wanted = [other?.size, other?.color].filter(Boolean).join(', ');
  await select.selectOption({ label: `${wanted}, ${other?.stock} in stock` });
  await dialog.getByRole('button', { name: 'Change Item' }).click();
  await expect(shown.getByRole('table').getByText(wanted)).toBeVisible();
  await expect(shown.getByText(/^Items changed/)).toBeVisible();
});

test('a customer cancels one of two items from the order', async ({ page }) => {
  const order = await placePair(page.request);
  await page.addInitScript((token) => localStorage.setItem('token', token), order.token);
  await open(page, `/profile?tab=orders&order=${order.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Items' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel items of order #${order.id}` });
  await dialog.getByRole('checkbox').last().check();
  await expect(dialog).toContainText("We'll refund");
  await expectAccessible(page, "the customer's dialog that cancels items");
  await dialog.getByRole('button', { name: 'Cancel Items' }).click();
  await expect(page.getByText('1 cancelled')).toBeVisible();
});
