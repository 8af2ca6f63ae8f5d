import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { formatMoney } from '@/shared/money';
import type { RefundPartIn } from '@/shared/schemas/orders/orderItems';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { type Applied, applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { type OrderPlan, startPlan } from '../core/plan/orderPlan';
import { adminRef } from '../core/records/records';
import { planRefund, sourceOf } from './planRefund';
import { runRefund } from './refunds';

/**
 * Refunds items, shipping or an amount of an order with captured money, without a charge, and asks the provider under a
 * key of its own. Cash is refunded by a transfer whose reference staff enter. All of it can become store credit instead.
 * Throws notFound, and conflict when more is wanted than is left, the order changed since it was read, an open return pays
 * for the items, or the customer has requested the refund of all.
 */
export async function refundPart(
  deps: Deps,
  admin: Person,
  { id, refundable, shipping, charges, ...rest }: RefundPartIn,
): Promise<number> {
  const { db, now } = deps;
  const part = { ...rest, charges: [...new Set([...(shipping ? ['shipping' as const] : []), ...charges])] };
  const refundId = await write(db, async (tx) => {
    const facts = await readOrderFacts(tx, id);
    if (facts.order.refundStatus === 'requested')
      throw new AppError(
        'conflict',
        `The customer has requested the refund of order #${id}. Decide about that first.`,
      );
    const source = sourceOf(facts);
    const left = source ? source.money + source.credit : 0;
    if (refundable !== left)
      throw new AppError('conflict', `Order #${id} has changed: ${formatMoney(left)} can be refunded now.`);
    const started = startPlan(facts, { by: adminRef(admin.id), now: now() });
    return applyRefunds(tx, planRefund(started, part, { admin }));
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return id;
}

/**
 * Writes a plan with refunds. Returns the refund to run after the transaction; null for cash and store credit, whose refund is
 * done.
 */
export const applyRefunds = async (tx: Tx, plan: OrderPlan): Promise<number | null> =>
  openedRefund(plan, await applyPlan(tx, plan));

/** The refund of a written plan that is to be run after the transaction. */
export const openedRefund = ({ newRefunds }: OrderPlan, { refundIds }: Applied): number | null =>
  refundIds.find((_, at) => newRefunds[at]?.row.status === 'open') ?? null;

/** Asks the provider for a refund that is recorded already. The reconciler repeats a request that failed. */
export const runOpened = (deps: Deps, refundId: number): Promise<void> =>
  runRefund(deps, refundId).catch((error: unknown) => {
    deps.log.error({ err: error, refundId }, 'a refund could not be requested');
  });
