import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { eq } from 'drizzle-orm';
import superjson from 'superjson';
import { expect } from 'vitest';
import type { z } from 'zod';
import { orderLines } from '@/db/schema';
import type { AdminOrder, adminOrdersOut } from '@/shared/schemas/orders/adminOrders';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import { runDiagnostics } from '../../cli/doctor';
import type { AppRouter } from '../../routers/appRouter';
import { adminCalls } from '../adminCalls';
import { setClock } from '../faults/passHours';
import { deliverMails } from '../mails';
import { rpc } from '../people';
import type { TestShop } from '../shop';

type Orders = 'orders';
type Inputs = inferRouterInputs<AppRouter>['admin'][Orders];
type Outputs = inferRouterOutputs<AppRouter>['admin'][Orders];
type Name = keyof Inputs & keyof Outputs;

const queries: readonly Name[] = [
  'list',
  'get',
  'printed',
  'shipList',
  'trackingUses',
  'refundRequests',
  'countNew',
  'matching',
  'neighbours',
  'refundReasons',
];

/** What an owner sees, who sees amounts. */
type Seen<N extends Name> = N extends 'list'
  ? z.infer<typeof adminOrdersOut>
  : N extends 'printed'
    ? { order: OrderDocument; barcodes: Outputs['printed']['barcodes'] }
    : N extends 'undoMove' | 'setStatus'
      ? Outputs[N] & { order: AdminOrder }
      : [Extract<Outputs[N], AdminOrder>] extends [never]
        ? Outputs[N]
        : Extract<Outputs[N], AdminOrder>;

/** Adds a customer and an owner, and order calls over HTTP as in the browser. */
export async function withOrderCalls(shop: TestShop) {
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  const ask = async (name: Name, input: unknown, token = admin.token) => {
    const kind = queries.includes(name) ? 'query' : 'mutation';
    const { status, body } = await rpc(shop, kind, `admin.orders.${name}`, input, token);
    return { status, error: body.error?.json, data: body.result && superjson.deserialize(body.result.data) };
  };
  /** The output of a call that must succeed. */
  const succeed = async <N extends Name>(name: N, input: Inputs[N]): Promise<Seen<N>> => {
    const { status, data, error } = await ask(name, input);
    expect([status, error]).toEqual([200, undefined]);
    return data as Seen<N>;
  };
  const list = (input: Inputs['list'] = {}) => succeed('list', input);
  const get = (id: number) => succeed('get', { id });
  const ids = async (input: Inputs['list']) => (await list(input)).items.map(({ id }) => id);
  const place = async (items: Parameters<typeof shop.orderOf>[0], more = {}, token = customer.token) => {
    const placed = await shop.call('POST', '/api/orders', await shop.orderOf(items, more), token);
    expect(placed.status).toBe(201);
    return placed.body.id as number;
  };
  const set = (id: number, body: object, token = admin.token) =>
    shop.call('PUT', `/api/orders/${id}/status`, body, token);
  return { ...shop, customer, admin, ask, succeed, list, get, ids, place, set };
}

/** Adds a kurta of ₹1,000 and a stole of ₹500, `stock` pieces of each, and paid orders of 2 kurtas and 1 stole. */
export async function withTwoProducts(base: TestShop, stock = 20) {
  const shop = await withOrderCalls(base);
  const kurta = await shop.addProduct({ name: 'Linen Kurta', price: 100_000, stock });
  const stole = await shop.addProduct({ name: 'Wool Stole', price: 50_000, stock });
  const items = [
    { productId: kurta, quantity: 2 },
    { productId: stole, quantity: 1 },
  ];
  const paid = () => shop.paidOrder(shop.customer.token, items);
  const send = async () => (await deliverMails(shop.deps)).map(({ template }) => template);
  const lineIds = async (orderId: number) =>
    (
      await shop.db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
        .all()
    ).map(({ id }) => id);
  const own = async (id: number) =>
    (await shop.call('GET', `/api/orders/${id}`, undefined, shop.customer.token)).body;
  const undoBatch = (batch: string) =>
    rpc(shop, 'mutation', 'admin.log.undoBatch', { batch }, shop.admin.token);
  const faults = async () =>
    (await runDiagnostics(shop.db, shop.deps.config.dataDir)).find(({ name }) => name.startsWith('parcels'))
      ?.faults;
  return { ...shop, kurta, stole, items, paid, wait: shop.pass, send, lineIds, own, undoBatch, faults };
}

