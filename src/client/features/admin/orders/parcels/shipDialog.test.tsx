import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('a paid order moves to Shipped with the number of another parcel only after a question', async () => {
  const store = await createStore({ as: 'admin' });
  const { customer, admin } = store;
  const items = [{ productId: await store.addProduct({ name: 'Linen Kurta', price: 50_000 }), quantity: 2 }];
  const [first, second] = [await customer.paidOrder(items), await customer.paidOrder(items)];
  const shipped = { status: 'shipped', courier: 'dtdc', trackingNumber: 'X1' };
  await admin.send('PUT', `/api/orders/${first}/status`, shipped);
  const { dialog, fill, press, user } = await store.open(`/admin/orders/${second}`);
  await user.click(await screen.findByRole('combobox', { name: `Status of order ${second}` }));
  // Without layout, the options count as hidden.
  await user.click(await screen.findByRole('option', { name: 'Shipped', hidden: true }));
  const question = await dialog(`Set order #${second} to Shipped?`);
  await user.selectOptions(within(question).getByLabelText('Courier'), 'DTDC');
  await fill({ AWB: 'x1' }, question);
  await within(question).findByText(/^This AWB is already on parcel 1 of/);
  await press('Ship With This AWB', question);
  await screen.findByText(/^Order status updated: /);
  expect(await admin.send('GET', `/api/orders/${second}`)).toMatchObject({
    shipment: { trackingNumber: 'x1' },
  });
});
