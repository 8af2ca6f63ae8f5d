import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('ten refund requests are approved at once, and a request that another person decided is named', async () => {
  const store = await createStore({ as: 'admin' });
  const items = [{ productId: await store.addProduct({ price: 50_000, stock: 99 }), quantity: 2 }];
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const id = await store.customer.paidOrder(items);
    await store.customer.send('PUT', `/api/orders/${id}/cancel`, {
      requestRefund: true,
      refundReason: 'Too late',
    });
    ids.push(id);
  }
  const [taken = 0, ...others] = ids;
  const page = await store.open('/admin/orders?attention=refund');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Decide refunds…');
  const dialog = await page.dialog('Decide refunds');
  await within(dialog).findByText(/^Captured ₹10,800, refund charge ₹216, to refund/);
  expect(dialog).toHaveTextContent('The refund charge is a rule of the shop, stated in the Terms');
  await store.admin.send('POST', `/api/orders/${taken}/process-refund`, { approve: false, reason: 'No.' });
  await page.press('Approve 10 Refunds', dialog);
  await within(dialog).findByText('This refund has already been rejected.', {}, { timeout: 10_000 });
  await waitFor(() => expect(within(dialog).getAllByText('Approved')).toHaveLength(9), { timeout: 10_000 });
  for (const id of others)
    expect(await store.admin.send('GET', `/api/orders/${id}`)).toMatchObject({
      refundStatus: 'approved',
      paymentStatus: 'refunded',
    });
});

test('requests are rejected together with one reason', async () => {
  const store = await createStore({ as: 'admin' });
  const items = [{ productId: await store.addProduct({ stock: 99 }), quantity: 1 }];
  const request = async () => {
    const id = await store.customer.paidOrder(items);
    await store.customer.send('PUT', `/api/orders/${id}/cancel`, { requestRefund: true });
    return id;
  };
  const ids = [await request(), await request()];
  const page = await store.open('/admin/orders?attention=refund');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Decide refunds…');
  const dialog = await page.dialog('Decide refunds');
  await page.press('Reject…', dialog);
  await page.fill({ 'Reason for all (shown to the customers)': 'Made to measure.' }, dialog);
  await page.press('Reject 2 Refunds', dialog);
  await waitFor(() => expect(within(dialog).getAllByText('Rejected')).toHaveLength(2));
  for (const id of ids)
    expect(await store.admin.send('GET', `/api/orders/${id}`)).toMatchObject({
      refundStatus: 'rejected',
      refundReason: null,
    });
});
