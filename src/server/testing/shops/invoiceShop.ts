import { expect } from 'vitest';
import type { ShipOrdersIn } from '@/shared/schemas/orders/parcels';
import { shipOrders } from '../../orders/parcels/shipOrders';
import { receiveRto } from '../../orders/rto/receiveRto';
import { drawDueTaxDocuments } from '../../orders/taxDocuments/paper';
import { readTaxDocuments } from '../../orders/taxDocuments/records';
import { ADDRESS } from '../orders';
import { ownerViewer } from '../people';
import { gstShop } from './gstShop';

const KA = { ...ADDRESS, state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' };
/** A GST shop with the steps that issue documents. */
export async function invoiceShop(settings: object = {}, options: Parameters<typeof gstShop>[1] = {}) {
  const shop = await gstShop({ returns: 'full', ...settings }, options);
  const { call, admin, customer, db } = shop;
  const documents = async (orderId: number) => readTaxDocuments(db, [orderId]);
  const numbers = async (orderId: number) => (await documents(orderId)).map(({ number }) => number);
  const status = async (id: number, to: string): Promise<void> => {
    const answer = await call('PUT', `/api/orders/${id}/status`, { status: to }, admin.token);
    // A busy store asks for another try.
    if (answer.status === 503) return status(id, to);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  const paid = async (items: Parameters<typeof shop.place>[0], more: object = {}) => {
    const placed = await shop.place(items, { shippingAddress: KA, ...more });
    expect([placed.status, placed.body.message]).toEqual([201, undefined]);
    await call(
      'POST',
      `/api/orders/${placed.body.id}/pay`,
      { method: 'card', cardToken: 'paid' },
      customer.token,
    );
    return placed.body as { id: number; items: { lineId: number }[] };
  };
  /** Returns items of an order and settles the return with `amount`. */
  const giveBack = async (
    id: number,
    { amount, ...piece }: { lineId: number; quantity: number; was: number; amount: string },
  ) => {
    const asked = { items: [{ ...piece, reason: 'changed_mind' }], wanted: 'refund' };
    const { body } = await call('POST', `/api/orders/${id}/returns`, asked, customer.token);
    const step = async (name: string, more: object = {}) => {
      const answer = await call('POST', `/api/admin/returns/${body.id}/${name}`, more, admin.token);
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    };
    await step('approve');
    const { lineId, quantity } = piece;
    await step('receive', { items: [{ lineId, resellable: quantity, damaged: 0 }] });
    await step('settle', { resolution: 'refund', amount });
  };
  const by = { ...ownerViewer(admin.id), source: 'admin' as const };
  const ship = (orderId: number, lines?: { lineId: number; quantity: number }[]) =>
    shipOrders(shop.deps, by, { parcels: [{ orderId, lines }] } as ShipOrdersIn);
  const comeBack = (parcelId: number, condition: 'restock' | 'damaged' | 'resend') =>
    receiveRto(shop.deps, by, { parcels: [{ parcelId, condition }] });
  const draw = () => drawDueTaxDocuments(shop.deps);
  return { ...shop, by, comeBack, draw, giveBack, documents, numbers, status, paid, ship };
}
