import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** A received return of one of two kurtas at ₹540 with tax. */
async function withReceived() {
  const store = await createStore({ as: 'admin', environment: { RETURNS: 'full' } });
  const { customer, admin, addProduct } = store;
  const productId = await addProduct({ name: 'Linen Kurta', price: 50_000 });
  const id = await customer.paidOrder([{ productId, quantity: 2 }]);
  await admin.send('PUT', `/api/orders/${id}/status`, { status: 'delivered' });
  const [line] = (await admin.send('GET', `/api/orders/${id}`)).items;
  const { lineId } = line;
  const asked = { items: [{ lineId, quantity: 1, was: 2, reason: 'other' }], wanted: 'refund' };
  const { id: returnId } = await customer.send('POST', `/api/orders/${id}/returns`, asked);
  await admin.send('POST', `/api/admin/returns/${returnId}/approve`, {});
  const counted = { items: [{ lineId, resellable: 1, damaged: 0 }] };
  await admin.send('POST', `/api/admin/returns/${returnId}/receive`, counted);
  return { ...store, id, returnId };
}

test('a settlement that is refused because the amount has changed shows the new amount next time', async () => {
  const { admin, id, returnId, open } = await withReceived();
  const { press, dialog, toast } = await open(`/admin/returns?return=${returnId}`);
  const panel = await dialog(`Return #${returnId}`);
  await press('Settle', panel);
  within(panel).getByRole('button', { name: 'Refund ₹540' });
  const refund = { amount: '800.00', reason: 'Goodwill', refundable: '1080.00' };
  await admin.send('POST', `/api/admin/orders/${id}/refunds`, refund);
  await press('Refund ₹540', panel);
  await toast('Failed to change the return');
  await press('Settle', panel);
  await press('Refund ₹280', panel);
  await within(panel).findByText('Settled');
  expect((await admin.send('GET', `/api/admin/returns/${returnId}`)).refunded).toBe('280.00');
});

test('a list of returns names the customer, the items and what is wanted', async () => {
  const { returnId, open } = await withReceived();
  await open('/admin/returns');
  const row = (await screen.findByRole('button', { name: `Return #${returnId}` })).closest(
    'tr',
  ) as HTMLElement;
  within(row).getByText('1 × Linen Kurta');
  within(row).getByText(/wants: refund/);
});
