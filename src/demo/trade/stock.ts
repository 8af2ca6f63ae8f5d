import type { stockMovements } from '@/db/schema';
import { piecesBack } from './moneyBack';
import type { TradePlan } from './plan';
import type { OrderRows } from './rows';

type Movement = (typeof stockMovements)['$inferInsert'];

/** Stock movements of a plan's orders: out on placement, back when they ended. */
export function movementsOf(plan: TradePlan, rows: OrderRows): Movement[] {
  return plan.orders
    .flatMap((order, index): Movement[] => {
      const { placedAt, cancelledAt, cancelledBy, giveBack, lines } = order;
      const orderId = rows.orders[index]?.id ?? null;
      const actorId = rows.orders[index]?.userId ?? null;
      const back = cancelledBy === 'system' ? 'expiry' : 'cancel';
      return lines.flatMap((line): Movement[] => {
        const { variantId, quantity } = line;
        const out = { variantId, delta: -quantity, reason: 'order' as const, orderId, actorId };
        const sold: Movement = { ...out, createdAt: new Date(placedAt) };
        const delta = piecesBack(order, line);
        if (giveBack && delta > 0) {
          const came = { variantId, delta, reason: 'return', orderId, actorId: null } as const;
          return [sold, { ...came, createdAt: new Date(giveBack.receivedAt) }];
        }
        if (cancelledAt === null) return [sold];
        const returned = { variantId, delta: quantity, reason: back, orderId } as const;
        return [sold, { ...returned, actorId: null, createdAt: new Date(cancelledAt) }];
      });
    })
    .sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
}

type Balance = {
  /** How many more pieces a variant had at the beginning than it has now. */
  delivered: number;
  /**
   * Pieces that came back and were not sold again; without them a variant's stock would have been negative.
   */
  writtenOff: Movement | null;
};

/** The movements that make each variant's stock, in order of time, end at its present value. */
export function balances(
  movements: readonly Movement[],
  stocks: ReadonlyMap<number, number>,
): Map<number, Balance> {
  const byVariant = new Map<number, Movement[]>();
  for (const movement of movements) {
    const known = byVariant.get(movement.variantId);
    if (known) known.push(movement);
    else byVariant.set(movement.variantId, [movement]);
  }
  return new Map([...byVariant].map(([id, moved]) => [id, balanceOf(id, moved, stocks.get(id) ?? 0)]));
}

function balanceOf(variantId: number, moved: readonly Movement[], stock: number): Balance {
  let sum = 0;
  let lowest = 0;
  for (const { delta } of moved) {
    sum += delta;
    lowest = Math.min(lowest, sum);
  }
  const missing = Math.max(0, sum - lowest - stock);
  if (missing === 0) return { delivered: -sum, writtenOff: null };
  const writtenOff = {
    variantId,
    delta: -missing,
    reason: 'edit' as const,
    createdAt: moved.at(-1)?.createdAt,
  };
  return { delivered: missing - sum, writtenOff };
}
