import { and, countDistinct, eq, min, sql, sum } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { isUnpaidHold, orderLines, orders } from '@/db/schema';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { AppError } from '../../platform/errors';
import { countAction, type Limited } from '../../platform/limits';

type NewHold = { userId: number; placedFrom: string; lines: readonly { quantity: number }[] };
type Held = { orders: number; pieces: number; expiresAt: Date | null };

const heldBy = (column: typeof orders.userId | typeof orders.placedFrom) =>
  prepared((db) =>
    db
      .select({
        orders: countDistinct(orders.id),
        pieces: sum(orderLines.quantity).mapWith(Number),
        expiresAt: min(orders.expiresAt),
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(eq(column, sql.placeholder('who')), isUnpaidHold))
      .prepare(),
  );
const heldByUser = heldBy(orders.userId);
const heldByClient = heldBy(orders.placedFrom);

const nothing: Held = { orders: 0, pieces: 0, expiresAt: null };

/**
 * Prevents an account or a network from reserving the shop's stock with unpaid orders. Throws conflict for an
 * account at its limit, and tooManyRequests for a network and for orders in quick succession.
 */
export async function assertMayHold(
  tx: Tx,
  limited: Limited,
  { userId, placedFrom, lines }: NewHold,
): Promise<void> {
  if (!limited.config.rateLimits) return;
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
  const ofUser = (await heldByUser(tx).get({ who: userId })) ?? nothing;
  if (ofUser.orders >= ORDER_LIMITS.unpaidPerUser) {
    throw new AppError(
      'conflict',
      `You have ${ofUser.orders} unpaid orders. Please pay for or cancel one before you place another.`,
    );
  }
  assertPieces(pieces, ofUser.pieces ?? 0);
  const ofClient = (await heldByClient(tx).get({ who: placedFrom })) ?? nothing;
  const isFull =
    ofClient.orders >= ORDER_LIMITS.unpaidPerClient ||
    (ofClient.pieces ?? 0) + pieces > ORDER_LIMITS.heldPiecesPerClient;
  if (isFull) {
    throw new AppError(
      'tooManyRequests',
      'There are too many unpaid orders from your network right now. Please try again later.',
      { retryAfter: secondsUntil(ofClient.expiresAt, limited.now()) },
    );
  }
  await countAction(tx, limited, 'ordersPerUser', userId);
  await countAction(tx, limited, 'ordersPerClient', placedFrom);
}

function assertPieces(pieces: number, held: number): void {
  const most = ORDER_LIMITS.heldPiecesPerUser;
  if (held + pieces <= most) return;
  const message =
    held === 0
      ? `You can order up to ${most} items at a time. This order has ${pieces}. Please order fewer.`
      : `We're holding ${held} items in your unpaid orders. We can hold up to ${most} items. Please pay for or cancel an order first.`;
  throw new AppError('conflict', message, { details: { heldPieces: held, most } });
}

const secondsUntil = (moment: Date | null, now: Date): number =>
  Math.max(60, Math.ceil(((moment?.getTime() ?? 0) - now.getTime()) / 1000));
