import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CARD } from '@/client/testing/checkout';
import { createStore } from '@/client/testing/openStore';

const at = '/profile?tab=orders';
/** The button labels of an order's card. */
const buttonsOf = async (id: number) => {
  const card = (await screen.findByRole('heading', { name: `Order #${id}` })).closest('li');
  return [...(card?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
};

/** A store with a product of ₹500 of which 2 are ordered: ₹1,080. */
async function store() {
  const made = await createStore();
  const productId = await made.addProduct({ name: 'Linen Kurta', price: 50_000 });
  const items = [{ productId, quantity: 2 }];
  const order = async (id: number) => made.customer.send('GET', `/api/orders/${id}`);
  return { ...made, productId, items, order };
}

describe('actions on an order', () => {
  test('without orders show "No orders yet" and a link to the shop', async () => {
    const { open } = await store();
    await open(at);
    await screen.findByText('No orders yet');
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  test('awaiting payment are Pay Now, Track, Details, Cancel', async () => {
    const { customer, items, open } = await store();
    const id = await customer.placeOrder(items);
    await open(at);
    expect(await buttonsOf(id)).toEqual(['Pay Now', 'Track Order', 'View Details', 'Cancel Order']);
    screen.getByText('Awaiting payment');
    screen.getByText(/^Payment is pending\. We're holding your items until .*12:30/);
  });

  test.each([
    ['paid', ['Track Order', 'View Details', 'Cancel Order']],
    ['processing', ['Track Order', 'View Details', 'Cancel Order']],
    ['shipped', ['Track Order', 'View Details']],
    ['delivered', ['Track Order', 'View Details', 'Report a Problem']],
    ['cancelled', ['Track Order', 'View Details', 'Request Refund']],
  ])('%s: %s', async (status, buttons) => {
    const { customer, admin, items, open } = await store();
    const id = await customer.paidOrder(items);
    if (status !== 'paid') await admin.send('PUT', `/api/orders/${id}/status`, { status });
    await open(at);
    expect(await buttonsOf(id)).toEqual(buttons);
  });

  test('with the newest first; the cards sum up 2 orders, 1 paid, ₹1,080 spent', async () => {
    const { customer, items, open } = await store();
    const first = await customer.paidOrder(items);
    const second = await customer.placeOrder(items);
    await open(at);
    await buttonsOf(second);
    const names = screen.getAllByRole('heading', { level: 2, name: /^Order #/ });
    expect(names.map(({ textContent }) => textContent)).toEqual([`Order #${second}`, `Order #${first}`]);
    const figures = () => [...document.querySelectorAll('main header + dl dd')];
    await waitFor(() =>
      expect(figures().map(({ textContent }) => textContent)).toEqual(['2', '1', '0', '₹1,080']),
    );
  });
});

describe('cancelling', () => {
  test('states the 2% charge of a paid order: ₹21.60 of ₹1,080 charged and ₹1,058.40 refunded', async () => {
    const { customer, items, open, order, stockOf, productId } = await store();
    const id = await customer.paidOrder(items);
    const { press, dialog, fill, toast } = await open(at);
    await press(`Cancel order ${id}`);
    const confirmation = await dialog(`Cancel order #${id}?`);
    expect(confirmation).toHaveTextContent(
      'We deduct a processing charge of 2% (₹21.60). ₹1,058.40 of the ₹1,080 you paid will be refunded.',
    );
    await fill({ 'Reason (optional)': 'Ordered twice.' }, confirmation);
    await press('Cancel Order', confirmation);
    await toast('Order cancelled', `Order #${id} has been cancelled.`);
    await screen.findByText('Refund requested');
    const wanted = { status: 'cancelled', refundStatus: 'requested', refundReason: 'Ordered twice.' };
    expect(await order(id)).toMatchObject(wanted);
    expect(await stockOf(productId)).toBe(10);
  });

  test('releases the 2 pieces of an unpaid order at once and mentions no refund', async () => {
    const { customer, items, open, order, stockOf, productId } = await store();
    const id = await customer.placeOrder(items);
    expect(await stockOf(productId)).toBe(8);
    const { press, dialog, toast } = await open(at);
    await press(`Cancel order ${id}`);
    const asked = await dialog(`Cancel order #${id}?`);
    expect(asked).toHaveTextContent(
      "You haven't paid for this order, so there's nothing to refund. We'll release its items straight away.",
    );
    expect(within(asked).queryByRole('checkbox')).toBeNull();
    expect(asked).not.toHaveTextContent('will not be refunded');
    await press('Cancel Order', asked);
    await toast('Order cancelled', `Order #${id} has been cancelled.`);
    expect(await order(id)).toMatchObject({ status: 'cancelled', refundStatus: 'none' });
    expect(await stockOf(productId)).toBe(10);
    expect(await buttonsOf(id)).toEqual(['Track Order', 'View Details']);
  });

  test('by a double click cancels once and reports no failure', async () => {
    const { customer, items, open, order } = await store();
    const id = await customer.placeOrder(items);
    const { press, dialog, toast, user } = await open(at);
    await press(`Cancel order ${id}`);
    const asked = await dialog(`Cancel order #${id}?`);
    const button = within(asked).getByRole('button', { name: 'Cancel Order' });
    await user.dblClick(button);
    await toast('Order cancelled', `Order #${id} has been cancelled.`);
    await expect(screen.findByText('Cancellation failed')).rejects.toThrow();
    expect(await order(id)).toMatchObject({ status: 'cancelled' });
  });

  test('without a refund requests none; it can be requested later', async () => {
    const { customer, items, open, order } = await store();
    const id = await customer.paidOrder(items);
    const { user, press, dialog, toast } = await open(at);
    await press(`Cancel order ${id}`);
    const confirmation = await dialog(`Cancel order #${id}?`);
    await user.click(within(confirmation).getByRole('checkbox', { name: 'Request a refund' }));
    expect(confirmation).not.toHaveTextContent('processing charge');
    expect(confirmation).toHaveTextContent(
      'The ₹1,080 you paid will not be refunded. You can still request a refund later in My Orders.',
    );
    await press('Cancel Order', confirmation);
    await toast(
      'Order cancelled',
      `Order #${id} has been cancelled without a refund of ₹1,080. You can still request it in My Orders.`,
    );
    expect(await order(id)).toMatchObject({ status: 'cancelled', refundStatus: 'none' });
    const kept =
      'The ₹1,080 you paid has not been refunded. You can request a refund in My Orders. A charge of 2% (₹21.60) is deducted.';
    await screen.findByText(kept);
    await press(`View details of order ${id}`);
    const details = await dialog(`Order #${id}`);
    expect(details).toHaveTextContent(kept);
    await user.keyboard('{Escape}');
    await press(`Request Refund of order ${id}`);
    await press('Request Refund', await dialog(`Request a refund for order #${id}`));
    await toast('Refund requested', "We'll review your request and will email you our decision.");
    expect(await order(id)).toMatchObject({ refundStatus: 'requested' });
    await expect.poll(() => screen.queryByText(kept)).toBeNull();
  });

  test('fails with the reason when the order was shipped meanwhile, and the card shows "Shipped"', async () => {
    const { customer, admin, items, open } = await store();
    const id = await customer.paidOrder(items);
    const { press, dialog, toast } = await open(at);
    await press(`Cancel order ${id}`);
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'shipped' });
    await press('Cancel Order', await dialog(`Cancel order #${id}?`));
    await toast('Cancellation failed');
    await screen.findByText('Shipped');
  });

  test('promises all of ₹1,080 without a charge when the shop cancelled', async () => {
    const { customer, admin, items, open } = await store();
    const id = await customer.paidOrder(items);
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'cancelled' });
    const { press, dialog } = await open(at);
    await press(`Request Refund of order ${id}`);
    expect(await dialog(`Request a refund for order #${id}`)).toHaveTextContent(
      'There is no charge. ₹1,080 will be refunded.',
    );
  });
});

describe('an address with an order id', () => {
  test("opens its details; closing them restores the list's address", async () => {
    const { customer, items, open } = await store();
    const id = await customer.paidOrder(items);
    await customer.paidOrder(items);
    const { user, dialog } = await open(`${at}&order=${id}`);
    expect(await dialog(`Order #${id}`)).toHaveTextContent('12 MG Road');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe('?tab=orders'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the payment of an unpaid order; closing that returns to the list', async () => {
    const { customer, items, open } = await store();
    const id = await customer.placeOrder(items);
    const { user, press, dialog } = await open(`${at}&order=${id}`);
    await press('Pay Now', await dialog(`Order #${id}`));
    await dialog(`Pay order #${id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe('?tab=orders'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['foreign', '987654', 'x', '-1'])(
    "that is not the customer's (%s) shows only the list",
    async (named) => {
      const { customer, admin, items, open } = await store();
      const foreign = await admin.paidOrder(items);
      const id = await customer.paidOrder(items);
      await open(`${at}&order=${named === 'foreign' ? foreign : named}`);
      await buttonsOf(id);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('order details', () => {
  test('show payment method, address and total', async () => {
    const { customer, items, open } = await store();
    const id = await customer.paidOrder(items);
    const { press, dialog } = await open(at);
    await press(`View details of order ${id}`);
    const details = await dialog(`Order #${id}`);
    expect(details).toHaveTextContent('Card (paid)');
    expect(details).toHaveTextContent('12 MG Road, Bengaluru, Karnataka 560001, India');
    const sums = within(details)
      .getAllByRole('term')
      .map(({ parentElement }) => parentElement?.textContent);
    expect(sums.slice(-4)).toEqual(['Subtotal₹1,000', 'ShippingFree', 'Tax (8%)₹80', 'Total₹1,080']);
    expect(within(details).getByRole('button', { name: 'Download Receipt' })).toBeEnabled();
  });

  test('show 4 tracking steps with "Shipped" as the current one', async () => {
    const { customer, admin, items, open } = await store();
    const id = await customer.paidOrder(items);
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'shipped' });
    const { press, dialog } = await open(at);
    await press(`Track order ${id}`);
    const steps = within(await dialog(`Tracking of order #${id}`)).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      'Order Placed',
      'Processing',
      'Shipped',
      'Delivered',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(steps[2]).toHaveTextContent('Your order has been shipped and is on its way.');
    expect(steps[3]).toHaveTextContent(/^Delivered$/);
  });

  test('show a pending refund, then its destination: ₹1,058.40 after a charge of ₹21.60', async () => {
    const { customer, admin, items, open } = await store();
    const id = await customer.paidOrder(items);
    for (const order of [id, await customer.paidOrder(items)])
      await customer.send('PUT', `/api/orders/${order}/cancel`, { requestRefund: true });
    await admin.send('POST', `/api/orders/${id}/process-refund`, { approve: true });
    const { press, dialog } = await open(at);
    await screen.findByText(
      "You requested a refund of ₹1,058.40. We're reviewing it and will email you our decision.",
    );
    screen.getByText(/^We refunded ₹1,058.40 on .*\d\. It will reach your card within 5-7 business days\.$/);
    await press(`View details of order ${id}`);
    const details = await dialog(`Order #${id}`);
    expect(details).toHaveTextContent('within 5-7 business days');
    const sums = within(details)
      .getAllByRole('term')
      .map(({ parentElement }) => parentElement?.textContent);
    expect(sums.slice(-3)).toEqual(['Total₹1,080', 'Refund charge₹21.60', 'Refunded₹1,058.40']);
  });

  test('offer card payment for an unpaid order: ₹1,080', async () => {
    const { customer, items, open, order } = await store();
    const id = await customer.placeOrder(items);
    const { press, dialog, fill, heading } = await open(at);
    await press('Pay Now');
    const pay = await dialog(`Pay order #${id}`);
    expect(pay).toHaveTextContent("₹1,080 for Linen Kurta. We're holding your items until 12:30 pm.");
    await fill(CARD, pay);
    await press('Pay ₹1,080', pay);
    await heading('Payment Successful!');
    expect(await order(id)).toMatchObject({ status: 'paid' });
  });

  test('add both pieces to the cart by "Buy Again", or name the missing ones', async () => {
    const { customer, admin, items, open, productId } = await store();
    const id = await customer.paidOrder(items);
    const { press, dialog, toast } = await open(at);
    await press(`View details of order ${id}`);
    await press('Buy Again', await dialog(`Order #${id}`));
    await toast('Added to cart', "We've added the items from this order to your cart.");
    const panel = await dialog('Your cart');
    await within(panel).findByText('₹1,080', { selector: 'strong' });
    await press('Close cart', panel);
    await admin.send('DELETE', `/api/products/${productId}`);
    await press(`View details of order ${id}`);
    await press('Buy Again', await dialog(`Order #${id}`));
    await toast('Failed to add item');
  });
});
