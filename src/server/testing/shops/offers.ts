import { expect } from 'vitest';
import { staffLog } from '@/db/schema';
import { undoEntry } from '../../audit/undo';
import { publishSales } from '../../catalogue/datedSales/publish';
import { ownerViewer } from '../people';
import type { Item, TestShop } from '../shop';

/** Adds an owner who makes offers, and a customer whose orders agree to what the shop quotes. */
export async function withOffers(shop: TestShop) {
  const { call } = shop;
  const admin = await shop.signIn({ role: 'owner' });
  const customer = await shop.signIn();
  const offers = (method: string, path: string, body?: object) =>
    call(method, `/api/admin/offers${path}`, body, admin.token);

  /** 20 % off all goods with the code DIWALI20; `more` replaces fields. */
  const addOffer = async (more: object = {}): Promise<number> => {
    const fields = {
      name: 'Diwali',
      kind: 'percent',
      percent: 20,
      codeKind: 'code',
      code: 'Diwali20',
      ...more,
    };
    const added = await offers('POST', '', fields);
    expect([added.status, added.body.message]).toEqual([201, undefined]);
    return added.body.id;
  };
  const addAutomatic = (more: object = {}) =>
    addOffer({ name: 'Festival', codeKind: 'automatic', code: null, ...more });

  const quote = async (items: Item[], more: object = {}, token = customer.token) =>
    (await call('POST', '/api/quote', { items, paymentMethod: 'card', ...more }, token)).body;

  /** The body of an order with the amounts that the shop quotes for it. */
  const quoted = async (items: Item[], more: object = {}, token = customer.token) => {
    const { subtotal, shipping, tax, total } = await quote(items, more, token);
    return {
      ...(await shop.orderOf(items)),
      paymentMethod: 'card',
      ...{ subtotal, shipping, tax, total },
      ...more,
    };
  };
  const place = async (items: Item[], more: object = {}, token = customer.token) =>
    call('POST', '/api/orders', await quoted(items, more, token), token);

  const read = async (id: number, token = admin.token) =>
    (await call('GET', `/api/orders/${id}`, undefined, token)).body;
  return { ...shop, admin, customer, offers, addOffer, addAutomatic, quote, quoted, place, read };
}
export type OfferShop = Awaited<ReturnType<typeof withOffers>>;

/** Adds an owner who plans sales; `publish` runs the job that pages wait for. */
export async function withSales(base: TestShop) {
  const shop = await withOffers(base);
  const { call, clock, admin, db, deps } = shop;
  const sales = (method: string, path: string, body?: object) =>
    call(method, `/api/admin/sales${path}`, body, admin.token);
  const at = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000).toISOString();
  /** 20 % off from in a minute for an hour, ending in 99; `more` replaces fields. */
  const fields = (productIds: readonly number[], more: object = {}) => ({
    ...{ name: 'Weekend', percent: 20, rounding: 'to99', startsAt: at(60), endsAt: at(3660) },
    prices: productIds.map((productId) => ({ productId })),
    ...more,
  });
  const addSale = async (productIds: readonly number[], more: object = {}): Promise<number> => {
    const { status, body } = await sales('POST', '', fields(productIds, more));
    expect([status, body.message]).toEqual([201, undefined]);
    return body.id;
  };
  /** The product as REST documents it. */
  const product = async (id: number) => (await call('GET', `/api/products/${id}`)).body;
  const undoWhere = async (isWanted: (entry: typeof staffLog.$inferSelect) => boolean, first = false) => {
    const entries = (await db.select().from(staffLog).orderBy(staffLog.id).all()).filter(isWanted);
    return undoEntry(deps, ownerViewer(admin.id), entries.at(first ? 0 : -1)?.id ?? 0);
  };
  const undoNewest = () => undoWhere(({ entity, undoneAt }) => entity === 'sale' && undoneAt === null);
  /** Undoes the first logged change of a kind. */
  const undoFirst = (wanted: string) => undoWhere(({ action }) => action === wanted, true);
  return {
    ...shop,
    sales,
    at,
    fields,
    addSale,
    product,
    undoNewest,
    undoFirst,
    publish: () => publishSales(deps),
  };
}
