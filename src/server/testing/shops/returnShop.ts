import { expect } from 'vitest';
import { adminShop } from './orderAdmin';

type Asked = {
  quantity?: number;
  reason?: string;
  wanted?: string;
  photos?: string[];
  [more: string]: unknown;
};

/** A shop with a delivered order of two kurtas at ₹45 with ₹10 shipping: 90 + 10 + 7.20 = 107.20. */
export async function returnShop(
  environment: Record<string, string> = {},
  paymentMethod: 'card' | 'cod' = 'card',
) {
  const shop = await adminShop({ RETURNS: 'full', ...environment });
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
  const passDays = (days: number): void => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000);
  };
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
