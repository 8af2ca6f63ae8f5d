import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addressFault, pendingOrder } from '@/client/lib/checkoutRecords/records';
import { createStore } from '@/client/testing/openStore';
import { reconcileDue } from '@/server/orders/pay/reconcile';
import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';

/** A customer with a product of ₹500, and the payment page of an order. */
async function store(environment?: Record<string, string>) {
  const made = await createStore({ environment });
  const productId = await made.addProduct({ name: 'Linen Kurta', price: 50_000 });
  const items = [{ productId, size: null, color: null, quantity: 2 }];
  const result = (id: number | string) => made.open(`/payment-success?orderId=${id}`);
  const orders = () => made.customer.send('GET', '/api/orders');
  return { ...made, items, result, orders };
}

const text = (words: string | RegExp) => screen.findByText(words);

describe('an order of ₹1,080', () => {
  test('that is paid is a success, by number and by the provider’s name', async () => {
    const { customer, items, result } = await store();
    const id = await customer.paidOrder(items);
    const { heading, toast } = await result(`tantu_${id}`);
    await heading('Payment Successful!');
    await text(`We've received ₹1,080 for order #${id}.`);
    await toast('Payment Successful', `Order #${id} is confirmed.`);
    expect(screen.getByRole('link', { name: 'View My Orders' })).toHaveAttribute(
      'href',
      '/profile?tab=orders',
    );
  });

  test('that is paid shows its items, where and when it arrives, and what happens next', async () => {
    const { customer, items, result, clock } = await store();
    const id = await customer.paidOrder(items);
    const { heading } = await result(id);
    await heading('Payment Successful!');
    await text('2 × ₹500');
    const sums = within(screen.getByRole('region', { name: `Order #${id}` }));
    expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹1,000',
      'Free',
      '₹80',
      '₹1,080',
      'Card (paid)',
    ]);
    expect(sums.getByRole('listitem')).toHaveTextContent('₹1,000');
    screen.getByRole('button', { name: 'Download Receipt' });
    await text(/^Asha Rao/);
    await text(`Expected ${formatDeliverySpan(estimateDelivery('local', clock.now.getTime()))}`);
    const steps = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "We've emailed your order details and are packing your order. It ships within 2-3 business days.",
      "We'll email you when it ships, with the tracking number if the courier provides one. You can also track it in My Orders.",
      'You can cancel it in My Orders until it ships.',
    ]);
  });

  test('offers what was viewed, without what was bought just now and what is sold out', async () => {
    const { customer, items, result, addProduct } = await store();
    const shawl = await addProduct({ name: 'Wool Shawl', stock: 5 });
    const soldOut = await addProduct({ name: 'Silk Scarf', stock: 0 });
    const bought = items.map(({ productId }) => productId);
    window.localStorage.setItem('recentlyViewed', JSON.stringify([...bought, soldOut, shawl]));
    const { heading } = await result(await customer.paidOrder(items));
    await heading('Payment Successful!');
    const viewed = await screen.findByRole('region', { name: 'Recently viewed' });
    expect(
      within(viewed)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wool Shawl']);
    const popular = screen.queryByRole('region', { name: 'Popular now' });
    expect(popular?.textContent ?? '').not.toMatch(/Linen Kurta|Silk Scarf/);
  });

  test('shows "Verifying Payment..." until the store responds', async () => {
    const { customer, items, open, pause } = await store();
    const id = await customer.paidOrder(items);
    const { go, heading } = await open('/');
    await screen.findByRole('link', { name: 'My account' });
    const resume = pause();
    await go(`/payment-success?orderId=${id}`);
    await heading('Verifying Payment...');
    resume();
    await heading('Payment Successful!');
  });

  test('that is unpaid is a failure, and "Try Again" pays that order', async () => {
    const { customer, items, result } = await store();
    const id = await customer.placeOrder(items);
    const { heading, press, dialog } = await result(id);
    await heading('Payment Failed');
    await text(`Your payment was cancelled or failed. Please try again. Order #${id} has not been paid.`);
    await text(/^Payment is pending\. We're holding your items until /);
    const sums = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect(sums.at(-2)).toMatch(/^Total₹/);
    await press('Try Again');
    await dialog(`Pay order #${id}`);
  });

  test('with an unconfirmed payment is polled, and shown as paid once confirmed', async () => {
    const { customer, items, result } = await store();
    const id = await customer.placeOrder(items);
    await customer.send('POST', `/api/orders/${id}/pay`, { method: 'cashfree', phone: '9845012345' });
    const { heading } = await result(id);
    await heading('Verifying Payment...');
    await text(/^Your bank hasn't confirmed the payment for order #\d+ yet/);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await customer.send('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'sandbox_paid' });
    await screen.findByRole('heading', { name: 'Payment Successful!' }, { timeout: 8000 });
  });

  test('whose last attempt failed is a failure, even if an earlier open one pays it later', async () => {
    const { customer, items, result, app, deps, orders } = await store();
    const id = await customer.placeOrder(items);
    const start = async (method: string) =>
      new URL((await customer.send('POST', `/api/orders/${id}/pay`, { method, phone: '9845012345' })).next);
    const decide = async ({ pathname }: URL, decision: string) => {
      const body = new URLSearchParams({ decision, instrument: 'upi' });
      await app.request(pathname, { method: 'POST', body });
      await deps.gateways.sandbox?.webhooks.outbox.deliverDue();
    };
    const earlier = await start('paypal');
    await decide(await start('cashfree'), 'fail');
    const { heading } = await result(id);
    await heading('Payment Failed');
    await text(`Your payment was cancelled or failed. Please try again. Order #${id} has not been paid.`);
    await decide(earlier, 'approve');
    expect(await orders()).toMatchObject([{ id, status: 'paid', paymentMethod: 'paypal' }]);
  });

  test('whose payment page was left is a failure without a charge, and can be paid', async () => {
    const { customer, items, open } = await store();
    const id = await customer.placeOrder(items);
    const { heading } = await open(`/payment-success?orderId=${id}&cancelled=true`);
    await heading('Payment Failed');
    await text(
      `Your payment was cancelled or failed. Please try again. Nothing was charged for order #${id}.`,
    );
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  test('whose 30 minutes have passed cannot be retried', async () => {
    const { customer, items, result, clock } = await store();
    const id = await customer.placeOrder(items);
    clock.now = new Date(clock.now.getTime() + 30 * 60_000);
    const { heading } = await result(id);
    await heading('Payment Failed');
    await text(
      `The time to pay for order #${id} is over, and we haven't received a payment. Please place a new order.`,
    );
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test('that ended unpaid states that no payment arrived', async () => {
    const { customer, items, result, clock, deps } = await store();
    const id = await customer.placeOrder(items);
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    await reconcileDue(deps);
    const { heading } = await result(id);
    await heading('Order Expired');
    await text(`Order #${id} has expired, and we haven't received a payment. Please place a new order.`);
  });

  test('that was on delivery and cancelled states at once that nothing is due', async () => {
    const { customer, items, result } = await store({ COD: 'visible' });
    const id = await customer.placeOrder(items, { paymentMethod: 'cod' });
    await customer.send('PUT', `/api/orders/${id}/cancel`, {});
    const { heading } = await result(id);
    await heading('Order Cancelled');
    await text(`Order #${id} was cancelled. There is nothing to pay.`);
  });

  test('that was paid and cancelled states the refund', async () => {
    const { customer, items, result } = await store();
    const id = await customer.paidOrder(items);
    await customer.send('PUT', `/api/orders/${id}/cancel`, { requestRefund: true });
    const { heading } = await result(id);
    await heading('Order Cancelled');
    await text(
      `Order #${id} was cancelled. You paid ₹1,080. Once we approve your refund request, ₹1,058.40 will be refunded.`,
    );
  });

  test('whose address could not be saved reports that again, once', async () => {
    const { customer, items, result } = await store();
    const id = await customer.paidOrder(items);
    addressFault.write(customer.id, { reason: 'You can save up to 20 addresses.' });
    const { toast } = await result(id);
    await toast('Failed to save address', 'You can save up to 20 addresses.');
    expect(addressFault.read(customer.id)).toBeNull();
  });
});

describe('without an order', () => {
  test('and without a record there is nothing to confirm', async () => {
    const { open } = await store();
    const { heading } = await open('/payment-success');
    await heading('Nothing to confirm');
    await text('You have no payment to confirm.');
  });

  test('of this customer promises nothing: "There is no such order of yours."', async () => {
    const { admin, items, result } = await store();
    const foreign = await admin.placeOrder(items);
    const { heading } = await result(foreign);
    await heading('Order Not Saved');
    await text(
      "We couldn't find this order in your account. If money has left your account, please contact us.",
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    screen.getByRole('link', { name: 'Contact Us' });
  });

  test("of this customer places nothing from another customer's record", async () => {
    const { customer, admin, items, result, orders, orderOf } = await store();
    const input = { ...(await orderOf(items)), clientOrderId: 'other', paymentMethod: 'card' };
    const foreign = await admin.placeOrder(items);
    pendingOrder.write(customer.id, { orderId: foreign + 1, input: input as never, buyNow: false });
    const { heading } = await result(foreign);
    await heading('Order Not Saved');
    expect(await orders()).toEqual([]);
  });

  test("places the browser's pending order once, and it can be paid", async () => {
    const { customer, items, open, orders, orderOf } = await store();
    const input = { ...(await orderOf(items)), clientOrderId: 'lost', paymentMethod: 'card', fromCart: true };
    pendingOrder.write(customer.id, { orderId: null, input: input as never, buyNow: false });
    const page = await open('/payment-success');
    await page.heading('Payment Failed');
    await page.reload();
    await page.heading('Payment Failed');
    expect(await orders()).toMatchObject([{ clientOrderId: 'lost', status: 'pending', total: '1080.00' }]);
  });

  test('shows "Order Not Saved" with the reason and a retry for a record that can no longer be placed', async () => {
    const { customer, admin, items, open, orders, orderOf } = await store();
    const input = { ...(await orderOf(items)), clientOrderId: 'lost', paymentMethod: 'card' };
    pendingOrder.write(customer.id, { orderId: null, input: input as never, buyNow: false });
    const path = `/api/products/${items[0]?.productId}`;
    await admin.send('PUT', path, { stock: 1 });
    const page = await open('/payment-success');
    await page.heading('Order Not Saved');
    await page.toast('Error Saving Order', /Linen Kurta/);
    await admin.send('PUT', path, { stock: 2 });
    await page.press('Retry');
    await page.heading('Payment Failed');
    expect(await orders()).toHaveLength(1);
  });

  test('of a reachable store, "Retry" asks again', async () => {
    const { customer, items, open, setDown } = await store();
    const id = await customer.paidOrder(items);
    const page = await open('/');
    await screen.findByRole('link', { name: 'My account' });
    setDown(true);
    await page.go(`/payment-success?orderId=${id}`);
    await page.heading('Order Not Saved');
    await text("We couldn't check your payment. Please try again.");
    setDown(false);
    await page.press('Retry');
    await page.heading('Payment Successful!');
  });
});

describe('a payment made before its order', () => {
  /** The test provider's hosted page was paid; no order is placed yet. */
  async function paidFirst() {
    const shop = await store();
    const { customer, orderOf, items, app, deps } = shop;
    const started = await customer.send('POST', '/api/create-cashfree-order', {
      orderId: 'client-1',
      orderAmount: '1080.00',
      customerDetails: { customer_phone: '9876543210' },
    });
    const body = new URLSearchParams({ decision: 'pay', instrument: 'upi' });
    const paid = await app.request(new URL(started.redirect_url).pathname, { method: 'POST', body });
    const input = { ...(await orderOf(items)), clientOrderId: 'client-1', paymentMethod: 'cashfree' };
    return { ...shop, input, deps, returnPath: paid.headers.get('location') ?? '' };
  }

  test('is placed from the browser’s record as a paid order, once', async () => {
    const { customer, input, result, orders, returnPath } = await paidFirst();
    expect(new URL(returnPath).pathname + new URL(returnPath).search).toBe(
      '/payment-success?orderId=client-1',
    );
    pendingOrder.write(customer.id, { orderId: null, input: input as never, buyNow: false });
    const page = await result('client-1');
    await page.heading('Payment Successful!');
    await page.reload();
    await page.heading('Payment Successful!');
    expect(await orders()).toMatchObject([{ clientOrderId: 'client-1', status: 'paid' }]);
  });

  test('is found by its client order id when the order was placed elsewhere', async () => {
    const { customer, input, result } = await paidFirst();
    await customer.send('POST', '/api/orders', input);
    const page = await result('client-1');
    await page.heading('Payment Successful!');
  });

  test('without a record shows "Order Not Saved", announces the refund, and can be retried', async () => {
    const { customer, input, result } = await paidFirst();
    pendingOrder.write(customer.id, {
      orderId: null,
      input: { ...input, clientOrderId: 'another' } as never,
      buyNow: false,
    });
    const page = await result('client-1');
    await page.heading('Order Not Saved');
    await text(/and no order is placed within 30 minutes, your payment will be refunded in full\.$/);
    await customer.send('POST', '/api/orders', input);
    await page.press('Retry');
    await page.heading('Payment Successful!');
  });
});
