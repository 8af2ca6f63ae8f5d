import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { AdminOrder, adminOrdersOut } from '@/shared/schemas/orders/adminOrders';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import type { AppRouter } from '../../routers/appRouter';
import { rpc } from '../people';
import { testShop } from '../shop';

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

/** A shop with a customer and an owner, and order calls over HTTP as in the browser. */
export async function adminShop(environment: Record<string, string> = {}) {
  // More open orders than the limits allow a customer.
  const shop = await testShop({ environment: { RATE_LIMITS: 'off', ...environment } });
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
