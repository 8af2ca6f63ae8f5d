import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { stubPrinting } from '@/client/testing/printing';

const at = '/admin/orders';

/** A shop with a product of ₹500 of which 2 are ordered at a time: ₹1,080. */
async function shop() {
  const store = await createStore({ as: 'admin' });
  const productId = await store.addProduct({ name: 'Linen Kurta', price: 50_000 });
  const items = [{ productId, quantity: 2 }];
  const order = (id: number) => store.admin.send('GET', `/api/orders/${id}`);
  const openOrders = async () => {
    const page = await store.open(at);
    /** Chooses a status for an order. Without layout, its options count as hidden. */
    const move = async (id: number, to: string) => {
      await page.user.click(await screen.findByRole('combobox', { name: `Status of order ${id}` }));
      await page.user.click(await screen.findByRole('option', { name: to, hidden: true }));
    };
    return { ...page, move };
  };
  return { ...store, productId, items, order, openOrders };
}

/** The page of an order. */
const detailsOf = (id: number) => screen.findByRole('region', { name: `Order #${id}` });

const statusOf = (id: number) => screen.findByRole('combobox', { name: `Status of order ${id}` });

describe('the status of an order', () => {
  test('paid moves to Shipped with courier and number, which can be corrected', async () => {
    const { customer, items, order, openOrders, mails } = await shop();
    const id = await customer.paidOrder(items);
    const { move, dialog, fill, press, user, go } = await openOrders();
    await move(id, 'Shipped');
    const question = await dialog(`Set order #${id} to Shipped?`);
    await fill({ AWB: '14908 1' }, question);
    await press('Set to Shipped', question);
    await within(question).findByText('The AWB can contain only letters, digits, - and /.');
    await fill({ AWB: '149081' }, question);
    await press('Set to Shipped', question);
    await within(question).findByText('Please choose the courier of this AWB.');
    await fill({ AWB: '' }, question);
    await user.selectOptions(within(question).getByLabelText('Courier'), 'Another courier');
    within(question).getByText(/neither you nor the customer can track this parcel/);
    within(question).getByRole('button', { name: 'Ship Without AWB' });
    await fill({ AWB: '149081' }, question);
    await user.selectOptions(within(question).getByLabelText('Courier'), 'Delhivery');
    await press('Set to Shipped', question);
    await screen.findByText(/^Order status updated: /);
    const status = await statusOf(id);
    await waitFor(() => expect(status).toHaveValue('Shipped'));
    expect(await order(id)).toMatchObject({ status: 'shipped', shipment: { trackingNumber: '149081' } });
    await go(`/admin/orders/${id}`);
    await press('Change courier', await detailsOf(id));
    const correction = await dialog(`Parcel 1 of order #${id}`);
    await user.selectOptions(within(correction).getByLabelText('Courier'), 'Blue Dart');
    await press('Save Courier', correction);
    await screen.findByText(/^Blue Dart, 149081/);
    expect(await order(id)).toMatchObject({
      shipment: {
        courierName: 'Blue Dart',
        trackingUrl: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=149081',
      },
    });
    expect((await mails()).filter(({ template }) => template === 'orderShipped')).toHaveLength(1);
  });

  test('unpaid moves on only after a confirmation', async () => {
    const { customer, items, order, openOrders } = await shop();
    const id = await customer.placeOrder(items);
    const { move, press, dialog } = await openOrders();
    await move(id, 'Processing');
    const confirmation = await dialog(`Set order #${id} to Processing?`);
    within(confirmation).getByText('Its payment is pending. No payment has been received for this order.');
    expect(await order(id)).toMatchObject({ status: 'pending' });
    await press('Set to Processing', confirmation);
    await screen.findByText(/^Order status updated: /);
    expect(await order(id)).toMatchObject({ status: 'processing' });
  });

  test('is restored by Undo before its mail is sent', async () => {
    const { customer, items, order, openOrders, mails } = await shop();
    const id = await customer.paidOrder(items);
    const { move, press, toast, dialog } = await openOrders();
    await move(id, 'Shipped');
    await press('Set to Shipped', await dialog(`Set order #${id} to Shipped?`));
    await screen.findByText(
      `Order status updated: #${id} is now shipped. We'll email the customer in 30 seconds.`,
    );
    await press(`Undo the status change of order ${id}`);
    await toast(`Order #${id} is paid again`, 'The customer was not notified.');
    expect(await order(id)).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
    expect((await mails()).map(({ template }) => template)).not.toContain('orderShipped');
  });

  test('is restored by Undo in the details', async () => {
    const { customer, items, order, open } = await shop();
    const id = await customer.paidOrder(items);
    const { user, dialog, press, toast } = await open(`${at}/${id}`);
    const details = await detailsOf(id);
    await user.click(await within(details).findByRole('combobox', { name: `Status of order ${id}` }));
    await user.click(await within(details).findByRole('option', { name: 'Shipped', hidden: true }));
    await press('Set to Shipped', await dialog(`Set order #${id} to Shipped?`));
    await press(`Undo the status change of order ${id}`, details);
    await toast(`Order #${id} is paid again`);
    expect(await order(id)).toMatchObject({ status: 'paid' });
  });

  test('is taken back from the log after a question; Cancel keeps it', async () => {
    const { customer, admin, items, order, open } = await shop();
    const id = await customer.paidOrder(items);
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'shipped' });
    const { press, toast, dialog } = await open('/admin/log');
    await press(`Undo the change of Order #${id}`);
    const question = await dialog('Undo this change?');
    within(question).getByText(/goes back to Paid\. The customer sees it/);
    expect(await order(id)).toMatchObject({ status: 'shipped' });
    await press('Cancel', question);
    expect(await order(id)).toMatchObject({ status: 'shipped' });
    await press(`Undo the change of Order #${id}`);
    await press('Undo Change', await dialog('Undo this change?'));
    await toast('Change undone');
    await screen.findByText('Undone');
    expect(screen.getAllByText('Order status changed')).not.toHaveLength(0);
    expect(await order(id)).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
  });

  test('asks before moving back from Shipped, and warns that the customer sees it', async () => {
    const { customer, items, order, openOrders, admin } = await shop();
    const id = await customer.paidOrder(items);
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'shipped' });
    const { move, press, dialog } = await openOrders();
    await move(id, 'Processing');
    const asked = await dialog(`Set order #${id} to Processing?`);
    within(asked).getByText("The customer can see that it is no longer shipped. We don't email them.");
    expect(await order(id)).toMatchObject({ status: 'shipped' });
    await press('Set to Processing', asked);
    await screen.findByText(/^Order status updated: /);
    expect(await order(id)).toMatchObject({ status: 'processing' });
  });

  test('to Cancelled announces 2 returned pieces and ₹1,080 still to refund; "Keep Order" changes nothing', async () => {
    const { customer, items, order, openOrders, stockOf, productId } = await shop();
    const id = await customer.paidOrder(items);
    const { move, press, dialog } = await openOrders();
    await move(id, 'Cancelled');
    const confirmation = await dialog(`Cancel order #${id}?`);
    within(confirmation).getByText("Its 2 items go back into stock, and we'll email the customer.");
    within(confirmation).getByText(/^₹1,080 was captured\. You can refund it in the order details/);
    await press('Keep Order', confirmation);
    expect(await order(id)).toMatchObject({ status: 'paid' });
    await move(id, 'Cancelled');
    await press('Cancel Order', await dialog(`Cancel order #${id}?`));
    await screen.findByText(/^Order status updated: /);
    expect(await order(id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(productId)).toBe(10);
  });

  test('stays Shipped with a message when another person set that meanwhile', async () => {
    const { customer, admin, items, openOrders } = await shop();
    const id = await customer.paidOrder(items);
    const { move, toast } = await openOrders();
    await statusOf(id);
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'shipped' });
    await move(id, 'Delivered');
    await toast('Failed to update order', `Order #${id} is now shipped. Please review it again.`);
    await expect.poll(async () => (await statusOf(id)).getAttribute('value')).toBe('Shipped');
  });
});

