import type { stockMovements } from '@/db/schema';
import type { TradePlan } from './plan';
import type { OrderRows } from './rows';

type Movement = (typeof stockMovements)['$inferInsert'];

/** What the orders of a plan moved: out when they were placed, back when they ended. */
export function movementsOf(plan: TradePlan, rows: OrderRows): Movement[] {
  return plan.orders
    .flatMap(({ placedAt, cancelledAt, cancelledBy, lines }, index): Movement[] => {
      const orderId = rows.orders[index]?.id ?? null;
      const actorId = rows.orders[index]?.userId ?? null;
      const back = cancelledBy === 'system' ? 'expiry' : 'cancel';
      return lines.flatMap(({ variantId, quantity }): Movement[] => {
        const out = { variantId, delta: -quantity, reason: 'order' as const, orderId, actorId };
        const sold: Movement = { ...out, createdAt: new Date(placedAt) };
        if (cancelledAt === null) return [sold];
        const returned = { variantId, delta: quantity, reason: back, orderId } as const;
        return [sold, { ...returned, actorId: null, createdAt: new Date(cancelledAt) }];
      });
    })
    .sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
}

/** Pieces that each variant must have had more at the beginning, by its id: what was sold is missing now. */
export function soldPieces(movements: readonly Movement[]): Map<number, number> {
  const sold = new Map<number, number>();
  for (const { variantId, delta } of movements) sold.set(variantId, (sold.get(variantId) ?? 0) - delta);
  return new Map([...sold].filter(([, pieces]) => pieces !== 0));
}
