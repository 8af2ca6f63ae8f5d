import { factsOfDecision, type StatusFacts } from '@/shared/orders/statusOf';
import { newParcel, type Parcel } from '../../records/parcelRecords';
import type { LineRow, OrderRow, PaymentRow } from '../../records/records';
import type { OrderFacts } from '../orderFacts';

/** The time of plans in tests. */
export const planTime = new Date('2026-01-15T06:30:00Z');
export const staff = { id: 1, source: 'admin' } as const;

/** A prepaid order of two kurtas and a stole at ₹100 each, without tax and charges, as rows that no database has. */
export function orderFacts(
  order: Partial<OrderRow> = {},
  rest: Partial<Omit<OrderFacts, 'order'>> = {},
): OrderFacts {
  const { status = 'processing' } = order;
  return {
    order: {
      id: 7,
      userId: 3,
      status,
      ...initialFacts,
      ...factsOfDecision(status, rest.parcels ?? [], 'shop'),
      paymentMethod: 'card',
      paymentStatus: 'captured',
      refundStatus: 'none',
      charges: [],
      subtotal: 30_000,
      tax: 0,
      total: 30_000,
      cancelledAmount: 0,
      storeCredit: 0,
      refunded: 0,
      cashConfirmation: null,
      ...order,
    } as OrderRow,
    lines: [lineOf(1, 'Kurta', 2), lineOf(2, 'Stole', 1)],
    parcels: [],
    returns: [],
    payments: [capturedPayment],
    refunds: [],
    credit: { placed: 0, ofOrder: 0, balance: 0 },
    remitted: 0,
    unsentMails: [],
    ...rest,
  };
}

const initialFacts: StatusFacts = { step: 'new', cancelledBy: null, resendsReturned: false };

const capturedPayment = {
  id: 4,
  orderId: 7,
  status: 'captured',
  amount: 30_000,
  currency: 'INR',
  paymentId: 'money-1',
} as PaymentRow;

const lineOf = (id: number, name: string, ordered: number): LineRow =>
  ({
    id,
    orderId: 7,
    productId: id,
    variantId: id,
    name,
    size: null,
    color: null,
    unitPrice: 10_000,
    ordered,
    quantity: ordered,
    cancelled: 0,
    refunded: 0,
    cancelledRefunded: 0,
    restocked: 0,
    returned: 0,
    pieceAmounts: Array.from({ length: ordered }, () => ({ net: 10_000, tax: 0 })),
  }) as unknown as LineRow;

/** A stored parcel with pieces of each line, by line. */
export const parcelOf = (
  id: number,
  pieces: Record<number, number>,
  facts: Partial<Parcel> = {},
): Parcel => ({
  ...newParcel(
    { orderId: 7, number: id, state: 'packed', packedAt: planTime },
    Object.entries(pieces).map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity })),
    planTime,
  ),
  id,
  ...facts,
});
