import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearToasts } from '@/client/lib/toast';
import {
  atReview,
  CARD,
  chooseCard,
  DECLINED_TEXT,
  IS_DECLINED,
  inCart,
  PAYS,
  PLACE,
  PLACE_ORDER,
  payByCard,
} from '@/client/testing/checkout';
import { createStore, openStore } from '@/client/testing/openStore';

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

  test('PayPal continues the same order and opens its approval page', async () => {
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

  test('"Use Another Card" keeps the name on it and opens the first empty field, without repeating the message', async () => {
    const { press, heading, field } = await atReview(IS_DECLINED);
    await press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    expect(screen.getAllByText('Payment Failed')).toHaveLength(1);
    await press('Use Another Card');
    await heading('Payment');
    const steps = screen.getByRole('list', { name: 'Steps' });
    expect([...steps.querySelectorAll('[aria-current]')].map((step) => step.textContent)).toEqual([
      '2. Payment',
    ]);
    expect(await field('Name on card')).toHaveValue('Asha Rao');
    await expect.poll(() => document.activeElement).toBe(await field('Card number'));
    expect(await field('Card number')).toHaveValue('');
    expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain(
      'nameOnCard',
    );
    expect(screen.queryByText(/You didn't complete payment/)).toBeNull();
  });

  test('on another visit cart and checkout announce the order to continue, until the cart is changed', async () => {
    const { press, open, orders } = await atReview(IS_DECLINED);
    await press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    const { go, press: pressAgain } = await open('/checkout');
    await screen.findByText(/We've reserved these items under order #\d+; complete payment to confirm\./);
    expect(screen.queryByRole('button', { name: /^Pay order/ })).toBeNull();
    await go('/cart');
    await screen.findByText(/We've reserved these items under order #\d+; complete payment to confirm\./);
    await pressAgain(/^Decrease quantity of /);
    await screen.findByText(
      /didn't complete payment for order #\d+\. Checking out will replace it with this cart\./,
    );
    await go('/checkout');
    await screen.findByText(/didn't complete payment for order #\d+\. Placing this order will replace it\./);
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
  });
});

test('an address that was saved before a declined payment is not announced again after it', async () => {
  const page = await openStore(inCart);
  await page.fill({ ...PLACE, 'Save this address as': 'Home', Phone: '98450 12345' });
  await page.press('Continue to Payment');
  await payByCard(page, IS_DECLINED);
  await page.press(PLACE_ORDER);
  await page.toast('Address saved');
  await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
  clearToasts();
  const shown = new Set<string>();
  const region = await screen.findByLabelText('Notifications (F8)');
  const watch = new MutationObserver(() => shown.add(region.textContent ?? ''));
  watch.observe(region, { childList: true, subtree: true, characterData: true });
  await page.press('Use Another Card');
  await payByCard(page, PAYS);
  await page.press(PLACE_ORDER);
  await page.heading('Payment Successful!');
  await page.toast('Payment Successful');
  watch.disconnect();
  expect([...shown].filter((text) => text.includes('Address saved'))).toEqual([]);
  expect([...shown].some((text) => text.includes('Payment Successful'))).toBe(true);
  expect(await page.customer.send('GET', '/api/addresses')).toMatchObject([{ name: 'Home' }]);
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

  test("UPI after a declined card pays the same order, without asking for the address's phone", async () => {
    const page = await openStore(inCart);
    await page.fill({ ...PLACE, Phone: '98450 12345' });
    await page.press('Continue to Payment');
    await payByCard(page, IS_DECLINED);
    await page.press(PLACE_ORDER);
    await page.press('Pay by UPI');
    expect(await screen.findByRole('radio', { name: /^UPI/ })).toBeChecked();
    expect(screen.queryByLabelText(/^Mobile number/)).toBeNull();
    expect(screen.queryByText('Billing address same as shipping')).toBeNull();
    await page.press('Continue to Review');
    await page.press(PLACE_ORDER);
    await expect.poll(() => page.leave.mock.calls).toEqual([[expect.stringMatching(/\/sandbox\/pay\/\w+/)]]);
    expect(await page.customer.send('GET', '/api/orders')).toMatchObject([{ paymentMethod: 'cashfree' }]);
  });

  test('3 pieces instead of 2 after a declined card replace the unpaid order; 7 of 10 are left', async () => {
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
    expect(await stockOf(productId)).toBe(7);
  });

  test('the last pieces, held by the unpaid order, do not block the same customer with another address', async () => {
    const cart = [{ name: 'Linen Kurta', price: 50_000, quantity: 2, stock: 2 }];
    const store = await createStore({ cart });
    const page = { ...store, ...(await store.open('/checkout')) };
    await page.fill(PLACE);
    await page.press('Continue to Payment');
    await payByCard(page, IS_DECLINED);
    await page.press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    expect(await store.stockOf(store.products[0] ?? 0)).toBe(0);
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

  test('on a new visit without local records, the same items to the same address are the same order', async () => {
    const page = await atReview(IS_DECLINED);
    await page.press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    const [declined] = await page.orders();
    window.localStorage.removeItem('pendingOrder');
    const again = await page.open('/checkout?step=payment');
    await payByCard(again, PAYS);
    await again.press(PLACE_ORDER);
    await again.heading('Payment Successful!');
    expect(await page.orders()).toMatchObject([{ id: declined.id, status: 'paid' }]);
  });

  test('on a new visit, with the last pieces held by the unpaid order, the checkout proceeds, and another address replaces it', async () => {
    const cart = [{ name: 'Linen Kurta', price: 50_000, quantity: 2, stock: 2 }];
    const store = await createStore({ cart });
    const first = await store.open('/checkout');
    await first.fill(PLACE);
    await first.press('Continue to Payment');
    await payByCard(first, IS_DECLINED);
    await first.press(PLACE_ORDER);
    await screen.findByText(DECLINED_TEXT, { selector: 'main [role=alert]' });
    window.localStorage.removeItem('pendingOrder');
    window.sessionStorage.clear();
    const again = await store.open('/cart');
    await screen.findByText(/complete payment to confirm/);
    expect(screen.queryByText(/Please fix the highlighted items/)).toBeNull();
    await again.go('/checkout');
    await again.fill({ ...PLACE, Address: '14 Weavers Lane' });
    await again.press('Continue to Payment');
    await payByCard(again, PAYS);
    await again.press(PLACE_ORDER);
    await again.heading('Payment Successful!');
    const orders = await store.customer.send('GET', '/api/orders');
    expect(orders.map((order: { status: string }) => order.status)).toEqual(['paid', 'cancelled']);
    expect(await store.stockOf(store.products[0] ?? 0)).toBe(0);
  });
});
