import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { users } from '@/db/schema';
import { hashPassword } from '@/server/accounts/core/passwordHashing';
import { PASSWORD } from '@/server/testing/people';

const environment = { COD: 'visible', RETURNS: 'full', RATE_LIMITS: 'off' };

/** A GST shop with an order that is paid on delivery and invoiced at once. */
async function invoiced(as: 'visitor' | 'customer' | 'admin') {
  const store = await createStore({ as, environment });
  await store.admin.send('PUT', '/api/admin/settings', {
    ...{ gstin: '29ABCDE1234F1ZW', gstRegistration: 'regular', legalName: 'Tantu Textiles Private Limited' },
    ...{ address: '4 MG Road, Bengaluru 560001', invoicePrefix: 'A', taxMode: 'gst', invoiceAt: 'order' },
  });
  const { id: productId } = await store.admin.send('POST', '/api/products', {
    ...{ name: 'Silk Kurta', price: '999.00', stock: 100, hsn: '6211', sizes: ['S', 'M'] },
  });
  const amounts = { subtotal: '999.00', shipping: '0.00', tax: '0.00', total: '999.00' };
  const items = [{ productId, quantity: 1, size: 'S' }];
  const place = async () => {
    const id = await store.customer.placeOrder(items, { paymentMethod: 'cod', ...amounts });
    // A customer may have ten unpaid orders.
    await store.admin.send('PUT', `/api/orders/${id}/status`, { status: 'delivered' });
    return id;
  };
  return { ...store, place };
}

test('the link of a mail leads a customer who is signed out to the document, after signing in', async () => {
  const { open, place, customer, db } = await invoiced('visitor');
  const id = await place();
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .run();
  const link = `/profile?tab=orders&order=${id}&document=A-25-26-000001`;
  const { fill, press, arrive, dialog } = await open(link);
  const form = await dialog('Welcome Back');
  await fill({ Email: customer.email, Password: PASSWORD }, form);
  await press('SIGN IN', form);
  await arrive(link);
  const order = await dialog(`Order #${id}`);
  const download = await within(order).findByRole('button', { name: 'Download A/25-26/000001' });
  await waitFor(() => expect(download).toHaveFocus());
});

/** The same with its item exchanged for another size: the order and that of the new item. */
async function exchanged(as: 'customer' | 'admin') {
  const store = await invoiced(as);
  const { customer, admin, place } = store;
  const id = await place();
  const [{ lineId }] = (await admin.send('GET', `/api/orders/${id}`)).items;
  const piece = { lineId, quantity: 1, was: 1, reason: 'changed_mind', exchangeFor: { size: 'M' } };
  const asked = { items: [piece], wanted: 'exchange' };
  const { id: returnId } = await customer.send('POST', `/api/orders/${id}/returns`, asked);
  const step = (name: string, more: object = {}) =>
    admin.send('POST', `/api/admin/returns/${returnId}/${name}`, more);
  await step('approve');
  await step('receive', { items: [{ lineId, resellable: 1, damaged: 0 }] });
  await step('settle', { resolution: 'exchange', amount: '999.00' });
  return { ...store, id, returnId };
}

test('an exchange is no refund on the order of its customer', async () => {
  const { open, id } = await exchanged('customer');
  const { dialog } = await open(`/profile?tab=orders&order=${id}`);
  const order = await dialog(`Order #${id}`);
  await within(order).findByText(
    `We exchanged items worth ₹999 on 15 January 2026. Your new items are order #${id + 1}.`,
  );
  within(order).getByText('1 exchanged');
  within(order).getByText('Exchanged');
  expect(order).toHaveTextContent('Cash on delivery (paid, exchanged)');
  await within(order).findByText(/^Credit Note AC/);
  expect(order).not.toHaveTextContent(/refund/i);
});

test('an exchange is no refund on the order that staff see', async () => {
  const { open, id, returnId } = await exchanged('admin');
  await open(`/admin/orders/${id}`);
  const panel = await screen.findByRole('region', { name: 'Exchange' });
  expect(panel).toHaveTextContent(`₹999 Return #${returnId}`);
  within(panel).getByText('Exchanged');
  expect(within(panel).getByRole('link', { name: `#${id + 1}` })).toHaveAttribute(
    'href',
    `/admin/orders/${id + 1}`,
  );
  await screen.findByText('Items exchanged');
  expect(screen.queryByText(/Refund (approved|completed)/)).toBeNull();
});
