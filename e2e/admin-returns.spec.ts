import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { formatMoney } from '@/shared/money';
import { mailTo } from './accounts';
import { asAdmin } from './admin';
import { details } from './adminOrders';
import { expectAccessible, expectWhole } from './assertions';
import { placeOrder } from './orders';
import { expect, open, test } from './support';

/** A plain picture as a phone would send it. */
const picture = () =>
  sharp({ create: { width: 480, height: 600, channels: 3, background: { r: 160, g: 60, b: 40 } } })
    .png()
    .toBuffer();

/** A delivered order, with its customer in another window. The given page belongs to staff. */
async function delivered(page: Page, browser: Browser) {
  const { headers } = await asAdmin(page);
  const order = await placeOrder(page.request, ['paid']);
  await page.request.put(`/api/orders/${order.id}/status`, { headers, data: { status: 'delivered' } });
  const context = await browser.newContext();
  const shopper = await context.newPage();
  await shopper.addInitScript((value) => window.localStorage.setItem('token', value), order.token);
  return { order, shopper, close: () => context.close() };
}

/** Opens the return of an order from the list. */
async function openReturn(page: Page, { id }: { id: number }) {
  await open(page, '/admin/returns?status=requested');
  const row = page.getByRole('row').filter({ hasText: `#${id}` });
  await row.getByRole('button', { name: /^Return #/ }).click();
  return page.getByRole('dialog', { name: /^Return #/ });
}

test('a customer reports a faulty item with a photo; staff approve, receive and refund it', async ({
  page,
  browser,
}) => {
  const { order, shopper, close } = await delivered(page, browser);
  await open(shopper, '/profile?tab=orders');
  await shopper.getByRole('button', { name: `Report a Problem with order ${order.id}` }).click();
  const dialog = shopper.getByRole('dialog', { name: `Report a Problem: order #${order.id}` });
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Reason').selectOption({ label: 'It is defective' });
  await dialog.getByLabel('Comment (optional)').fill('The seam is open.');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: await picture() });
  await expect(dialog.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
  await expectAccessible(shopper);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(shopper.getByText('Request sent')).toBeVisible();
  await mailTo(order.email, new RegExp(`Your return request for order #${order.id}`));

  const panel = await openReturn(page, order);
  await expect(panel.getByText('“The seam is open.”')).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Attached by the customer, 1' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByRole('button', { name: 'Receive and Inspect' }).click();
  await panel.getByLabel('Damaged').selectOption('1');
  await panel.getByRole('button', { name: 'Receive', exact: true }).click();
  await panel.getByRole('button', { name: 'Settle' }).click();
  const total = formatMoney(Math.round(Number(order.total) * 100));
  await panel.getByRole('button', { name: `Refund ${total}` }).click();
  await expect(panel.getByText('Settled', { exact: true })).toBeVisible();

  await open(page, `/admin/orders/${order.id}`);
  await expect(details(page, order).getByText('Settled', { exact: true })).toBeVisible();
  await expectWhole(page);

  await mailTo(order.email, new RegExp(`Refund for order #${order.id}`));
  await open(shopper, `/profile?tab=orders&order=${order.id}`);
  const seen = shopper.getByRole('region', { name: /^Return / });
  await expect(seen.getByText('Complete')).toBeVisible();
  await expect(seen.getByText(`${total} was refunded.`)).toBeVisible();
  await close();
});

test('a faulty item is exchanged: a new size is set aside, and its order is paid by the return', async ({
  page,
  browser,
}) => {
  const { order, shopper, close } = await delivered(page, browser);
  await open(shopper, `/profile?tab=orders&order=${order.id}`);
  await shopper.getByRole('dialog').getByRole('button', { name: 'Report a Problem' }).click();
  const dialog = shopper.getByRole('dialog', { name: `Report a Problem: order #${order.id}` });
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Reason').selectOption({ label: 'It is not what I ordered' });
  await dialog.getByLabel('What would you like?').selectOption({ label: 'Exchange' });
  await expect(dialog.getByRole('button', { name: 'Send Request' })).toBeDisabled();
  const sizes = dialog.getByLabel('Exchange for');
  // Sold-out sizes are disabled.
  const free = await sizes.locator('option:not(:disabled)').first().getAttribute('value');
  await sizes.selectOption(free);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(shopper.getByText('Request sent')).toBeVisible();

  const panel = await openReturn(page, order);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByText(/1 set aside/)).toBeVisible();
  await panel.getByRole('button', { name: 'Receive and Inspect' }).click();
  await panel.getByRole('button', { name: 'Receive', exact: true }).click();
  await panel.getByRole('button', { name: 'Settle' }).click();
  await panel.getByRole('button', { name: 'Send the Exchange' }).click();
  await expect(panel.getByText('Settled', { exact: true })).toBeVisible();

  await open(shopper, `/profile?tab=orders&order=${order.id}`);
  const seen = shopper.getByRole('region', { name: /^Return / }).getByText(/^Your new item is order #\d+\.$/);
  const number = /#(\d+)/.exec((await seen.textContent()) ?? '')?.[1];
  await open(page, `/admin/orders/${number}`);
  await expect(
    details(page, { id: Number(number) })
      .getByText('Paid', { exact: true })
      .first(),
  ).toBeVisible();
  await close();
});
