import { describe, expect, test } from 'vitest';
import { deliverMails } from '../../testing/mails';
import { ADDRESS } from '../../testing/orders';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';
import { readValue } from '../../testing/testStore';

const corrected = { ...ADDRESS, address: '12/3 MG Road', phone: '98765 43210' };

async function shopOfOne() {
  const shop = await withOrderCalls(await testShop());
  const items = [{ productId: await shop.addProduct({ stock: 20 }), quantity: 2 }];
  const wait = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
  };
  const send = async () => (await deliverMails(shop.deps)).map(({ template }) => template);
  const paid = async () => {
    const id = await shop.paidOrder(shop.customer.token, items);
    await send();
    return id;
  };
  return { ...shop, items, wait, send, paid };
}

describe('a corrected address', () => {
  test('is in the order, its history keeps the old one, and the customer is told', async () => {
    const { paid, succeed, wait, send, mails } = await shopOfOne();
    const id = await paid();
    const order = await succeed('correctAddress', { id, address: corrected, was: ADDRESS });
    expect(order.shippingAddress).toMatchObject({ address: '12/3 MG Road' });
    expect(order.events.at(-1)).toMatchObject({
      kind: 'address',
      note: expect.stringContaining('Before: Asha Rao, 12 MG Road, Bengaluru'),
    });
    expect(await send()).toEqual([]);
    wait(31);
    expect(await send()).toEqual(['orderAddressChanged']);
    expect(JSON.stringify((await mails()).at(-1)?.data)).toContain('12/3 MG Road');
  });

  test('is refused when someone else changed it, and when a parcel has left', async () => {
    const { paid, succeed, ask, set, get } = await shopOfOne();
    const id = await paid();
    await succeed('correctAddress', { id, address: corrected, was: ADDRESS });
    const late = await ask('correctAddress', { id, address: { ...corrected, city: 'Mysuru' }, was: ADDRESS });
    expect([late.status, late.error?.message]).toEqual([
      409,
      `The address of order #${id} has changed. Please review it again.`,
    ]);
    const { shippingAddress: was } = await get(id);
    const [line] = (await get(id)).items;
    const lines = [{ lineId: line?.lineId ?? 0, quantity: 1 }];
    await succeed('ship', { parcels: [{ orderId: id, lines }] });
    const sent = await ask('correctAddress', { id, address: ADDRESS, was });
    expect([sent.status, sent.error?.message]).toEqual([409, 'Parcel 1 was shipped to the present address.']);
    await set(id, { status: 'shipped' });
    expect((await ask('correctAddress', { id, address: ADDRESS, was })).error?.message).toBe(
      `Order #${id} is already shipped.`,
    );
  });

  test('gives a plain address its fields, and bad fields are named', async () => {
    const { place, items, succeed, ask } = await shopOfOne();
    const plain = '12 MG Road, Bengaluru';
    const id = await place(items, { shippingAddress: plain });
    const bad = await ask('correctAddress', { id, address: { ...corrected, zipCode: '12' }, was: plain });
    expect([bad.status, bad.error?.message]).toEqual([400, 'Enter a valid 6-digit PIN code.']);
    const order = await succeed('correctAddress', { id, address: corrected, was: plain });
    expect(order.shippingAddress).toMatchObject({ zipCode: '560001' });
  });

  test('undone before its mail is sent is never mailed', async () => {
    const { paid, succeed, get, send, wait, db, admin, ...shop } = await shopOfOne();
    const id = await paid();
    await succeed('correctAddress', { id, address: corrected, was: ADDRESS });
    const entry = await readValue(db, "select id from staff_log where action = 'order.address'");
    const undo = await rpc({ ...shop, db }, 'mutation', 'admin.log.undo', { id: entry }, admin.token);
    expect(undo.status).toBe(200);
    expect((await get(id)).shippingAddress).toMatchObject({ address: '12 MG Road' });
    wait(31);
    expect(await send()).toEqual([]);
  });
});
