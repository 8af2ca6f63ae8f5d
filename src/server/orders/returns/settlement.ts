import type { DbOrTx } from '@/db/client';
import type { Paise } from '@/shared/money';
import { chargesOf, totalOfCharges } from '@/shared/orders/amounts/charges';
import {
  costOfReturned,
  type LinePick,
  type PieceAmount,
  presentPieces,
  unrefundedOf,
} from '@/shared/orders/amounts/pieces';
import {
  type LineRow,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  readLines,
  readPayments,
  readRefunds,
  refundedCharges,
} from '../core/records/records';
import { type Return, receivedOf } from '../core/records/returnRecords';
import { refundSource } from '../core/rules/refundSource';

/** What a received return is worth. */
export type Settlement = {
  /** The received pieces whose money has not gone back yet. */
  picks: (LinePick & { pieces: readonly PieceAmount[] })[];
  /** Paise of these pieces with tax, at most what is left of the order's money. */
  amount: Paise;
  /** Whether that is all they cost: otherwise a part of it went back before. */
  isWhole: boolean;
  /** Paise of the shipping fee that can be refunded with them. */
  shipping: Paise;
  /** Whether it is cash that staff transfer. */
  isCash: boolean;
};

type Money = {
  order: OrderRow;
  lines: readonly LineRow[];
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
};

/** Staff may have refunded the pieces, or an amount, on the order meanwhile: that is not paid twice. */
export function settlementOf({ order, lines, payments, refunds }: Money, found: Return): Settlement {
  const source = refundSource(order, payments, refunds);
  const left = source ? source.money + source.credit : 0;
  const picks = found.lines
    .map((one) => {
      const line = lines.find(({ id }) => id === one.lineId);
      const refundable = line ? unrefundedOf(line) : 0;
      const quantity = Math.min(receivedOf(one), refundable);
      return { lineId: one.lineId, quantity, pieces: line ? presentPieces(line, quantity) : [] };
    })
    .filter(({ quantity }) => quantity > 0);
  const cost = costOfReturned(lines, picks);
  const amount = Math.min(left, cost);
  const wasShippingRefunded = refunds.some((one) => refundedCharges(one).includes('shipping'));
  const fee = totalOfCharges(chargesOf(order), 'shipping');
  const shipping = wasShippingRefunded ? 0 : Math.min(fee, left - amount);
  const isCash = source !== null && source.payment === null && source.money > 0;
  return { picks, amount, isWhole: amount === cost, shipping, isCash };
}

export const readMoney = async (db: DbOrTx, order: OrderRow): Promise<Money> => ({
  order,
  lines: await readLines(db, [order.id]),
  payments: await readPayments(db, [order.id]),
  refunds: await readRefunds(db, [order.id]),
});
