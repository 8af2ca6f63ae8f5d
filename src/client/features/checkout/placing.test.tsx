import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeBuyNow } from '@/client/lib/checkoutRecords/buyNow';
import { atReview, expectSums, inCart, PLACE, PLACE_ORDER, toReview } from '@/client/testing/checkout';
import { createStore, openStore } from '@/client/testing/openStore';
import { ADDRESS } from '@/server/testing/orders';

test('a valid card pays ₹1,080: stock goes from 10 to 8, the cart is empty', async () => {
  const { press, heading, orders, cart, stockOf, productId } = await atReview();
  await press(PLACE_ORDER);
  await heading('Payment Successful!');
  const [{ id, ...order }] = await orders();
  await screen.findByText(`We've received ₹1,080 for order #${id}.`);
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'captured', total: '1080.00' });
  expect(await stockOf(productId)).toBe(8);
  expect(await cart()).toEqual([]);
});

test('two clicks during the first request place one order', async () => {
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

test('an address beyond the limit of 20 does not stop the order, and is reported', async () => {
  const store = await createStore(inCart);
  for (let number = 1; number <= 20; number += 1) {
    await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: `Place ${number}` });
  }
  const page = await store.open('/checkout');
  await page.user.click(await screen.findByRole('radio', { name: 'A new address' }));
  await screen.findByText("You've saved 20 addresses, the maximum.");
  await page.fill({ 'Save this address as': 'Work' });
  await toReview(page);
  await page.press(PLACE_ORDER);
  await page.heading('Payment Successful!');
  await page.toast('Failed to save address', /up to 20 addresses/);
  expect(await store.customer.send('GET', '/api/addresses')).toHaveLength(20);
});

describe('changes made meanwhile', () => {
  test('a price of ₹600 is announced, shown as ₹1,296 and accepted by placing again', async () => {
    const { press, heading, orders, change } = await atReview();
    await change({ price: '600' });
    await press(PLACE_ORDER);
    const alert = await screen.findByText(/^The prices have changed\./, { selector: 'main [role=alert]' });
    expect(alert).toHaveTextContent('Place it again to accept');
    expect(await orders()).toEqual([]);
    await press('Accept and Place Order · ₹1,296');
    await heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ total: '1296.00', paymentStatus: 'captured' }]);
  });

  test('1 piece left of 2: the line is named, and reduced it is placed for ₹540', async () => {
    const { press, heading, orders, change } = await atReview();
    await change({ stock: 1 });
    await press(PLACE_ORDER);
    await screen.findByText('Only 1 of Linen Kurta left. You have 2 in your order.');
    expect(await screen.findByRole('button', { name: PLACE_ORDER })).toBeDisabled();
    await press('Reduce to 1');
    await press('Place Order · ₹540');
    await heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ total: '540.00' }]);
  });

  test('1 piece left of 2 at another price: once reduced, the price is announced and accepted separately', async () => {
    const { press, heading, orders, change } = await atReview();
    await change({ stock: 1, price: '600' });
    await press(PLACE_ORDER);
    await press('Reduce to 1');
    const alert = await screen.findByText(/^The prices have changed/, { selector: 'main [role=alert]' });
    expect(alert).toHaveTextContent('Place it again to accept');
    expect(await orders()).toEqual([]);
    await press('Accept and Place Order · ₹648');
    await heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ total: '648.00' }]);
  });

  test('a line removed in another tab is not ordered', async () => {
    const store = await createStore({ cart: [...inCart.cart, { name: 'Silk Saree', price: 30_000 }] });
    const page = await store.open('/checkout');
    await toReview(page);
    const { send } = store.customer;
    const cart: { id: number; quantity: number }[] = await send('GET', '/api/cart');
    await send('DELETE', `/api/cart/${cart.find(({ quantity }) => quantity === 2)?.id}`);
    await page.press('Place Order · ₹1,404');
    await screen.findByText(/^Your cart has changed/, { selector: 'main [role=alert]' });
    expect(await send('GET', '/api/orders')).toEqual([]);
    await page.press('Accept and Place Order · ₹324');
    await page.heading('Payment Successful!');
    expect(await send('GET', '/api/orders')).toMatchObject([{ total: '324.00' }]);
  });

  test('a product removed from the shop blocks the order until its line is removed', async () => {
    const store = await createStore({ cart: [...inCart.cart, { name: 'Silk Saree', price: 30_000 }] });
    await store.admin.send('DELETE', `/api/products/${store.products[0]}`);
    const page = await store.open('/checkout');
    await screen.findByText('Linen Kurta is no longer available.');
    await expectSums(['₹300', 'Free', '₹24', '₹324']);
    screen.getByText('1 item');
    await toReview(page);
    expect(screen.getByRole('button', { name: /^Place Order/ })).toBeDisabled();
    await page.press('Remove it');
    await page.press('Place Order · ₹324');
    await page.heading('Payment Successful!');
  });

  test('an expired session preserves the typed input and asks to sign in again', async () => {
    const { press, toast, arrive, customer, ...page } = await openStore(inCart);
    await toReview({ ...page, press });
    await customer.send('POST', '/api/auth/logout');
    await press(PLACE_ORDER);
    await toast('You have been signed out', 'Your session has ended. Please sign in again.');
    await arrive('/');
    expect(window.sessionStorage.getItem('checkoutDraft')).toContain('12 MG Road');
  });

  test('an unreachable store shows an error, and the second try places one order', async () => {
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
  /** The checkout of one shawl at ₹1,200, beside a cart of two kurtas. */
  async function buyingNow(left = 10) {
    const store = await createStore(inCart);
    const productId = await store.addProduct({ name: 'Wool Shawl', price: 120_000, stock: left });
    writeBuyNow(store.customer.id, { productId, size: null, color: null, quantity: 1 });
    return { ...store, ...(await store.open('/checkout?buyNow=true')), productId };
  }

  test('orders only the shawl for ₹1,296, leaves the cart of 2 and is used up', async () => {
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

  test('of a sold-out product links back to it, not to the cart', async () => {
    await buyingNow(0);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Wool Shawl is sold out. Another size or colour may be available.');
    within(alert).getByRole('link', { name: 'Back to the Product' });
    expect(within(alert).queryByRole('button')).toBeNull();
  });
});
