import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('a customer without a phone shows that of order 2; "1 and 2 cancelled or unpaid" beside "Show all 3 orders"', async () => {
  const store = await createStore({ as: 'admin' });
  const { customer, admin, orderOf } = store;
  const items = [{ productId: await store.addProduct(), quantity: 1 }];
  const shippingAddress = { ...(await orderOf(items)).shippingAddress, phone: '94470 22222' };
  const cancelled = await customer.placeOrder(items, { paymentMethod: 'cod' });
  await admin.send('PUT', `/api/orders/${cancelled}/status`, { status: 'cancelled' });
  await customer.placeOrder(items);
  const cash = await customer.placeOrder(items, { paymentMethod: 'cod', shippingAddress });
  const { dialog, arrive, follow } = await store.open(`/admin/customers?customer=${customer.id}`);
  const details = await dialog('Asha Rao');
  const phone = await within(details).findByRole('link', { name: '94470 22222' });
  expect(phone.parentElement).toHaveTextContent(`94470 22222 from order #${cash}`);
  const orders = within(details).getByText('Orders').nextSibling;
  expect(orders).toHaveTextContent('1 and 2 cancelled or unpaid');
  await follow('Show all 3 orders');
  await arrive(`/admin/orders?search=${encodeURIComponent(customer.email)}`);
});

test('erasing a customer asks first, and is not offered while an order is open', async () => {
  const store = await createStore({ as: 'admin' });
  const { customer, admin } = store;
  const items = [{ productId: await store.addProduct(), quantity: 1 }];
  const orderId = await customer.placeOrder(items, { paymentMethod: 'cod' });
  const first = await store.open(`/admin/customers?customer=${customer.id}`);
  const before = await first.dialog('Asha Rao');
  const reason = `Order #${orderId} is not delivered yet. Finish that first.`;
  expect(await within(before).findByText(reason)).toBeVisible();
  expect(within(before).queryByRole('button', { name: 'Erase Personal Data' })).toBeNull();
  await admin.send('PUT', `/api/orders/${orderId}/status`, { status: 'cancelled' });
  const page = await store.open(`/admin/customers?customer=${customer.id}`);
  const details = await page.dialog('Asha Rao');
  await page.user.click(await within(details).findByRole('button', { name: 'Erase Personal Data' }));
  const question = await page.dialog('Erase this customer?');
  await page.user.click(within(question).getByRole('button', { name: 'Erase Personal Data' }));
  await page.toast('Customer erased', 'Their personal data is gone. Their orders stay, as the law requires.');
});
