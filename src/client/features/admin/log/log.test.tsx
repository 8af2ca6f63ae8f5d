import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('an import is undone from its row in the log, after a question that names its 2 changes', async () => {
  const store = await createStore({ as: 'admin' });
  const { admin, addProduct, deps } = store;
  const ids = [await addProduct({ price: 50_000 }), await addProduct({ price: 60_000 })];
  const form = () => {
    const body = new FormData();
    const rows = ids.map((id) => `${id},999`);
    body.set('file', new File([['id,price', ...rows].join('\n')], 'spring.csv', { type: 'text/csv' }));
    return body;
  };
  const path = '/api/admin/imports';
  const { fingerprint } = await admin.send('POST', `${path}/check?kind=products`, form());
  await admin.send('POST', `${path}?kind=products&fingerprint=${fingerprint}`, form());
  await deps.importRunner.ended();
  const prices = () =>
    Promise.all(ids.map(async (id) => (await admin.send('GET', `/api/products/${id}`)).price));
  expect(await prices()).toEqual(['999.00', '999.00']);
  const { press, dialog, toast } = await store.open('/admin/log');
  const row = (await screen.findByText('Import applied')).closest('tr') as HTMLElement;
  within(row).getByRole('button', { name: '2 changes' });
  await press('Undo all 2', row);
  const question = await dialog('Undo all 2 changes?');
  within(question).getByText(/^spring\.csv made 2 changes\./);
  expect(await prices()).toEqual(['999.00', '999.00']);
  await press('Undo 2 Changes', question);
  await toast('Undoing the import');
  await deps.importRunner.ended();
  expect(await prices()).toEqual(['500.00', '600.00']);
  expect(within(row).queryByRole('button', { name: 'Undo all 2' })).toBeNull();
});

test('cancelled items are named with their size and colour', async () => {
  const store = await createStore({ as: 'admin' });
  const { admin, customer, addProduct } = store;
  const productId = await addProduct({ name: 'Linen Kurta', sizes: ['S', 'M'], colors: ['Black'] });
  const id = await customer.paidOrder([{ productId, size: 'M', color: 'Black', quantity: 3 }]);
  const [line] = (await admin.send('GET', `/api/orders/${id}`)).items;
  const items = [{ lineId: line.lineId, quantity: 2, was: 3 }];
  await admin.send('POST', `/api/admin/orders/${id}/cancel-items`, { items });
  await store.open('/admin/log');
  const row = (await screen.findByText(/^Order items/)).closest('tr') as HTMLElement;
  within(row).getByText('2 × Linen Kurta, M, Black');
});

test('a deletion says no more than its name, and states are in the words of their screens', async () => {
  const store = await createStore({ as: 'admin' });
  const { admin, customer, addProduct } = store;
  const productId = await addProduct({ name: 'Linen Kurta' });
  const id = await customer.paidOrder([{ productId, quantity: 1 }]);
  await admin.send('POST', '/api/admin/orders/ship', {
    parcels: [{ orderId: id, courier: 'delhivery', trackingNumber: 'DL100001' }],
  });
  await admin.send('DELETE', `/api/products/${productId}`);
  await store.open('/admin/log');
  const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
  expect(await rowOf('Product deleted')).not.toHaveTextContent(/→|In the shop/);
  const shipped = await rowOf('Order status changed');
  expect(shipped).toHaveTextContent('Status: Paid → Shipped');
  expect(shipped).toHaveTextContent('Courier: DelhiveryAWB: DL100001');
});
