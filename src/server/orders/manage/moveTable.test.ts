import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents, orderLines, salesEntries, webhookDeliveries } from '@/db/schema';
import { webhookEvents } from '@/shared/admin/webhooks';
import { type OrderStatus, selectableStatuses } from '@/shared/orders/orderStatus';
import { addEndpoint } from '../../testing/fakes/webhookReceiver';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

type Payment = 'cod' | 'card' | 'unpaid';
type Shop = Awaited<ReturnType<typeof tableShop>>;

/** An order of two pieces at ₹1,000, of which 10 are in stock. */
async function tableShop() {
  const shop = await withOrderCalls(await testShop());
  const { addProduct, place, call, customer, admin } = shop;
  const productId = await addProduct({ price: 100_000, stock: 10 });
  await addEndpoint(shop, admin.id, 'https://books.example/hook', [...webhookEvents]);
  const placed = async (payment: Payment) => {
    const id = await place([{ productId, quantity: 2 }], {
      paymentMethod: payment === 'cod' ? 'cod' : 'card',
    });
    if (payment === 'card')
      await call('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
    return id;
  };
  const shipPart = async (id: number) => {
    const [line] = (await shop.get(id)).items;
    await shop.succeed('ship', {
      parcels: [{ orderId: id, lines: [{ lineId: line?.lineId ?? 0, quantity: 1 }] }],
    });
  };
  const report = async (id: number, carrierState: 'in_transit' | 'returned') =>
    shop.succeed('reportParcel', { id: (await shop.get(id)).parcels[0]?.id ?? 0, carrierState });
  return { ...shop, productId, placed, shipPart, report };
}

const set =
  (...statuses: OrderStatus[]) =>
  async (shop: Shop, id: number) => {
    for (const status of statuses) expect((await shop.set(id, { status })).status).toBe(200);
  };

/** Where an order can be, and how it gets there from where it was placed. */
const places: Record<string, (shop: Shop, id: number) => Promise<unknown>> = {
  placed: async () => undefined,
  paid: set('processing', 'paid'),
  processing: set('paid', 'processing'),
  packed: ({ succeed }, id) => succeed('pack', { ids: [id] }),
  'partly shipped': ({ shipPart }, id) => shipPart(id),
  shipped: set('shipped'),
  'in transit': async (shop, id) => {
    await set('shipped')(shop, id);
    await shop.report(id, 'in_transit');
  },
  'came back': async (shop, id) => {
    await set('shipped')(shop, id);
    await shop.report(id, 'returned');
  },
  delivered: set('delivered'),
  cancelled: set('cancelled'),
  'cancelled on its way': set('shipped', 'cancelled'),
};

/** What a move changed, in one line: code, order, parcels, stock, money, and the news. */
async function move(shop: Shop, id: number, to: OrderStatus): Promise<string> {
  const { db, get, productId, stockOf, mails } = shop;
  const count = async () => ({
    mails: (await mails()).length,
    hooks: (await db.select().from(webhookDeliveries).all()).length,
    events: (await db.select().from(orderEvents).all()).length,
  });
  const before = await count();
  const answer = await shop.set(id, { status: to });
  if (answer.status !== 200) {
    expect(await count()).toEqual(before);
    return `${answer.status} ${answer.body.message.replaceAll(`#${id}`, '#N')}`;
  }
  const order = await get(id);
  const sales = await db.select().from(salesEntries).where(eq(salesEntries.orderId, id)).all();
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).all();
  const hooks = await db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)).all();
  const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.id)).all();
  const sum = (of: (row: (typeof sales)[number]) => number) =>
    sales.reduce((all, row) => all + of(row), 0) / 100;
  const parcels = order.parcels.map(
    ({ number, state, carrierState, items }) =>
      `${number}:${state}${carrierState ? `/${carrierState}` : ''}×${items.reduce((all, { quantity }) => all + quantity, 0)}`,
  );
  return [
    200,
    [order.status, order.paymentStatus, order.refundStatus, order.cancelledBy].filter(Boolean).join(' '),
    `${order.fulfilment} [${parcels.join(' ')}]`,
    `stock ${await stockOf(productId)}, back ${line?.restocked}`,
    `sales ${sum(({ orders }) => orders) * 100} booked ${sum(({ booked }) => booked)} collected ${sum(({ collected }) => collected)}`,
    `mails ${(await mails())
      .slice(before.mails)
      .map(({ template }) => template)
      .join(' ')}`,
    `hooks ${hooks
      .slice(before.hooks)
      .map(({ event }) => event)
      .join(' ')}`,
    `events ${events
      .slice(before.events)
      .map(({ kind, fromState, toState }) => `${kind}:${fromState ?? ''}>${toState ?? ''}`)
      .join(' ')}`,
    ...(answer.body.notice ? [answer.body.notice.replaceAll(`#${id}`, '#N')] : []),
  ].join(' | ');
}

test('every move from each place to each selectable status has its code, parcels, stock, money and news', async () => {
  const rows: string[] = [];
  for (const payment of ['cod', 'card', 'unpaid'] as const)
    for (const [place, reach] of Object.entries(places)) {
      rows.push(`\n${payment}, ${place}`);
      for (const to of selectableStatuses) {
        const shop = await tableShop();
        const id = await shop.placed(payment);
        await reach(shop, id);
        rows.push(`  ${to}: ${await move(shop, id, to)}`);
      }
    }
  await expect(`${rows.join('\n').trim()}\n`).toMatchFileSnapshot('moveTable.txt');
}, 400_000);