describe('a refund request', () => {
  /** An order of ₹1,080 that its customer cancelled with a refund request. */
  async function requested() {
    const store = await shop();
    const id = await store.customer.paidOrder(store.items);
    const wish = { requestRefund: true, refundReason: 'Too small.' };
    await store.customer.send('PUT', `/api/orders/${id}/cancel`, wish);
    const page = await store.openOrders();
    await screen.findByText('Refund requested, ₹1,058.40 of ₹1,080: “Too small.”');
    return { ...store, ...page, id };
  }

  test("when approved refunds ₹1,058.40 of ₹1,080 and shows the provider's response", async () => {
    const { id, user, press, dialog, order } = await requested();
    await press(`Approve the refund of order ${id}`);
    const confirmation = await dialog(`Refund of order #${id}`);
    within(confirmation).getByText('Reason given: “Too small.”');
    const amounts = () =>
      within(confirmation)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    expect(amounts()).toEqual(['₹1,080', '₹21.60', '₹1,058.40']);
    await press('Approve Refund', confirmation);
    await within(confirmation).findByText('Refunded');
    expect(amounts()).toEqual(['₹1,080', '₹21.60', '₹1,058.40']);
    expect(await order(id)).toMatchObject({ refundStatus: 'approved', refund: { status: 'done' } });
    await user.click(within(confirmation).getByText('Close'));
    await expect.poll(() => screen.queryByRole('button', { name: /^Approve the refund/ })).toBeNull();
  });

  test('when rejected with a reason refunds nothing and can be reopened', async () => {
    const { id, press, fill, dialog, order } = await requested();
    await press(`Reject the refund of order ${id}`);
    const confirmation = await dialog(`Reject the refund of order #${id}?`);
    expect(await order(id)).toMatchObject({ refundStatus: 'requested' });
    expect(within(confirmation).getByRole('button', { name: 'Reject Refund' })).toBeDisabled();
    await fill({ 'Reason (shown to the customer)': 'It was worn.' }, confirmation);
    await press('Reject Refund', confirmation);
    await screen.findByText('Refund rejected: “Too small.”');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await order(id)).toMatchObject({
      refundStatus: 'rejected',
      refundRejection: 'It was worn.',
      paymentStatus: 'captured',
    });
    await press(`View Details of order ${id}`);
    const details = await detailsOf(id);
    within(details).getByText('The customer wrote: “Too small.”');
    within(details).getByText('Reason given to the customer: “It was worn.”');
    await press('Reopen Refund', details);
    await within(details).findByRole('button', { name: 'Approve' });
    expect(await order(id)).toMatchObject({ refundStatus: 'requested', refundRejection: null });
  });

  test('decided meanwhile reports that nothing was refunded', async () => {
    const { id, admin, press, dialog, order } = await requested();
    await press(`Approve the refund of order ${id}`);
    const confirmation = await dialog(`Refund of order #${id}`);
    await admin.send('POST', `/api/orders/${id}/process-refund`, { approve: false });
    await press('Approve Refund', confirmation);
    expect(await within(confirmation).findByRole('alert')).toHaveTextContent(/^No refund was made\./);
    expect(await order(id)).toMatchObject({ refundStatus: 'rejected' });
  });
});