type Asked = {
  quantity?: number;
  reason?: string;
  wanted?: string;
  photos?: string[];
  [more: string]: unknown;
};

/** Adds a delivered order of two kurtas at ₹45 with ₹10 shipping: 90 + 10 + 7.20 = 107.20. */
export async function withReturns(base: TestShop, paymentMethod: 'card' | 'cod' = 'card') {
  const shop = await withOrderCalls(base);
  const { addProduct, paidOrder, place, customer, admin, call, set, get } = shop;
  const productId = await addProduct({ name: 'Kurta', price: 4_500, sizes: ['S', 'M'], stock: 10 });
  const items = [{ productId, quantity: 2, size: 'S' }];
  const id =
    paymentMethod === 'cod' ? await place(items, { paymentMethod }) : await paidOrder(customer.token, items);
  expect((await set(id, { status: 'delivered' })).status).toBe(200);
  const lineId = (await get(id)).items[0]?.lineId ?? 0;

  const options = async () =>
    (await call('GET', `/api/orders/${id}/return-options`, undefined, customer.token)).body.items;
  /** Asks for pieces of the order's line, as the dialog does. */
  const askFor = async (
    { quantity = 1, reason = 'changed_mind', wanted = 'refund', photos, ...more }: Asked = {},
    token = customer.token,
  ) => {
    const was = (await options())[0]?.most ?? 0;
    const body = { items: [{ lineId, quantity, was, reason, ...more }], wanted, photos };
    return call('POST', `/api/orders/${id}/returns`, body, token);
  };
  const step = (returnId: number, name: string, body: object = {}, token = admin.token) =>
    call('POST', `/api/admin/returns/${returnId}/${name}`, body, token);
  const receive = (returnId: number, resellable: number, damaged = 0) =>
    step(returnId, 'receive', { items: [{ lineId, resellable, damaged }] });
  const cancel = (returnId: number, token = customer.token) =>
    call('PUT', `/api/returns/${returnId}/cancel`, {}, token);
  const settle = (returnId: number, body: object) =>
    step(returnId, 'settle', { resolution: 'refund', ...body });
  /** A return of `quantity` pieces that staff have approved. */
  const approved = async (asked: Asked = {}) => {
    const { status, body } = await askFor(asked);
    expect([status, body.message]).toEqual([201, undefined]);
    expect((await step(body.id, 'approve')).status).toBe(200);
    return body.id as number;
  };
  const passDays = (days: number) => shop.pass(days * 86_400);
  return {
    ...shop,
    passDays,
    productId,
    id,
    lineId,
    options,
    askFor,
    step,
    receive,
    cancel,
    settle,
    approved,
  };
}

/** Adds a kurta at ₹500 (₹540 with tax) and a customer who orders it at Indian times, for the reports. */
export async function withTrade(shop: TestShop) {
  const admin = await shop.signIn({ role: 'owner' });
  const { token } = await shop.signIn();
  const kurta = await shop.addProduct({ name: 'Kurta', price: 50_000, stock: 100 });
  const at = (indianTime: string) => setClock(shop, new Date(`${indianTime}:00+05:30`));
  const paid = (quantity = 1, productId = kurta) => shop.paidOrder(token, [{ productId, quantity }]);
  const cod = async (quantity = 1) => {
    const order = await shop.orderOf([{ productId: kurta, quantity }]);
    return (await shop.call('POST', '/api/orders', order, token)).body.id as number;
  };
  const set = (id: number, status: string) =>
    shop.call('PUT', `/api/orders/${id}/status`, { status }, admin.token);
  const refund = async (id: number) => {
    await shop.call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, token);
    return shop.call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
  };
  const setup = adminCalls(shop, admin.token);
  const sales = (period = '7d') => setup.ask('dashboard.sales', { period });
  return { ...shop, ...setup, admin, token, kurta, at, paid, cod, set, refund, sales };
}
