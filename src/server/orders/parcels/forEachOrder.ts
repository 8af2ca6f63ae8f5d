import { randomUUID } from 'node:crypto';
import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { adminActor, type StaffActor } from '@/server/audit';
import type { OrderResults } from '@/shared/schemas/parcels';
import { AppError } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';

type Doing = { by: StaffActor & { id: number }; now: Date };

/**
 * Changes each order in a transaction of its own and lists those that failed with their reasons. The log names all
 * changes as one batch.
 */
export async function forEachOrder<Item extends { orderId: number }>(
  { db, now }: Deps,
  admin: ViewerRole,
  items: readonly Item[],
  change: (tx: Tx, item: Item, doing: Doing) => void,
): Promise<OrderResults> {
  const batch = randomUUID();
  const doing = { by: { ...adminActor(admin), id: admin.id, batch }, now: now() };
  const results: OrderResults = { done: [], failed: [], batch };
  const outcomes = await Promise.allSettled(
    items.map((item) => write(db, (tx) => change(tx, item, doing) as undefined)),
  );
  outcomes.forEach((outcome, index) => {
    const orderId = items[index]?.orderId ?? 0;
    if (outcome.status === 'fulfilled') results.done.push(orderId);
    else if (outcome.reason instanceof AppError)
      results.failed.push({ orderId, reason: outcome.reason.message });
    else throw outcome.reason;
  });
  return results;
}