test('filters the list by status: 1 of 2 orders is paid', async () => {
  const { customer, items, openOrders } = await shop();
  const paid = await customer.paidOrder(items);
  const unpaid = await customer.placeOrder(items);
  const { press, arrive } = await openOrders();
  await screen.findByRole('link', { name: `Order #${unpaid}` });
  await press(/^Paid/);
  await arrive('/admin/orders?status=paid');
  await expect.poll(() => screen.queryByRole('link', { name: `Order #${unpaid}` })).toBeNull();
  await statusOf(paid);
});

test('shows a plain-text address unchanged and marked on list, details and packing slip', async () => {
  const { customer, items, openOrders } = await shop();
  const id = await customer.placeOrder(items, { shippingAddress: '12 MG Road\nBengaluru 560001' });
  const { go } = await openOrders();
  await screen.findByText(/^To 12 MG Road, Bengaluru 560001/);
  expect(screen.getByText('No PIN code')).toBeVisible();
  await go(`/admin/orders/${id}`);
  const details = await detailsOf(id);
  await within(details).findByText(/12 MG Road/);
  within(details).getByText('No PIN code');
});

test('slip and invoice of a cash order show ₹1,080 to collect; prepaid, delivered and cancelled orders show none', async () => {
  stubPrinting();
  const { customer, admin, items, openOrders } = await shop();
  const cash = () => customer.placeOrder(items, { paymentMethod: 'cod' });
  const due = await cash();
  const paid = await customer.paidOrder(items);
  const cancelled = await cash();
  await admin.send('PUT', `/api/orders/${cancelled}/status`, { status: 'cancelled' });
  const delivered = await cash();
  await admin.send('PUT', `/api/orders/${delivered}/status`, { status: 'delivered' });
  const { dialog, press, go } = await openOrders();
  for (const id of [due, paid, cancelled, delivered]) {
    await go(`/admin/orders/${id}`);
    await detailsOf(id);
    for (const [button, name] of [
      ['Packing Slip', 'Packing slip'],
      ['Print Invoice', 'Invoice'],
    ] as const) {
      await press(button);
      const paper = await dialog(name);
      const sheet = await within(paper).findByRole('article', { name: `Order #${id}` });
      if (id === due) expect(sheet).toHaveTextContent('Cash to collect₹1,080');
      else expect(sheet).not.toHaveTextContent('Cash to collect');
      await press('Close', paper);
    }
  }
});
