import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** A paid order of two kurtas and a scarf. */
async function withOrder() {
  const store = await createStore({ as: 'admin', environment: { RETURNS: 'full' } });
  const { customer, admin, addProduct } = store;
  const kurta = await addProduct({ name: 'Linen Kurta', price: 50_000 });
  const scarf = await addProduct({ name: 'Scarf', price: 20_000 });
  const items = [
    { productId: kurta, quantity: 2 },
    { productId: scarf, quantity: 1 },
  ];
  const id = await customer.placeOrder(items);
  await customer.send('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'sandbox_paid' });
  const lines = (await admin.send('GET', `/api/orders/${id}`)).items as { lineId: number }[];
  const open = async () => {
    const page = await store.open(`/admin/orders/${id}`);
    await page.press('Refund', await screen.findByRole('region', { name: 'Items' }));
    const dialog = await page.dialog(`Refund order #${id}`);
    await within(dialog).findByRole('option', { name: 'Goodwill' });
    return { ...page, dialog, reason: within(dialog).getByLabelText<HTMLSelectElement>('Reason') };
  };
  return { ...store, id, kurtas: lines[0]?.lineId ?? 0, open };
}

test('of cancelled items is presented with that reason, of other items with the first of the list', async () => {
  const { admin, id, kurtas, open } = await withOrder();
  const cancelled = { items: [{ lineId: kurtas, quantity: 1, was: 2 }] };
  await admin.send('POST', `/api/admin/orders/${id}/cancel-items`, cancelled);
  const { dialog, reason, user } = await open();
  expect(reason.value).toBe('Cancelled items');
  await user.click(within(dialog).getByLabelText(/^Scarf/));
  expect(reason.value).toBe('Damaged or defective');
});

test('leaves the pieces of an open return to the return, and links to it', async () => {
  const { admin, customer, id, kurtas, open } = await withOrder();
  await admin.send('PUT', `/api/orders/${id}/status`, { status: 'delivered' });
  const asked = { lineId: kurtas, quantity: 2, was: 2, reason: 'other' };
  const { id: returnId } = await customer.send('POST', `/api/orders/${id}/returns`, {
    items: [asked],
    wanted: 'refund',
  });
  await admin.send('POST', `/api/admin/returns/${returnId}/approve`, {});
  const { dialog } = await open();
  await within(dialog).findByText(/A return of this order is open: settle it there/);
  within(dialog).getByRole('link', { name: `Return #${returnId}` });
  expect(within(dialog).queryByLabelText(/^Linen Kurta/)).toBeNull();
  within(dialog).getByLabelText(/^Scarf/);
});

test('under GST says that an amount issues no credit note, and that items are credited in full', async () => {
  const store = await createStore({ as: 'admin' });
  const { customer, admin } = store;
  const kurta = await store.addProduct({ name: 'Linen Kurta', price: 50_000 });
  await admin.send('PUT', `/api/products/${kurta}`, { hsn: '6211' });
  await admin.send('PUT', '/api/admin/settings', {
    ...{ gstin: '29ABCDE1234F1ZW', gstRegistration: 'regular', legalName: 'Tantu Textiles' },
    ...{ address: '4 MG Road, Bengaluru 560001', invoicePrefix: 'A', taxMode: 'gst' },
    ...{ shippingFee: '0.00' },
  });
  const id = await customer.placeOrder([{ productId: kurta, quantity: 2 }]);
  await customer.send('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'sandbox_paid' });
  const page = await store.open(`/admin/orders/${id}`);
  await page.press('Refund', await screen.findByRole('region', { name: 'Items' }));
  const dialog = await page.dialog(`Refund order #${id}`);
  await page.fill({ 'Amount in rupees': '100' }, dialog);
  await within(dialog).findByText(/^An amount without items issues no GST credit note/);
  await page.user.click(within(dialog).getByLabelText(/^Linen Kurta/));
  await within(dialog).findByText(/^A GST credit note follows .* ₹1,000, whatever amount is refunded\.$/);
  await page.fill({ 'Amount in rupees': '1000' }, dialog);
  await within(dialog).findByText(/^With this refund all money has gone back/);
});
