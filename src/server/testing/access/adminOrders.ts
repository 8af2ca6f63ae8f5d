import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  orderLines,
  orders,
  parcelLines,
  parcels,
  payments,
  settlementDifferences,
  unclaimedPayments,
  users,
} from '@/db/schema';
import { ADDRESS, orderAfter } from '../orders';
import type { AccessFixture, AccessTable } from './fixture';
import { anOrder, itemOfPair, unconfirmedOrder } from './shop';

const booked = { booking: 'booked', courier: 'delhivery', trackingNumber: 'D1' } as const;

/** Orders in the admin. */
export const adminOrdersAccess: AccessTable = {
  'admin.orders.decideUnclaimed': { may: 'staff', input: unreturnedPayment },
  'admin.orders.decideMoney': { may: 'staff', input: moneyUnderReview },
  'admin.orders.closeDifference': { may: 'staff', input: openDifference },
  'admin.orders.compareSettlementFile': { may: 'staff', input: settlementFile },
  'admin.orders.differences': { may: 'staff', input: () => undefined },
  'admin.gstReturns.get': { may: 'staff', input: () => ({}) },
  'admin.gstReturns.months': { may: 'staff', input: () => undefined },
  'admin.orders.get': { may: 'staff', input: anOrder([]) },
  'admin.orders.list': { may: 'staff', input: () => ({}) },
  'admin.orders.countNew': { may: 'staff', input: () => ({ since: 0 }) },
  'admin.orders.neighbours': { may: 'staff', input: anOrder([]) },
  'admin.orders.matching': { may: 'staff', input: () => ({}) },
  'admin.orders.refundRequests': { may: 'staff', input: () => ({ ids: [1] }) },
  'admin.orders.setStatus': { may: 'staff', input: anOrder(['paid'], { status: 'processing' }) },
  'admin.orders.setStatuses': {
    may: 'staff',
    input: async (fixture) => ({ ids: [(await anOrder(['paid'])(fixture)).id], status: 'processing' }),
  },
  'admin.orders.reopenRefund': { may: 'staff', input: rejectedRefund },
  'admin.orders.undoMove': { may: 'staff', input: movedOrder },
  'admin.orders.pack': {
    may: 'staff',
    input: async (fixture) => ({ ids: [(await anOrder(['paid'])(fixture)).id] }),
  },
  'admin.orders.ship': {
    may: 'staff',
    input: async (fixture) => ({ parcels: [{ orderId: (await anOrder(['paid'])(fixture)).id }] }),
  },
  'admin.orders.shipList': { may: 'staff', input: () => ({}) },
  'admin.orders.trackingUses': {
    may: 'staff',
    input: () => ({ parcels: [{ trackingNumber: 'X1', orderId: 1 }] }),
  },
  'admin.orders.unpackParcel': { may: 'staff', input: aParcel('packed') },
  'admin.orders.correctParcel': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aParcel('packed')(fixture)), courier: 'delhivery' }),
  },
  'admin.orders.reportParcel': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aParcel('shipped')(fixture)), carrierState: 'in_transit' }),
  },
  'admin.rto.find': { may: 'staff', input: () => ({ codes: ['X1'] }) },
  'admin.rto.expected': { may: 'staff', input: () => undefined },
  'admin.rto.receive': {
    may: 'staff',
    input: async (fixture) => ({
      parcels: [{ parcelId: (await aParcel('shipped')(fixture)).id, condition: 'restock' }],
    }),
  },
  'admin.couriers.book': {
    may: 'staff',
    input: async (fixture) => ({
      courier: 'delhivery',
      parcels: [{ orderId: (await anOrder(['paid'])(fixture)).id }],
    }),
  },
  'admin.couriers.configured': { may: 'staff', input: () => undefined },
  'admin.couriers.check': {
    may: 'staff',
    input: async (fixture) => ({ courier: 'delhivery', ids: [(await anOrder(['paid'])(fixture)).id] }),
  },
  'admin.couriers.cancelBooking': { may: 'staff', input: aParcel('packed', booked) },
  'admin.couriers.returnParcel': { may: 'staff', input: aParcel('shipped', booked) },
  'admin.couriers.saveParcel': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aParcel('shipped')(fixture)), weight: 800, cost: '62.50' }),
  },
  'admin.couriers.labels': {
    may: 'staff',
    input: async (fixture) => ({ ids: [(await aParcel('packed', booked)(fixture)).id] }),
  },
  'admin.couriers.pickup': {
    may: 'staff',
    input: async (fixture) => {
      await aParcel('packed', booked)(fixture);
      return { courier: 'delhivery' };
    },
  },
  'admin.orders.correctAddress': {
    may: 'staff',
    input: async (fixture) => ({
      ...(await anOrder([])(fixture)),
      address: { ...ADDRESS, address: '14 MG Road' },
      was: ADDRESS,
    }),
  },
  'admin.orders.correctBusiness': {
    may: 'staff',
    input: async (fixture) => ({ ...(await anOrder([])(fixture)), business: null, was: null }),
  },
  'admin.orders.cancelItems': { may: 'staff', input: itemOfPair },
  'admin.orders.confirmCash': { may: 'staff', input: unconfirmedOrder },
  'admin.orders.changeItem': {
    may: 'staff',
    input: async (fixture) => {
      const { id, items } = await itemOfPair(fixture);
      return { id, lineId: items[0].lineId, size: null, color: null };
    },
  },
  'admin.orders.refund': {
    may: 'staff',
    input: async (fixture) => ({
      ...(await anOrder(['paid'])(fixture)),
      amount: '1.00',
      reason: 'Goodwill',
      refundable: '2158.92',
    }),
  },
  'admin.orders.refundReasons': { may: 'staff' },
  'admin.orders.saveRefundReasons': { may: 'staff', input: () => ({ reasons: ['Goodwill'] }) },
  'admin.remittances.list': { may: 'staff', input: () => ({}) },
  'admin.remittances.preview': {
    may: 'staff',
    input: () => ({ text: 'tracking,amount,reference\n1490,10,UTR 1', courier: 'delhivery' }),
  },
  'admin.remittances.record': {
    may: 'staff',
    input: async (fixture) => {
      const { parcelId } = await deliveredCash(fixture);
      const trackingNumber = `AWB${parcelId}`;
      await fixture.store.db.update(parcels).set({ trackingNumber }).where(eq(parcels.id, parcelId)).run();
      return {
        text: `tracking,amount,reference\n${trackingNumber},10,UTR 1`,
        courier: 'delhivery',
        columns: { trackingNumber: 'tracking', amount: 'amount', reference: 'reference' },
        sums: { rows: 1, remitted: '10.00' },
      };
    },
  },
  'admin.remittances.close': { may: 'staff', input: deliveredCash },
  'admin.remittances.reopen': {
    may: 'staff',
    input: async (fixture) => {
      const { parcelId } = await deliveredCash(fixture);
      await fixture.store.db
        .update(parcels)
        .set({ remittedAt: new Date() })
        .where(eq(parcels.id, parcelId))
        .run();
      return { parcelId };
    },
  },
  'admin.orders.saveNote': { may: 'staff', input: anOrder([], { note: 'Call before delivery.', was: '' }) },
};

