import { describe, expect, test } from 'vitest';
import type { OrderUndo } from '../core/plan/orderUndo';
import { orderFacts, parcelOf, planTime, staff } from '../core/plan/testing/orderRows';
import { unsavedId } from '../core/records/parcelRecords';
import { planPacking } from './planPacking';
import { type Content, planStaffShipment } from './planShipment';

const number = { courier: 'dtdc', trackingNumber: 'AB1' } as const;
const ship = (facts: ReturnType<typeof orderFacts>, content: Content = {}) =>
  planStaffShipment(facts, staff, { ...content, shipment: number }, planTime);
const undoOf = ({ log }: ReturnType<typeof ship>) => log[0]?.change.undo as OrderUndo;

describe('a plan that packs', () => {
  test('puts the 3 pieces of a paid order into one parcel, moves it to processing and logs an undo of the status', () => {
    const plan = planPacking(orderFacts({ status: 'paid' }), staff, planTime);
    expect(plan.order.status).toBe('processing');
    expect(plan.parcels).toMatchObject([
      {
        id: unsavedId,
        number: 1,
        state: 'packed',
        lines: [
          { lineId: 1, quantity: 2 },
          { lineId: 2, quantity: 1 },
        ],
      },
    ]);
    expect(undoOf(plan)).toMatchObject({ kind: 'status', was: 'paid', became: 'processing' });
    expect(plan.news).toEqual([]);
  });

  test('is refused for an unpaid, an unconfirmed and a packed order', () => {
    const pack = (facts: ReturnType<typeof orderFacts>) => () => planPacking(facts, staff, planTime);
    expect(pack(orderFacts({ status: 'pending' }))).toThrow('Order #7 is not paid yet.');
    expect(pack(orderFacts({ cashConfirmation: 'awaited' }))).toThrow('Order #7 is not confirmed yet.');
    const packed = orderFacts({}, { parcels: [parcelOf(1, { 1: 2, 2: 1 })] });
    expect(pack(packed)).toThrow('All items of order #7 are already packed.');
  });
});

describe('a plan that ships', () => {
  test('joins what is packed with the rest, ships both with the number, and logs an undo of the status', () => {
    const plan = ship(orderFacts({}, { parcels: [parcelOf(1, { 1: 2 })] }));
    expect(plan.order).toMatchObject({ status: 'shipped', fulfilment: 'shipped' });
    expect(plan.parcels).toMatchObject([
      {
        id: 1,
        state: 'shipped',
        ...number,
        lines: [
          { lineId: 1, quantity: 2 },
          { lineId: 2, quantity: 1 },
        ],
      },
    ]);
    expect(undoOf(plan)).toMatchObject({
      kind: 'status',
      parcels: [{ id: 1, was: { state: 'packed', lines: [{ lineId: 1, quantity: 2 }] } }],
    });
  });

  test('1 of 3 pieces makes a parcel of a paid order that is processing, with its mail and webhook', () => {
    const plan = ship(orderFacts({ status: 'paid' }), { lines: [{ lineId: 1, quantity: 1 }] });
    expect(plan.order).toMatchObject({ status: 'processing', fulfilment: 'partly_shipped' });
    expect(plan.news).toEqual([
      { kind: 'parcelMail', parcelId: unsavedId },
      { kind: 'parcelWebhook', event: 'parcel.shipped', parcelId: unsavedId, isUndoable: true },
    ]);
    expect(undoOf(plan)).toMatchObject({
      kind: 'parcel',
      step: { was: 'paid', became: 'processing' },
      parcel: { was: null },
    });
  });

  test('is refused for 2 packed parcels, for 3 of 2 pieces, and while one is being booked', () => {
    const two = [parcelOf(1, { 1: 1 }), parcelOf(2, { 1: 1 })];
    expect(() => ship(orderFacts({}, { parcels: two }))).toThrow('Order #7 has 2 packed parcels.');
    expect(() => ship(orderFacts(), { lines: [{ lineId: 1, quantity: 3 }] })).toThrow(
      'Only 2 × Kurta can still be packed.',
    );
    const booking = parcelOf(1, { 1: 2 }, { booking: 'requested' });
    expect(() => ship(orderFacts({}, { parcels: [booking] }))).toThrow(
      'Parcel 1 of order #7 is being booked.',
    );
  });
});
