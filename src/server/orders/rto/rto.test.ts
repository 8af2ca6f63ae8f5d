import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import type { ExpectedRto, FoundRto } from '@/shared/schemas/orders/rto';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withTwoProducts } from '../../testing/shops/orders';

async function rtoShop() {
  const shop = await withTwoProducts(await testShop());
  const ask = async <T>(kind: 'query' | 'mutation', name: string, input: unknown): Promise<T> => {
    const { status, body } = await rpc(shop, kind, `admin.rto.${name}`, input, shop.admin.token);
    expect([status, body.error?.json]).toEqual([200, undefined]);
    return superjson.deserialize(body.result.data);
  };
  const find = (...codes: string[]) => ask<FoundRto>('query', 'find', { codes });
  const expected = () => ask<ExpectedRto>('query', 'expected', undefined);
  const receive = (...parcels: object[]) => ask<OrderResults>('mutation', 'receive', { parcels });
  /** A shipped order with an AWB, and its parcel. */
  const shipped = async (trackingNumber: string, paymentMethod: 'cod' | 'card' = 'cod') => {
    const id = paymentMethod === 'cod' ? await shop.place(shop.items, { paymentMethod }) : await shop.paid();
    await shop.set(id, { status: 'shipped', courier: 'delhivery', trackingNumber });
    return { id, parcelId: (await shop.get(id)).parcels[0]?.id ?? 0 };
  };
  return { ...shop, find, expected, receive, shipped };
}

describe('scanned codes', () => {
  test('find parcels by AWB in any case and by order number, once each, and name the unknown', async () => {
    const { find, shipped } = await rtoShop();
    const [one, two] = [await shipped('DL 1'.replace(' ', '')), await shipped('DL2')];
    const { parcels, unknown } = await find('dl1', `#${two.id}`, 'DL2', 'NOPE', '99999');
    expect(parcels.map(({ parcelId, refused }) => [parcelId, refused])).toEqual([
      [one.parcelId, null],
      [two.parcelId, null],
    ]);
    expect(parcels[0]).toMatchObject({
      orderId: one.id,
      customer: 'Asha Rao',
      cod: true,
      items: [
        { name: 'Linen Kurta', quantity: 2 },
        { name: 'Wool Stole', quantity: 1 },
      ],
    });
    expect(unknown).toEqual(['NOPE', '99999']);
  });

  test('say why a delivered, a packed and a received parcel cannot be received', async () => {
    const { find, shipped, receive, set, succeed, paid } = await rtoShop();
    const [back, delivered] = [await shipped('A1'), await shipped('A2')];
    await receive({ parcelId: back.parcelId, condition: 'restock' });
    await set(delivered.id, { status: 'delivered' });
    const packed = await paid();
    await succeed('pack', { ids: [packed] });
    const refusals = (await find('A1', 'A2', String(packed))).parcels.map(({ refused }) => refused);
    expect(refusals).toEqual([
      `Parcel 1 of order #${back.id} was received before.`,
      `Parcel 1 of order #${delivered.id} was delivered. Record a return on the order's page.`,
    ]);
    expect((await find(String(packed))).unknown).toEqual([String(packed)]);
  });
});

