import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CARD, IS_DECLINED, inCart, PAYS, payByCard, toPayment } from '@/client/testing/checkout';
import { createStore } from '@/client/testing/openStore';
import { write } from '@/db/write';
import { addCredit, spendCredit } from '@/server/storeCredit';

/** The payment step of a checkout of ₹1,080, by a customer with store credit in paise. */
async function atPayment(credit: number, environment: Record<string, string> = {}) {
  const store = await createStore({ ...inCart, environment: { COD: 'visible', ...environment } });
  const { db, customer, clock } = store;
  const change = (amount: number) => ({
    ...{ userId: customer.id, amount, cause: 'correction' as const, now: clock.now },
  });
  if (credit > 0) await write(db, (tx) => addCredit(tx, change(credit)));
  const spend = (amount: number) => write(db, (tx) => spendCredit(tx, change(amount)));
  const page = await store.open('/checkout');
  await toPayment(page);
  const rows = () =>
    [...within(screen.getByRole('complementary', { name: 'Order Summary' })).getAllByRole('term')].map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    );
  const use = async (label: string) => page.user.click(await screen.findByLabelText(label));
  const orders = () => customer.send('GET', '/api/orders');
  return { ...store, ...page, spend, rows, use, orders };
}

test('a customer without store credit sees nothing of it, and no fee of 0', async () => {
  const { rows } = await atPayment(0);
  await screen.findByRole('radio', { name: /^Cash on delivery/ });
  expect(screen.queryByText(/store credit/i)).toBeNull();
  expect(screen.queryByText(/fee/)).toBeNull();
  expect(rows()).toEqual(['Subtotal: ₹1,000', 'Shipping: Free', 'Tax (8%): ₹80', 'Total: ₹1,080']);
});

test('400.00 are used when chosen: a declined card leaves them to the second try, which pays 680.00', async () => {
  const page = await atPayment(40_000);
  await page.use('Use store credit (₹400 available)');
  expect(page.rows().slice(-3)).toEqual(['Total: ₹1,080', 'Store credit: -₹400', 'To pay: ₹680']);
  await payByCard(page, IS_DECLINED);
  await page.press('Place Order · ₹680');
  await page.press('Use Another Card');
  await screen.findByLabelText('Use store credit (₹400 available)');
  await page.fill({ ...CARD, 'Card number': PAYS });
  await page.press('Continue to Review');
  await page.heading('Review & Place Order');
  await page.press('Place Order · ₹680');
  await page.heading('Payment Successful!');
  expect(await page.orders()).toMatchObject([{ status: 'paid', storeCredit: '400.00' }]);
});

test('400.00 that were spent meanwhile are refused in words, and what is left is shown', async () => {
  const page = await atPayment(40_000);
  await page.use('Use store credit (₹400 available)');
  await payByCard(page, PAYS);
  await page.spend(30_000);
  await page.press('Place Order · ₹680');
  await screen.findByText(/Your store credit has changed: you have ₹100/);
  expect(await page.orders()).toEqual([]);
  await page.press('Accept and Place Order · ₹980');
  await page.heading('Payment Successful!');
  expect(await page.orders()).toMatchObject([{ storeCredit: '100.00' }]);
});

test('store credit that covers the order needs no card', async () => {
  const page = await atPayment(200_000);
  await page.use('Use store credit (₹2,000 available)');
  await screen.findByText('Your store credit pays this order. There is nothing else to pay.');
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await page.press('Continue to Review');
  await page.press('Place Order · ₹0');
  await page.heading('Order Placed');
  expect(await page.orders()).toMatchObject([{ status: 'paid', storeCredit: '1080.00' }]);
});

test('the fee of 50.00 is in the total of cash on delivery alone', async () => {
  const page = await atPayment(0, { COD_FEE: '50' });
  await screen.findByText('Pay when your parcel arrives. There is a fee of ₹50.');
  expect(page.rows()).not.toContain('Cash on delivery fee: ₹50');
  await page.user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
  expect(page.rows().slice(-2)).toEqual(['Cash on delivery fee: ₹50', 'Total: ₹1,130']);
  await page.press('Continue to Review');
  await page.press('Place Order · ₹1,130');
  await page.heading('Order Placed');
  expect(await page.orders()).toMatchObject([{ codFee: '50.00', total: '1130.00', paymentStatus: 'due' }]);
});