function settlementFile() {
  const header = 'Event ID,Event Type,Event Currency,Event Time,Status,Event Amount,Order ID,Refund ID';
  const payment = '1,PAYMENT,INR,2026-01-10 12:00:00,SUCCESS,20.00,tantu_9,';
  return { file: new File([`${header}\n${payment}\n`], 'recon.csv', { type: 'text/csv' }) };
}

/** A payment without an order whose refund failed. */
async function unreturnedPayment({ store }: AccessFixture) {
  const userId = (await store.db.select({ id: users.id }).from(users).get())?.id ?? 0;
  const { id } = await store.db
    .insert(unclaimedPayments)
    .values({
      ...{ userId, clientOrderId: randomUUID(), provider: 'sandbox', providerOrderId: randomUUID() },
      ...{ amount: 1, currency: 'INR', status: 'failed', error: 'Refused.', expiresAt: new Date(0) },
    })
    .returning({ id: unclaimedPayments.id })
    .get();
  return { id, decision: 'settled' };
}

/** A payment with another amount than requested, with a decision about it. */
async function moneyUnderReview({ store, tokens, productId }: AccessFixture) {
  const id = await orderAfter(store, { token: tokens.customer, productId, steps: [] });
  const values = {
    provider: 'sandbox',
    method: 'card',
    providerOrderId: 'tantu_x',
    paymentId: 'pay_x',
  } as const;
  const row = { ...values, orderId: id, amount: 1, currency: 'INR', status: 'review' } as const;
  const payment = await store.db.insert(payments).values(row).returning({ id: payments.id }).get();
  return { id, payment: payment.id, decision: 'accept' };
}

/** A reported payment that the store does not have. */
async function openDifference({ store }: AccessFixture) {
  const values = { provider: 'cashfree', subject: 'payment', kind: 'missingHere', theirs: 100 } as const;
  const { id } = await store.db
    .insert(settlementDifferences)
    .values({ ...values, reference: randomUUID() })
    .returning({ id: settlementDifferences.id })
    .get();
  return { id, note: 'Refunded at the provider.' };
}

/** An order with a rejected refund. */
async function rejectedRefund(fixture: AccessFixture) {
  const { store, tokens } = fixture;
  const { id } = await anOrder(['paid', 'requested'])(fixture);
  await store.call('POST', `/api/orders/${id}/process-refund`, { approve: false }, tokens.admin);
  return { id };
}

/** A parcel with all pieces of an order. */
function aParcel(state: 'packed' | 'shipped', more: Partial<typeof parcels.$inferInsert> = {}) {
  return async (fixture: AccessFixture) => {
    const { store } = fixture;
    const { id: orderId } = await anOrder(['paid'])(fixture);
    const parcel = await store.db
      .insert(parcels)
      .values({ orderId, number: 1, state, ...more })
      .returning({ id: parcels.id })
      .get();
    const lines = await store.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).all();
    for (const { id, quantity } of lines)
      await store.db.insert(parcelLines).values({ parcelId: parcel.id, lineId: id, quantity }).run();
    return parcel;
  };
}

/** An order moved by staff. */
async function movedOrder(fixture: AccessFixture) {
  const { store, tokens } = fixture;
  const { id } = await anOrder(['paid'])(fixture);
  await store.call('PUT', `/api/orders/${id}/status`, { status: 'shipped' }, tokens.admin);
  return { id, status: 'shipped' };
}

/** A delivered parcel whose cash the courier has not paid. */
async function deliveredCash(fixture: AccessFixture) {
  const { store, tokens } = fixture;
  const { id } = await unconfirmedOrder(fixture);
  await store.db.update(orders).set({ cashConfirmation: null }).where(eq(orders.id, id)).run();
  await store.call('PUT', `/api/orders/${id}/status`, { status: 'delivered' }, tokens.admin);
  const parcel = await store.db.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, id)).get();
  return { parcelId: parcel?.id ?? 0, note: 'Paid in cash.' };
}
