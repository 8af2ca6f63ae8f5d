import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeBuyNow } from '@/client/lib/checkoutRecords/buyNow';
import {
  CARD,
  chooseCard,
  DECLINED_TEXT,
  IS_DECLINED,
  PAYS,
  PLACE,
  payByCard,
  toReview,
} from '@/client/testing/checkout';
import { createStore, openStore } from '@/client/testing/openStore';
import { ADDRESS } from '@/server/testing/orders';

const inCart = { at: '/checkout', cart: [{ name: 'Linen Kurta', price: 50_000, quantity: 2 }] };
const PLACE_ORDER = 'Place Order · ₹1,080';

/** The review of an order of 2 × ₹500 with tax, to a saved address, by card. */
async function atReview(number = PAYS) {
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

test('a good card pays ₹1,080: stock goes from 10 to 8, the cart is empty', async () => {
  const { press, heading, orders, cart, stockOf, productId } = await atReview();
  await press(PLACE_ORDER);
  await heading('Payment Successful!');
  const [{ id, ...order }] = await orders();
  await screen.findByText(`We have received ₹1,080 for order #${id}. A receipt is on its way to your inbox.`);
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'captured', total: '1080.00' });
  expect(stockOf(productId)).toBe(8);
  expect(await cart()).toEqual([]);
});

test('two clicks while the first is under way place one order', async () => {
  const { user, pause, heading, orders } = await atReview();
  const resume = pause();
  const button = screen.getByRole('button', { name: PLACE_ORDER });
  await user.dblClick(button);
  expect(button).toHaveTextContent('Placing order...');
  expect(button).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  resume();
  await heading('Payment Successful!');
  expect(await orders()).toHaveLength(1);
});

test('a new address with the name Work is saved with the order', async () => {
  const page = await openStore(inCart);
  await page.fill({ 'Save this address as': 'Work' });
  await toReview(page);
  await page.press(PLACE_ORDER);
  await page.heading('Payment Successful!');
  const saved = await page.customer.send('GET', '/api/addresses');
  expect(saved).toMatchObject([{ name: 'Work', city: PLACE.City, isDefault: true }]);
});

test('an address beyond the 20 that can be saved does not stop the order, and is reported', async () => {
  const store = await createStore(inCart);
  for (let number = 1; number <= 20; number += 1) {
    await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: `Place ${number}` });
  }
  const page = await store.open('/checkout');
  await page.user.click(await screen.findByRole('radio', { name: 'A new address' }));
  await screen.findByText('You have saved 20 addresses, the most there can be.');
  await page.fill({ 'Save this address as': 'Work' });
  await toReview(page);
  await page.press(PLACE_ORDER);
  await page.heading('Payment Successful!');
  await page.toast('Failed to save address', /at most 20 addresses/);
  expect(await store.customer.send('GET', '/api/addresses')).toHaveLength(20);
});

describe('after a declined card', () => {
  test('the order waits, the cart stays, and another card pays the same order', async () => {
    const { press, fill, heading, orders, cart } = await atReview(IS_DECLINED);
    await press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    expect(await orders()).toMatchObject([{ status: 'pending', paymentStatus: 'failed' }]);
    expect(await cart()).toHaveLength(1);
    await press('Back');
    await heading('Payment');
    await chooseCard();
    await fill(CARD);
    await press('Continue to Review');
    await press(PLACE_ORDER);
    await heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ status: 'paid', paymentMethod: 'card' }]);
  });

  test('PayPal takes up the same order and leads to its approval page', async () => {
    const { user, press, heading, orders, leave } = await atReview(IS_DECLINED);
    await press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    await press('Back');
    await heading('Payment');
    await user.click(screen.getByRole('radio', { name: /^PayPal/ }));
    await press('Continue to Review');
    await press(PLACE_ORDER);
    await expect.poll(() => leave.mock.calls).toEqual([[expect.stringMatching(/\/sandbox\/paypal\/\w+/)]]);
    expect(await orders()).toHaveLength(1);
  });

  test('"Use Another Card" leads to the first field of the card, with nothing said twice', async () => {
    const { press, heading } = await atReview(IS_DECLINED);
    await press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    expect(screen.getAllByText('Payment Failed')).toHaveLength(1);
    await press('Use Another Card');
    await heading('Payment');
    const steps = screen.getByRole('list', { name: 'Steps' });
    expect([...steps.querySelectorAll('[aria-current]')].map((step) => step.textContent)).toEqual([
      '2. Payment',
    ]);
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Name on card/));
    expect(screen.queryByText(/is waiting for its payment/)).toBeNull();
  });

  test('the checkout reminds of the order on another visit, and "Pay order" pays it', async () => {
    const { press, open, orders } = await atReview(IS_DECLINED);
    await press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    const { press: pressAgain, fill, dialog, heading } = await open('/checkout');
    await screen.findByText(
      /is waiting for its payment and keeps its pieces for you\. Placing the order below/,
    );
    await pressAgain(/^Pay order #\d+$/);
    const pay = await dialog(/^Pay order #\d+$/);
    await fill(CARD, pay);
    await pressAgain('Pay ₹1,080', pay);
    await heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ status: 'paid' }]);
  });
});

