import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inCart, PAYS, payByCard } from '@/client/testing/checkout';
import { createStore } from '@/client/testing/openStore';
import { ADDRESS } from '@/server/testing/orders';

const diwali = { name: 'Diwali', kind: 'percent', percent: 20, codeKind: 'code', code: 'DIWALI20' };

/** A cart of 2 × ₹500 in a shop with an offer. */
async function storeWith(offer: object) {
  const store = await createStore(inCart);
  await store.admin.send('POST', '/api/admin/offers', offer);
  await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: 'Home' });
  return store;
}

const summary = () => screen.findByRole('complementary', { name: 'Order Summary' });

test('a shop without codes asks for none', async () => {
  const store = await createStore(inCart);
  await store.open('/cart');
  await within(await summary()).findByText('₹1,080');
  expect(screen.queryByText('Have an offer code?')).toBeNull();
});

test('a typed code takes ₹200 off, says so, and can be removed', async () => {
  const store = await storeWith(diwali);
  const page = await store.open('/cart');
  await page.user.click(await screen.findByText('Have an offer code?'));
  await page.user.type(screen.getByLabelText('Offer code'), 'diwali 20');
  await page.press('Apply');
  await screen.findByText('DIWALI20 is applied.');
  await within(await summary()).findByText('Discount (DIWALI20)');
  await within(await summary()).findByText('₹864');
  await page.press('Remove code DIWALI20');
  await within(await summary()).findByText('₹1,080');
});

test('the code in the address of the cart is used up to the placed order', async () => {
  const store = await storeWith(diwali);
  await store.open('/cart?code=DIWALI20');
  await screen.findByText('DIWALI20 is applied.');
  const page = { ...store, ...(await store.open('/checkout?step=payment')) };
  await payByCard(page, PAYS);
  await page.press('Place Order · ₹864');
  await page.heading('Payment Successful!');
  expect(await store.customer.send('GET', '/api/orders')).toMatchObject([
    { total: '864.00', subtotal: '1000.00', discount: '200.00', couponCode: 'DIWALI20' },
  ]);
  expect(window.localStorage.getItem('couponCode')).toBeNull();
});

test('a code below its minimum says what to add, and the order is placed without it', async () => {
  const store = await storeWith({ ...diwali, minimum: '1240.00' });
  await store.open('/cart?code=DIWALI20');
  await screen.findByText('Add ₹240 of goods to use DIWALI20.');
  const page = { ...store, ...(await store.open('/checkout?step=payment')) };
  await payByCard(page, PAYS);
  await page.press('Place Order · ₹1,080');
  await page.heading('Payment Successful!');
});

test('an automatic offer applies in cart and checkout without a code', async () => {
  const store = await storeWith({ ...diwali, codeKind: 'automatic', code: null });
  await store.open('/cart');
  await within(await summary()).findByText('Discount (Diwali)');
  const page = { ...store, ...(await store.open('/checkout?step=payment')) };
  await payByCard(page, PAYS);
  await page.press('Place Order · ₹864');
  await page.heading('Payment Successful!');
});

test('a code that does not exist is asked for once, and an automatic offer still applies', async () => {
  const store = await storeWith({ ...diwali, codeKind: 'automatic', code: null });
  await store.open('/cart?code=NOSUCH');
  await screen.findByText('There is no code NOSUCH. Please check how it is written.');
  await within(await summary()).findByText('Discount (Diwali)');
  expect(window.localStorage.getItem('couponCode')).toBeNull();
  const page = { ...store, ...(await store.open('/cart')) };
  await page.press('Increase quantity of Linen Kurta');
  await within(await summary()).findByText('₹1,296');
});
