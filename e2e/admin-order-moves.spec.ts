import type { Page } from '@playwright/test';
import { asAdmin } from './admin';
import { chooseByKeyboard, details, openOrdersOf, row, status } from './adminOrders';
import { type Placed, placeOrder } from './orders';
import { expect, test } from './support';

/** The order's status as the REST face tells it. */
async function presentStatus(page: Page, { id }: Placed, admin: Awaited<ReturnType<typeof asAdmin>>) {
  return (await (await page.request.get(`/api/orders/${id}`, admin)).json()).status;
}

/** Presses Tab until something has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });
    if (label === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached by the Tab key.`);
}

test('an order is moved and cancelled by keyboard alone', async ({ page }) => {
  const headers = await asAdmin(page);
  const order = await placeOrder(page.request);
  const present = () => presentStatus(page, order, headers);
  await openOrdersOf(page, order);
  await tabTo(page, `Status of order ${order.id}`);
  await chooseByKeyboard(page, 'Shipped');
  await expect(page.getByRole('combobox', { name: 'Courier' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('EK123456789IN');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('India');
  await tabTo(page, 'Set to Shipped');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order status updated')).toBeVisible();
  await expect(status(page, order)).toHaveValue('Shipped');
  expect(await present()).toBe('shipped');
  // It takes no key until the list was read again.
  await expect(page.getByRole('button', { name: 'Shipped 1' })).toBeVisible();
  await chooseByKeyboard(page, 'Cancelled');
  const question = page.getByRole('dialog', { name: `Cancel order #${order.id}?` });
  await expect(question).toContainText('Its item goes back into stock');
  await expect(question).toContainText('No money was captured.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await present()).toBe('shipped');
  await tabTo(page, `Status of order ${order.id}`);
  await chooseByKeyboard(page, 'Cancelled');
  await expect(question).toBeVisible();
  await tabTo(page, 'Cancel Order');
  await page.keyboard.press('Enter');
  await expect(status(page, order)).toHaveValue('Cancelled');
  expect(await present()).toBe('cancelled');
});

test('who moves an order that somebody else has moved gets an error, and sees its status', async ({
  page,
  consoleFaults,
}) => {
  const headers = await asAdmin(page);
  const order = await placeOrder(page.request);
  await openOrdersOf(page, order);
  await expect(status(page, order)).toHaveValue('Processing');
  await page.request.put(`/api/orders/${order.id}/status`, { ...headers, data: { status: 'shipped' } });
  await status(page, order).click();
  await page.getByRole('option', { name: 'Delivered' }).click();
  await expect(page.getByText('Failed to update order')).toBeVisible();
  await expect(page.getByText(`Order #${order.id} is now shipped.`)).toBeVisible();
  await expect(status(page, order)).toHaveValue('Shipped');
  expect(consoleFaults.splice(0)).toHaveLength(1);
});

test('an order that nobody has paid goes on after a confirmation only', async ({ page }) => {
  const headers = await asAdmin(page);
  const order = await placeOrder(page.request, [], 'cashfree');
  const present = () => presentStatus(page, order, headers);
  const ship = async () => {
    await status(page, order).click();
    await page.getByRole('option', { name: 'Shipped' }).click();
  };
  await openOrdersOf(page, order);
  await ship();
  const question = page.getByRole('dialog', { name: `Set order #${order.id} to Shipped?` });
  await expect(question).toContainText('No payment has been received for this order');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(status(page, order)).toHaveValue('Awaiting payment');
  expect(await present()).toBe('pending');
  await ship();
  await question.getByRole('button', { name: 'Set to Shipped' }).click();
  await expect(status(page, order)).toHaveValue('Shipped');
  expect(await present()).toBe('shipped');
});

test('a paid order that the shop cancels needs attention until its money is given back, all of it', async ({
  page,
}) => {
  await asAdmin(page);
  const order = await placeOrder(page.request, ['paid']);
  await openOrdersOf(page, order);
  await status(page, order).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order #${order.id}?` });
  await expect(question).toContainText('You can refund it in the order details');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(row(page, order).getByText('Needs attention')).toBeVisible();
  await page.getByRole('button', { name: `View Details of order ${order.id}` }).click();
  const shown = details(page, order);
  await shown.getByRole('button', { name: 'Refund the Payment' }).click();
  const giving = page.getByRole('dialog', { name: 'Refund the Payment?' });
  await expect(giving).toContainText('without a charge');
  await giving.getByRole('button', { name: 'Refund the Payment' }).click();
  await expect(shown.getByText('Refunded', { exact: true })).toHaveCount(2);
  await expect(shown.getByText('No charge, because the shop cancelled.')).toBeVisible();
  await page.goBack();
  await expect(row(page, order).getByText('Needs attention')).toBeHidden();
});