describe('one checkout is one order', () => {
  test('a typed address, saved as Home, is the same order when Home is chosen after a declined card', async () => {
    const page = await openStore(inCart);
    await page.fill({ ...PLACE, 'Save this address as': 'Home', Phone: '98450 12345' });
    await page.press('Continue to Payment');
    await payByCard(page, IS_DECLINED);
    await page.press(PLACE_ORDER);
    await page.toast('Address saved', 'Your address has been saved for future use.');
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    const [declined] = await page.customer.send('GET', '/api/orders');
    window.sessionStorage.clear();
    const again = await page.open('/checkout');
    expect(await screen.findByRole('radio', { name: /^Home/ })).toBeChecked();
    await again.press('Continue to Payment');
    await payByCard(again, PAYS);
    await again.press(PLACE_ORDER);
    await again.heading('Payment Successful!');
    expect(await page.customer.send('GET', '/api/orders')).toMatchObject([
      { id: declined.id, status: 'paid' },
    ]);
  });

  test('UPI after a declined card pays the same order, without asking for the phone of the address', async () => {
    const page = await openStore(inCart);
    await page.fill({ ...PLACE, Phone: '98450 12345' });
    await page.press('Continue to Payment');
    await payByCard(page, IS_DECLINED);
    await page.press(PLACE_ORDER);
    await page.press('Pay by UPI');
    expect(await screen.findByRole('radio', { name: /^UPI/ })).toBeChecked();
    expect(screen.queryByLabelText(/^Phone for the payment provider/)).toBeNull();
    expect(screen.queryByText('Billing address same as shipping')).toBeNull();
    await page.press('Continue to Review');
    await page.press(PLACE_ORDER);
    await expect.poll(() => page.leave.mock.calls).toEqual([[expect.stringMatching(/\/sandbox\/pay\/\w+/)]]);
    expect(await page.customer.send('GET', '/api/orders')).toMatchObject([{ paymentMethod: 'cashfree' }]);
  });

  test('3 pieces instead of 2 after a declined card: the unpaid order is replaced, 7 of 10 are left', async () => {
    const page = await atReview(IS_DECLINED);
    const { orders, cart, customer, stockOf, productId } = page;
    await page.press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    const [line] = await cart();
    await customer.send('PUT', `/api/cart/${line.id}`, { quantity: 3 });
    const again = await page.open('/checkout?step=payment');
    await payByCard(again, PAYS);
    await again.press('Place Order · ₹1,620');
    await again.heading('Payment Successful!');
    expect(await orders()).toMatchObject([
      { status: 'paid', total: '1620.00' },
      { status: 'cancelled', total: '1080.00' },
    ]);
    expect(stockOf(productId)).toBe(7);
  });

  test('the last pieces, kept by the unpaid order, do not block the same customer with another address', async () => {
    const cart = [{ name: 'Linen Kurta', price: 50_000, quantity: 2, stock: 2 }];
    const store = await createStore({ cart });
    const page = { ...store, ...(await store.open('/checkout')) };
    await page.fill(PLACE);
    await page.press('Continue to Payment');
    await payByCard(page, IS_DECLINED);
    await page.press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    expect(store.stockOf(store.products[0] ?? 0)).toBe(0);
    await page.go('/');
    await page.go('/checkout');
    await page.fill({ Address: '14 Weavers Lane' });
    await page.press('Continue to Payment');
    await payByCard(page, PAYS);
    await page.press(PLACE_ORDER);
    await page.heading('Payment Successful!');
    const orders = await store.customer.send('GET', '/api/orders');
    expect(orders.map((order: { status: string }) => order.status)).toEqual(['paid', 'cancelled']);
    expect(orders[0].shippingAddress.address).toBe('14 Weavers Lane');
  });
});

