import { randomUUID } from 'node:crypto';
import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { adminActor, type StaffActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import type { OrderResults } from '@/shared/schemas/parcels';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';

/** The actor of a change, with its batch for the log. */
export type Doing = { by: StaffActor & { id: number }; now: Date };

/** Orders changed at once: with more, a shopper's order would wait behind all of them. */
const atOnce = 16;

/**
 * Changes each order by itself and lists those that failed with their reasons. The log names all changes as one batch.
 */
export async function eachOrder<Item extends { orderId: number }>(
  { now }: Pick<Deps, 'now'>,
  admin: Person,
  items: readonly Item[],
  change: (item: Item, doing: Doing) => Promise<unknown>,
): Promise<OrderResults> {
  const batch = randomUUID();
  const doing = { by: { ...adminActor(admin), id: admin.id, batch }, now: now() };
  const results: OrderResults = { done: [], failed: [], batch };
  for (let at = 0; at < items.length; at += atOnce) {
    const some = items.slice(at, at + atOnce);
    const outcomes = await Promise.allSettled(some.map((item) => change(item, doing)));
    outcomes.forEach((outcome, index) => {
      const orderId = some[index]?.orderId ?? 0;
      if (outcome.status === 'fulfilled') results.done.push(orderId);
      else if (outcome.reason instanceof AppError)
        results.failed.push({
          orderId,
          reason: outcome.reason.message,
          ...(outcome.reason.details?.isReused === true && { isReused: true }),
        });
      else throw outcome.reason;
    });
  }
  return results;
}

/** The same in a separate transaction for each order. */
export const forEachOrder = <Item extends { orderId: number }>(
  deps: Deps,
  admin: Person,
  items: readonly Item[],
  change: (tx: Tx, item: Item, doing: Doing) => Promise<void>,
): Promise<OrderResults> =>
  eachOrder(deps, admin, items, (item, doing) => write(deps.db, (tx) => change(tx, item, doing)));
