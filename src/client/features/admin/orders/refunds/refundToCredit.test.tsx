import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { write } from '@/db/write';
import { addCredit } from '@/server/storeCredit';

/** The refund dialog of a paid order of ₹1,080, of which store credit paid some, in paise. */
async function atRefund(credit: number) {
  const store = await createStore({ as: 'admin' });
  const { db, customer, clock, admin, addProduct } = store;
  const productId = await addProduct({ name: 'Linen Kurta', price: 50_000 });
  if (credit > 0)
    await write(db, (tx) =>
      addCredit(tx, { userId: customer.id, amount: credit, cause: 'goodwill', now: clock.now }),
    );
  const id = await customer.placeOrder([{ productId, quantity: 2 }], { useStoreCredit: true });
  const pay = { method: 'card', cardToken: 'sandbox_paid' };
  if (credit < 108_000) await customer.send('POST', `/api/orders/${id}/pay`, pay);
  const page = await store.open(`/admin/orders/${id}`);
  await page.press('Refund', await screen.findByRole('region', { name: 'Items' }));
  const dialog = await page.dialog(`Refund order #${id}`);
  await within(dialog).findByRole('option', { name: 'Damaged or defective' });
  const order = () => admin.send('GET', `/api/orders/${id}`);
  const balance = async () => (await customer.send('GET', '/api/store-credit')).balance;
  return { ...page, dialog, order, balance };
}

test('goes to the card by default: 700.00 of it, 50.00 as store credit of an order that used 380.00', async () => {
  const { dialog, fill, press, order, balance } = await atRefund(38_000);
  within(dialog).getByText(/Up to ₹1,080 can be refunded, ₹380 of it to store credit/);
  await fill({ 'Amount in rupees': '750' }, dialog);
  await press('Refund ₹750, ₹50 of it as store credit', dialog);
  await expect
    .poll(async () => (await order()).partialRefunds)
    .toMatchObject([
      { amount: '700.00', to: 'payment' },
      { amount: '50.00', to: 'storeCredit' },
    ]);
  expect(await balance()).toBe('50.00');
});

test('goes to store credit when staff choose it', async () => {
  const { dialog, fill, press, user, balance } = await atRefund(0);
  await fill({ 'Amount in rupees': '540' }, dialog);
  within(dialog).getByRole('button', { name: 'Refund ₹540 by Card' });
  await user.selectOptions(within(dialog).getByLabelText('Refund to'), 'Store credit');
  await press('Refund ₹540 as store credit', dialog);
  await expect.poll(balance).toBe('540.00');
  await screen.findByText(/as store credit, Damaged or defective/);
});

test('has no choice for an order that store credit paid', async () => {
  const { dialog, fill, press, balance } = await atRefund(108_000);
  expect(within(dialog).queryByLabelText('Refund to')).toBeNull();
  await fill({ 'Amount in rupees': '80' }, dialog);
  await press('Refund ₹80 as store credit', dialog);
  await expect.poll(balance).toBe('80.00');
});