describe('received parcels', () => {
  test('of two COD orders: one is restocked, one written off, both orders are cancelled and nothing is due', async () => {
    const { shipped, receive, get, stockOf, kurta, stole, checkStock, faults } = await rtoShop();
    const [good, bad] = [await shipped('A1'), await shipped('A2')];
    expect([await stockOf(kurta), await stockOf(stole)]).toEqual([16, 18]);
    const { done, failed } = await receive(
      { parcelId: good.parcelId, condition: 'restock' },
      { parcelId: bad.parcelId, condition: 'damaged' },
    );
    expect([done, failed]).toEqual([[good.id, bad.id], []]);
    for (const { id } of [good, bad])
      expect(await get(id)).toMatchObject({
        status: 'cancelled',
        fulfilment: 'returned',
        parcels: [{ carrierState: 'returned' }],
        needsAttention: false,
      });
    expect([await stockOf(kurta), await stockOf(stole)]).toEqual([18, 19]);
    await checkStock();
    expect(await faults()).toEqual([]);
  });

  test('that the courier has reported as returned are restocked or written off, too', async () => {
    const { shipped, receive, expected, succeed, get, stockOf, kurta, checkStock } = await rtoShop();
    const [good, bad] = [await shipped('A1'), await shipped('A2')];
    for (const { parcelId } of [good, bad])
      await succeed('reportParcel', { id: parcelId, carrierState: 'returned' });
    expect((await expected()).parcels.map(({ orderId }) => orderId)).toEqual([bad.id, good.id]);
    await receive(
      { parcelId: good.parcelId, condition: 'restock' },
      { parcelId: bad.parcelId, condition: 'damaged' },
    );
    expect(await expected()).toEqual({ parcels: [], total: 0 });
    expect(await stockOf(kurta)).toBe(18);
    expect((await get(bad.id)).status).toBe('cancelled');
    await checkStock();
  });

  test('of a paid order leave its refund to decide; an order to send again is to be packed again', async () => {
    const { shipped, receive, expected, get, ids, stockOf, kurta, checkStock } = await rtoShop();
    const [paid, again] = [await shipped('A1', 'card'), await shipped('A2')];
    await receive(
      { parcelId: paid.parcelId, condition: 'restock' },
      { parcelId: again.parcelId, condition: 'resend' },
    );
    expect(await get(paid.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'captured' });
    expect((await get(again.id)).status).toBe('processing');
    expect(await ids({ attention: 'attention' })).toEqual([paid.id]);
    expect(await expected()).toEqual({ parcels: [], total: 0 });
    expect(await stockOf(kurta)).toBe(18);
    await checkStock();
  });

  test('of a cancelled order do not cancel it again', async () => {
    const { shipped, receive, set, get, stockOf, kurta, checkStock } = await rtoShop();
    const { id, parcelId } = await shipped('A1');
    await set(id, { status: 'cancelled' });
    expect((await receive({ parcelId, condition: 'restock' })).done).toEqual([id]);
    expect((await receive({ parcelId, condition: 'restock' })).failed).toEqual([
      { orderId: id, reason: `Parcel 1 of order #${id} was received before.` },
    ]);
    expect([(await get(id)).status, await stockOf(kurta)]).toEqual(['cancelled', 20]);
    await checkStock();
  });

  test('are refused while another parcel of the order is with the courier or delivered, alone', async () => {
    const { paid, succeed, lineIds, get, receive, shipped } = await rtoShop();
    const id = await paid();
    const [kurtaLine = 0] = await lineIds(id);
    await succeed('ship', { parcels: [{ orderId: id, lines: [{ lineId: kurtaLine, quantity: 2 }] }] });
    const [first] = (await get(id)).parcels;
    const one = { parcelId: first?.id ?? 0, condition: 'restock' };
    const reason = async (...parcels: object[]) => (await receive(...parcels)).failed[0]?.reason;
    expect(await reason(one)).toMatch(/has items that were not shipped/);
    await succeed('ship', { parcels: [{ orderId: id }] });
    const [, second] = (await get(id)).parcels;
    const other = await shipped('B1');
    const { done, failed } = await receive(one, { parcelId: other.parcelId, condition: 'restock' });
    expect([done, failed[0]?.reason]).toEqual([
      [other.id],
      `Parcel 2 of order #${id} is still with the courier. Receive both together.`,
    ]);
    const two = { parcelId: second?.id ?? 0, condition: 'resend' };
    expect(await reason(one, two)).toBe(`Send all parcels of order #${id} again, or none.`);
    expect((await receive(one, { ...two, condition: 'damaged' })).done).toEqual([id]);
  });
});