describe('what has changed meanwhile', () => {
  test('a price of ₹600 is announced, shown as ₹1,296 and accepted by placing again', async () => {
    const { press, heading, orders, change } = await atReview();
    await change({ price: '600' });
    await press(PLACE_ORDER);
    const alert = await screen.findByText(/^The prices have changed\./, { selector: 'main [role=alert]' });
    expect(alert).toHaveTextContent('place it again to accept');
    expect(await orders()).toEqual([]);
    await press('Accept and Place Order · ₹1,296');
    await heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ total: '1296.00', paymentStatus: 'captured' }]);
  });

  test('1 piece left of 2: the line is named, and reduced it is placed for ₹540', async () => {
    const { press, heading, orders, change } = await atReview();
    await change({ stock: 1 });
    await press(PLACE_ORDER);
    await screen.findByText('Only 1 of Linen Kurta left; you want 2.');
    expect(screen.getByRole('button', { name: PLACE_ORDER })).toBeDisabled();
    await press('Reduce to 1');
    await press('Place Order · ₹540');
    await heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ total: '540.00' }]);
  });

  test('a product out of the shop blocks the order until it is removed', async () => {
    const store = await createStore({ cart: [...inCart.cart, { name: 'Silk Saree', price: 30_000 }] });
    await store.admin.send('DELETE', `/api/products/${store.products[0]}`);
    const page = await store.open('/checkout');
    await screen.findByText('Linen Kurta is no longer available.');
    await toReview(page);
    expect(screen.getByRole('button', { name: /^Place Order/ })).toBeDisabled();
    await page.press('Remove it');
    await page.press('Place Order · ₹324');
    await page.heading('Payment Successful!');
  });

  test('a session that has ended keeps what was typed and asks to sign in again', async () => {
    const { press, toast, arrive, customer, ...page } = await openStore(inCart);
    await toReview({ ...page, press });
    await customer.send('POST', '/api/auth/logout');
    await press(PLACE_ORDER);
    await toast('You have been signed out', 'Your session has ended. Please sign in again.');
    await arrive('/');
    expect(window.sessionStorage.getItem('checkoutDraft')).toContain('12 MG Road');
  });

  test('a store that cannot be reached shows an error, and the second try places one order', async () => {
    const { press, heading, orders, setDown } = await atReview();
    setDown(true);
    await press(PLACE_ORDER);
    await screen.findByText('Order failed', { selector: 'main [role=alert] strong' });
    screen.getByText('The store could not be reached. Please try again.', { selector: 'main [role=alert]' });
    setDown(false);
    await press(PLACE_ORDER);
    await heading('Payment Successful!');
    expect(await orders()).toHaveLength(1);
  });
});

describe('buy now', () => {
  /** The checkout of one shawl for ₹1,200, beside a cart of two kurtas. */
  async function buyingNow(left = 10) {
    const store = await createStore(inCart);
    const productId = store.addProduct({ name: 'Wool Shawl', price: 120_000, stock: left });
    writeBuyNow(store.customer.id, { productId, size: null, color: null, quantity: 1 });
    return { ...store, ...(await store.open('/checkout?buyNow=true')), productId };
  }

  test('orders the shawl alone for ₹1,296, leaves the cart of 2 and is used up', async () => {
    const page = await buyingNow();
    await toReview(page);
    expect(screen.queryByText('Linen Kurta')).toBeNull();
    await page.press('Place Order · ₹1,296');
    await page.heading('Payment Successful!');
    const [order] = await page.customer.send('GET', '/api/orders');
    expect(order.items).toMatchObject([{ productId: page.productId, quantity: 1 }]);
    expect(await page.customer.send('GET', '/api/cart')).toMatchObject([{ quantity: 2 }]);
    await page.go('/checkout?buyNow=true');
    await page.heading('This Buy Now has expired');
  });

  test('of a sold-out product leads back to it, not to the cart', async () => {
    await buyingNow(0);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Wool Shawl is sold out. Another size or color may still be there.');
    within(alert).getByRole('link', { name: 'Back to the Product' });
    expect(within(alert).queryByRole('button')).toBeNull();
  });
});
