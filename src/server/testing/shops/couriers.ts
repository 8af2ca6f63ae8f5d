import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { eq } from 'drizzle-orm';
import superjson from 'superjson';
import { expect } from 'vitest';
import { variants } from '@/db/schema';
import { fakeDelhivery } from '../../couriers/testing/fakeDelhivery';
import { trackDue } from '../../orders/booking/trackDue';
import type { AppRouter } from '../../routers/appRouter';
import { rpc } from '../people';
import { testShop } from '../shop';
import { withTwoProducts } from './orders';

type Inputs = inferRouterInputs<AppRouter>['admin']['couriers'];
type Outputs = inferRouterOutputs<AppRouter>['admin']['couriers'];
type Name = keyof Inputs & keyof Outputs;

/** A shop that books with a fake Delhivery, and sells a kurta of ₹1,000 (400 g) and a stole of ₹500 without a weight. */
export async function courierShop(environment: Record<string, string> = {}) {
  let now = () => new Date(0);
  const delhivery = await fakeDelhivery(() => now());
  const shop = await withTwoProducts(
    await testShop({ environment: { ...delhivery.environment, ...environment } }),
    200,
  );
  now = () => shop.clock.now;
  const { db, deps, admin, kurta } = shop;
  await db.update(variants).set({ weight: 400 }).where(eq(variants.productId, kurta)).run();
  const request = async (name: Name, input: unknown, token = admin.token) => {
    const kind = name === 'configured' ? 'query' : 'mutation';
    const { status, body } = await rpc(shop, kind, `admin.couriers.${name}`, input, token);
    return { status, error: body.error?.json, data: body.result && superjson.deserialize(body.result.data) };
  };
  /** The output of a call that must succeed. */
  const call = async <N extends Name>(name: N, input: Inputs[N]): Promise<Outputs[N]> => {
    const { status, data, error } = await request(name, input);
    expect([status, error]).toEqual([200, undefined]);
    return data as Outputs[N];
  };
  return {
    ...shop,
    delhivery,
    books: delhivery.books,
    request,
    courierCall: call,
    book: (...parcels: Inputs['book']['parcels']) => call('book', { courier: 'delhivery', parcels }),
    parcelOf: async (orderId: number) => {
      const [parcel] = (await shop.get(orderId)).parcels;
      if (!parcel) throw new Error(`Order ${orderId} has no parcel.`);
      return parcel;
    },
    round: () => trackDue(deps),
  };
}
