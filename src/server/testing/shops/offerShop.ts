import { expect } from 'vitest';
import { type Item, testShop } from '../shop';

type Options = Parameters<typeof testShop>[0];

/** A shop whose owner adds offers, and orders that agree to what the shop quotes. */
export async function offerShop(options: Options = {}) {
  const shop = await testShop({ ...options, environment: { RATE_LIMITS: 'off', ...options?.environment } });
  const { call, clock } = shop;
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
  const pass = (seconds: number): void => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { ...shop, admin, customer, offers, addOffer, addAutomatic, quote, quoted, place, read, pass };
}
export type OfferShop = Awaited<ReturnType<typeof offerShop>>;
