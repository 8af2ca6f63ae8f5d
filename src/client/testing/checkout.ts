import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ADDRESS } from '@/server/testing/orders';
import { createStore, type openStore } from './openStore';

export const PAYS = '4111 1111 1111 1111';
export const IS_DECLINED = '4000 0000 0000 0002';
export const DECLINED_TEXT = 'Your card was declined. Please use another card, or pay by UPI.';

export const CARD = { 'Name on card': 'Asha Rao', 'Card number': PAYS, Expiry: '12/40', CVV: '123' };
export const PLACE = { Address: '12 MG Road', City: 'Bengaluru', State: 'Karnataka', 'PIN code': '560001' };

type Page = Pick<Awaited<ReturnType<typeof openStore>>, 'fill' | 'press' | 'heading'>;

/** Goes from the first step to the payment step with a new address. */
export async function toPayment({ fill, press, heading }: Page): Promise<void> {
  await fill(PLACE);
  await press('Continue to Payment');
  await heading('Payment');
}

/** Chooses card payment; the hosted page is the default. */
export const chooseCard = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }));

/** Goes from the payment step to the review with a card. */
export async function payByCard({ fill, press, heading }: Page, number: string): Promise<void> {
  await chooseCard();
  await fill({ ...CARD, 'Card number': number });
  await press('Continue to Review');
  await heading('Review & Place Order');
}

/** Goes from the first step to the review with a new address and a card. */
export async function toReview(page: Page): Promise<void> {
  await toPayment(page);
  await payByCard(page, PAYS);
}

/** A cart of two kurtas. */
export const inCart = { at: '/checkout', cart: [{ name: 'Linen Kurta', price: 50_000, quantity: 2 }] };
export const PLACE_ORDER = 'Place Order · ₹1,080';

/** The review of an order of 2 × ₹500 with tax, to a saved address, by card. */
export async function atReview(number = PAYS) {
  const store = await createStore(inCart);
  await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: 'Home' });
  const page = { ...store, ...(await store.open('/checkout?step=payment')) };
  await payByCard(page, number);
  const [productId = 0] = page.products;
  const orders = () => page.customer.send('GET', '/api/orders');
  const cart = () => page.customer.send('GET', '/api/cart');
  const change = (fields: object) => page.admin.send('PUT', `/api/products/${productId}`, fields);
  return { ...page, productId, orders, cart, change };
}

/** Waits until the order summary shows these amounts, from subtotal to total. */
export async function expectSums(sums: string[]): Promise<void> {
  const summary = await screen.findByRole('complementary', { name: 'Order Summary' });
  await waitFor(() =>
    expect(
      within(summary)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(sums),
  );
}
