import { expect, test } from 'vitest';
import { deliverMails } from '../../testing/mails';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';

/** A shop with a delivered order of two pieces; mails are collected from the first call of `deliver` on. */
async function delivered(settings: object = {}) {
  const shop = await withGst(await testShop(), settings);
  const productId = await shop.addGoods({ price: '999.00', hsn: '6211', sizes: ['S', 'M'] });
  const { id, items } = await shop.paid([{ productId, quantity: 2, size: 'S' }]);
  /** Mails can be withdrawn for half a minute. */
  const deliver = () => {
    shop.pass(60);
    return deliverMails(shop.deps);
  };
  await deliver();
  return { ...shop, id, lineId: items[0]?.lineId ?? 0, deliver };
}

const linkTo = (id: number, document: string) =>
  `http://localhost:3000/profile?tab=orders&order=${id}&document=${document}`;

test('the mail of a parcel names its invoice and links to it in the order', async () => {
  const shop = await delivered();
  await shop.status(shop.id, 'shipped');
  const [shipped] = await shop.deliver();
  expect(shipped?.text).toContain('Your tax invoice is A/25-26/000001.');
  expect(shipped?.text).toContain(linkTo(shop.id, 'A-25-26-000001'));
});

test('the mail of a refunded return names its credit note and links to it', async () => {
  const shop = await delivered();
  await shop.status(shop.id, 'delivered');
  await shop.deliver();
  await shop.giveBack(shop.id, { lineId: shop.lineId, quantity: 1, was: 2, amount: '999.00' });
  const refunded = (await shop.deliver()).find(({ subject }) => subject === `Refund for order #${shop.id}`);
  expect(refunded?.text).toContain("We've issued credit note AC/25-26/000001 against your tax invoice.");
  expect(refunded?.text).toContain(linkTo(shop.id, 'AC-25-26-000001'));
});

test('the mail of a refund as store credit names the credit note, also where no other mail is sent', async () => {
  const shop = await delivered();
  await shop.status(shop.id, 'delivered');
  await shop.deliver();
  const { customer, call, admin, id, lineId } = shop;
  const items = [{ lineId, quantity: 1, was: 2, reason: 'changed_mind' }];
  const { body } = await call(
    'POST',
    `/api/orders/${id}/returns`,
    { items, wanted: 'credit' },
    customer.token,
  );
  const step = async (name: string, more: object = {}) => {
    const answer = await call('POST', `/api/admin/returns/${body.id}/${name}`, more, admin.token);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  await step('approve');
  await step('receive', { items: [{ lineId, resellable: 1, damaged: 0 }] });
  await step('settle', { resolution: 'credit', amount: '999.00' });
  const mail = (await shop.deliver()).find(({ subject }) => subject === 'You have ₹999 of store credit');
  expect(mail?.text).toContain('credit note AC/25-26/000001');
  expect(mail?.text).toContain(linkTo(id, 'AC-25-26-000001'));
});

test('the mail of an exchange names the credit note of the former piece', async () => {
  const shop = await delivered({ returns: 'exchange' });
  await shop.status(shop.id, 'delivered');
  await shop.deliver();
  const { customer, call, admin, id, lineId } = shop;
  const piece = { lineId, quantity: 1, was: 2, reason: 'changed_mind', exchangeFor: { size: 'M' } };
  const asked = { items: [piece], wanted: 'exchange' };
  const { body } = await call('POST', `/api/orders/${id}/returns`, asked, customer.token);
  const step = async (name: string, more: object = {}) => {
    const answer = await call('POST', `/api/admin/returns/${body.id}/${name}`, more, admin.token);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  await step('approve');
  await step('receive', { items: [{ lineId, resellable: 1, damaged: 0 }] });
  await step('settle', { resolution: 'exchange', amount: '999.00' });
  const mails = await shop.deliver();
  const settled = mails.find(({ subject }) => subject === `Your exchange for order #${id}`);
  const { partialRefunds, events } = await shop.read(id);
  const { exchangeOrder } = partialRefunds[0];
  expect(partialRefunds).toMatchObject([{ amount: '999.00', to: 'storeCredit', exchangeOrder: id + 1 }]);
  expect(events.filter((one: { kind: string }) => one.kind === 'refund')).toMatchObject([
    { to: 'exchanged' },
  ]);
  expect(settled?.text).toContain(`Your new items are order #${exchangeOrder}.`);
  expect(mails.map(({ subject }) => subject).join()).not.toMatch(/refund|store credit/i);
  expect(settled?.text).toContain('credit note AC/25-26/000001');
  expect(settled?.text).toContain(linkTo(id, 'AC-25-26-000001'));
});

test('the mails of a cancelled order and of its approved refund name its credit note', async () => {
  const shop = await delivered();
  await shop.status(shop.id, 'shipped');
  await shop.deliver();
  await shop.status(shop.id, 'cancelled');
  const [cancelled] = await shop.deliver();
  expect(cancelled?.subject).toBe(`Order #${shop.id} was cancelled`);
  expect(cancelled?.text).toContain(linkTo(shop.id, 'AC-25-26-000001'));
  const { call, customer, admin, id } = shop;
  await call('POST', `/api/orders/${id}/request-refund`, {}, customer.token);
  const approved = await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
  expect([approved.status, approved.body.message]).toEqual([200, undefined]);
  const mails = await shop.deliver();
  const refunded = mails.find(({ subject }) => subject === `Refund approved for order #${id}`);
  expect(refunded?.text).toContain(linkTo(id, 'AC-25-26-000001'));
});

test('a mail without a document says nothing of one', async () => {
  const shop = await delivered();
  await shop.status(shop.id, 'cancelled');
  const [cancelled] = await shop.deliver();
  expect(cancelled?.text).not.toMatch(/credit note|document=/);
});
