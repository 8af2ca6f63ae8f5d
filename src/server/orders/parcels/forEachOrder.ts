import { randomUUID } from 'node:crypto';
import type { Tx } from '@/db/client';
import { adminActor, type StaffActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import { asAppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { readInSteps, writeInSteps } from '../../platform/writeInSteps';
import { applyPlan } from '../core/plan/applyPlan';
import { type OrderFacts, readOrderFacts } from '../core/plan/orderFacts';
import type { OrderPlan } from '../core/plan/orderPlan';

/** The actor of a change, with its batch for the log. */
export type Doing = { by: StaffActor & { id: number }; now: Date };

/** Returns the actor of a call about many orders. The log names all its changes as one batch. */
export const doingMany = ({ now }: Pick<Deps, 'now'>, admin: Person): Doing & { batch: string } => {
  const batch = randomUUID();
  return { by: { ...adminActor(admin), id: admin.id, batch }, now: now(), batch };
};

/**
 * Changes each order by itself, in short transactions. Lists the orders that failed with their reasons; what was done stays
 * done and is returned, whatever happens to the others.
 */
export async function forEachOrder<Item extends { orderId: number }>(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  admin: Person,
  items: readonly Item[],
  change: (tx: Tx, item: Item, doing: Doing) => Promise<unknown>,
): Promise<OrderResults> {
  const { batch, ...doing } = doingMany(deps, admin);
  const outcomes = await writeInSteps(deps.db, items, (tx, item) => change(tx, item, doing));
  return { ...resultsOf(deps, items, outcomes), batch };
}

/**
 * Plans a change of each order and writes it as `forEachOrder` does. A dry run writes nothing: it returns which orders would
 * be changed, and why the others are refused. What is missing in stock shows only when the plan is written.
 */
export async function planForEach(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  admin: Person,
  { ids, dryRun }: { ids: readonly number[]; dryRun: boolean },
  plan: (facts: OrderFacts, doing: Doing) => OrderPlan,
): Promise<OrderResults> {
  const items = [...new Set(ids)].map((orderId) => ({ orderId }));
  if (!dryRun)
    return forEachOrder(deps, admin, items, async (tx, { orderId }, doing) =>
      applyPlan(tx, plan(await readOrderFacts(tx, orderId), doing)),
    );
  const { batch, ...doing } = doingMany(deps, admin);
  const outcomes = await readInSteps(items, async ({ orderId }) =>
    plan(await readOrderFacts(deps.db, orderId), doing),
  );
  return { ...resultsOf(deps, items, outcomes), batch };
}

/** Sorts outcomes into orders that were changed and orders that failed. Logs unexpected errors. */
export function resultsOf(
  { log }: Pick<Deps, 'log'>,
  items: readonly { orderId: number }[],
  outcomes: readonly PromiseSettledResult<unknown>[],
): Omit<OrderResults, 'batch'> {
  const results: Omit<OrderResults, 'batch'> = { done: [], failed: [] };
  outcomes.forEach((outcome, at) => {
    const orderId = items[at]?.orderId ?? 0;
    if (outcome.status === 'fulfilled') {
      results.done.push(orderId);
      return;
    }
    const known = asAppError(outcome.reason);
    if (!known) log.error({ err: outcome.reason, orderId }, 'an order of many could not be changed');
    results.failed.push({
      orderId,
      reason: known?.message ?? `Something went wrong with order #${orderId}. Please open it and try again.`,
      ...(known?.details?.isReused === true && { isReused: true }),
    });
  });
  return results;
}
