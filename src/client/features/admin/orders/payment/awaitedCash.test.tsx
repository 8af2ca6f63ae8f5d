import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('a delivered cash order says that the courier has not remitted it, with a link to COD remittance', async () => {
  const store = await createStore({ as: 'admin' });
  const { customer, admin, addProduct, open } = store;
  const productId = await addProduct({ price: 50_000 });
  const id = await customer.placeOrder([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
  const shipped = { status: 'shipped', courier: 'delhivery', trackingNumber: 'A1' };
  await admin.send('PUT', `/api/orders/${id}/status`, shipped);
  await admin.send('PUT', `/api/orders/${id}/status`, { status: 'delivered' });
  await open(`/admin/orders/${id}`);
  const payment = await screen.findByRole('region', { name: 'Payment' });
  within(payment).getByText(/COD of parcel 1: ₹540 not yet remitted by Delhivery\./);
  expect(within(payment).getByRole('link', { name: 'COD remittance' })).toHaveAttribute(
    'href',
    '/admin/cash?state=waiting',
  );
});
