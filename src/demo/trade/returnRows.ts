import { getTableName, gte, inArray } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines, refundLines, refunds, returnLines, returns } from '@/db/schema';
import { continueIds } from '@/db/sql';
import { formatMoney } from '@/shared/money';
import { returnResolutionLabels } from '@/shared/returns/returnRules';
import { type MoneyBack, moneyBackOf, piecesBack } from './moneyBack';
import type { PlannedOrder, TradePlan } from './plan';

const amountOf = (order: PlannedOrder): number => (moneyBackOf(order, 0) as MoneyBack).amounts.net;

/** What the history of an order says of its return. */
export function returnEvents(order: PlannedOrder, returnId: number): PlannedOrder['events'] {
  const { giveBack, lines } = order;
  if (!giveBack) return [];
  const { requestedAt, approvedAt, receivedAt, settledAt } = giveBack;
  const pieces = lines
    .filter((line) => piecesBack(order, line) > 0)
    .map((line) => {
      const options = [line.size, line.color].filter((option) => option !== null).join(', ');
      return `${piecesBack(order, line)} × ${line.name}${options && ` (${options})`}`;
    })
    .join(', ');
  const text = `Return #${returnId}: ${pieces}`;
  const amount = formatMoney(amountOf(order));
  const step = { actor: 'admin', kind: 'return' } as const;
  const refund = { actor: 'admin', kind: 'refund', at: settledAt } as const;
  return [
    { ...step, actor: 'customer', from: null, to: 'requested', note: text, at: requestedAt },
    { ...step, from: 'requested', to: 'approved', note: text, at: approvedAt },
    { ...step, from: 'approved', to: 'received', note: `${text}. Came back: ${pieces}`, at: receivedAt },
    { ...refund, from: 'none', to: 'approved', note: `${amount} for ${pieces}: Return #${returnId}` },
    {
      ...refund,
      actor: order.method === 'cod' ? 'admin' : 'provider',
      from: 'approved',
      to: 'refunded',
      note: null,
    },
    {
      ...step,
      ...{ from: 'received', to: 'settled', at: settledAt },
      note: `${text}. ${returnResolutionLabels.refund}, ${amount}`,
    },
  ];
}

/** Writes the settled returns of a plan, and which pieces their refunds are for. */
export async function addReturns(tx: Tx, plan: TradePlan, first: { order: number; return: number }): Promise<void> {
  const back = plan.orders.flatMap((order, index) =>
    order.giveBack ? [{ order, orderId: first.order + index, giveBack: order.giveBack }] : [],
  );
  if (back.length === 0) return;
  const orderIds = back.map(({ orderId }) => orderId);
  const { id, orderId, variantId } = orderLines;
  const placed = await tx
    .select({ id, orderId, variantId })
    .from(orderLines)
    .where(inArray(orderId, orderIds))
    .all();
  const paidBack = await tx
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(gte(refunds.orderId, first.order))
    .all();
  for (const [index, { order, orderId, giveBack }] of back.entries()) {
    const returnId = first.return + index;
    const { requestedAt, approvedAt, receivedAt, settledAt } = giveBack;
    const settled = {
      settledAmount: amountOf(order),
      settledAt: new Date(settledAt),
      updatedAt: new Date(settledAt),
    };
    await tx
      .insert(returns)
      .values({
        ...{ id: returnId, orderId, status: 'settled', wanted: 'refund', resolution: 'refund' },
        ...{
          createdAt: new Date(requestedAt),
          decidedAt: new Date(approvedAt),
          receivedAt: new Date(receivedAt),
        },
        ...settled,
      })
      .run();
    const refundId = paidBack.find((one) => one.orderId === orderId)?.id ?? 0;
    const { reason } = giveBack;
    for (const { variantId, quantity } of giveBack.pieces) {
      const lineId = placed.find((line) => line.orderId === orderId && line.variantId === variantId)?.id ?? 0;
      await tx.insert(returnLines).values({ returnId, lineId, quantity, reason, resellable: quantity }).run();
      await tx.insert(refundLines).values({ refundId, lineId, quantity, stock: 'none' }).run();
    }
  }
  await continueIds(tx, getTableName(returns));
}
