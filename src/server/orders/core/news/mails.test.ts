import { expect, test } from 'vitest';
import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { startOfDate } from '@/shared/indianCalendar';
import type { OutgoingMail } from '../../../mail/transport';
import { createMailWorker } from '../../../mail/worker';
import { ship } from '../../../testing/orders';
import { testShop } from '../../../testing/shop';

/** A shop whose mails are captured instead of sent. */
async function withMails() {
  const shop = await testShop();
  const { db, deps } = shop;
  const sent: OutgoingMail[] = [];
  const transport = async (mail: OutgoingMail) => {
    sent.push(mail);
  };
  const { log, secrets, now } = deps;
  const worker = createMailWorker({
    db,
    log,
    secrets,
    now,
    transport,
    config: deps.config,
  });
  const deliver = async () => {
    await worker.deliverDue();
    return sent.splice(0);
  };
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  return { ...shop, customer, admin, deliver };
}

const attached = (mail: OutgoingMail | undefined) =>
  mail?.attachments?.map(({ filename, contentType, content }) => [
    filename,
    contentType,
    Buffer.from(content, 'base64').subarray(0, 5).toString(),
  ]);

test('sends two mails for an order placed a minute before payment, with summary and receipt as of then', async () => {
  const { deliver, addProduct, call, orderOf, customer, clock } = await withMails();
  const productId = await addProduct({ name: 'Kurta <b>', price: 199_950, sizes: ['M'] });
  const order = await orderOf([{ productId, quantity: 2, size: 'M' }], { paymentMethod: 'card' });
  const { id } = (await call('POST', '/api/orders', order, customer.token)).body;
  expect(await deliver()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 60_000);
  const [placed] = await deliver();
  await call('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
  const [paid] = await deliver();
  expect([placed?.to, placed?.subject, paid?.subject]).toEqual([
    customer.email,
    `Your Tantu order #${id}`,
    `Payment received for order #${id}`,
  ]);
  expect(placed?.text).toContain("We're holding your items until 12:30 pm");
  expect(placed?.text).toContain(
    '2 × Kurta <b> (M): ₹3,999\n\nSubtotal: ₹3,999\nShipping: Free\nTax (8%): ₹319.92\nTotal: ₹4,318.92\nNot paid yet: ₹4,318.92',
  );
  expect(placed?.html).toContain('Kurta &lt;b&gt;</span>');
  expect(paid?.text).toContain("We've received your payment of ₹4,318.92.");
  const file = (name: string) => [`tantu-${name}-${id}.pdf`, 'application/pdf', '%PDF-'];
  // A receipt confirms payment; before that it is a summary.
  expect([attached(placed), attached(paid)]).toEqual([[file('order')], [file('receipt')]]);
});

test('sends one mail with the receipt for an order paid within a minute', async () => {
  const { deliver, addProduct, paidOrder, customer, clock } = await withMails();
  const id = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await deliver()).map(({ subject }) => subject)).toEqual([`Payment received for order #${id}`]);
});

test("states the 2 % charge and the refund when a cancellation's refund is approved", async () => {
  const { deliver, addProduct, paidOrder, customer, admin, call } = await withMails();
  const id = await paidOrder(customer.token, [
    { productId: await addProduct({ price: 100_000 }), quantity: 1 },
  ]);
  await deliver();
  await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
  await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
  const [cancelled, decided] = await deliver();
  expect(cancelled?.text).toContain("we've received your refund request");
  expect(decided?.text).toContain(
    "We're refunding ₹1,058.40. You paid ₹1,080. We deducted a processing charge of 2% (₹21.60).",
  );
  expect(attached(decided)).toEqual([]);
});

test('has separate texts for cancelled by the shop, refund rejected, shipped and delivered', async () => {
  const { deliver, addProduct, paidOrder, customer, admin, call, clock } = await withMails();
  const id = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
  await deliver();
  const path = `/api/orders/${id}`;
  const mails: Awaited<ReturnType<typeof deliver>> = [];
  for (const status of ['shipped', 'delivered', 'cancelled']) {
    await call('PUT', `${path}/status`, { status }, admin.token);
    // Its mail waits while the change can be undone.
    clock.now = new Date(clock.now.getTime() + 31_000);
    mails.push(...(await deliver()));
  }
  await call('POST', `${path}/request-refund`, {}, customer.token);
  const reason = 'It was worn.';
  await call('POST', `${path}/process-refund`, { approve: false, reason }, admin.token);
  clock.now = new Date(clock.now.getTime() + 31_000);
  mails.push(...(await deliver()));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order #${id} is on its way`,
    `Order #${id} was delivered`,
    `Order #${id} was cancelled`,
    `Refund rejected for order #${id}`,
  ]);
  expect(mails[2]?.text).toMatch(
    /The ₹[\d,.]+ you paid has not been refunded\. You can request a refund in My Orders\./,
  );
  expect(mails[3]?.text).toContain('Reason:\n\n> It was worn.');
});

test('states courier, number and tracking link of a shipment, with corrections made before sending', async () => {
  const shop = await withMails();
  const { deliver, addProduct, paidOrder, customer, admin, clock } = shop;
  const id = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
  await deliver();
  for (const courier of ['ekart', 'delhivery'])
    await ship(shop, admin.token, id, { courier, trackingNumber: '149081' });
  clock.now = new Date(clock.now.getTime() + 30_000);
  const mails = await deliver();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Courier: Delhivery\nTracking number: 149081\n\n');
  expect(mails[0]?.text).toContain('https://www.delhivery.com/track-v2/package/149081');
});

test('starts the expected days today, and omits them when they have passed', async () => {
  const shop = await withMails();
  const { deliver, addProduct, paidOrder, customer, clock } = shop;
  const dayMs = 24 * 3_600_000;
  const id = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
  const placedAt = clock.now.getTime();
  const { earliest, latest } = estimateDelivery('local', placedAt);
  const shippedOn = async (moment: number) => {
    clock.now = new Date(moment);
    await deliver();
    await shipAgain(shop, id);
    clock.now = new Date(moment + 31_000);
    const [mail] = (await deliver()).filter(({ template }) => template === 'orderShipped');
    return mail?.text;
  };
  const spanOf = (span: { earliest: string; latest: string }) => `Expected: ${formatDeliverySpan(span)}`;
  expect(await shippedOn(placedAt)).toContain(spanOf({ earliest, latest }));
  expect(await shippedOn(startOfDate(latest))).toContain(spanOf({ earliest: latest, latest }));
  expect(await shippedOn(startOfDate(latest) + dayMs)).not.toContain('Expected');
});

/** Sets an order back to processing and ships it again. */
async function shipAgain(shop: Awaited<ReturnType<typeof testShop>>, id: number) {
  // An earlier session may have ended.
  const { token } = await shop.signIn({ role: 'owner' });
  await shop.call('PUT', `/api/orders/${id}/status`, { status: 'processing' }, token);
  await ship(shop, token, id);
}
