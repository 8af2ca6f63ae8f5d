import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import type { OrderOut, ProcessRefundIn } from '@/shared/schemas/orders/orders';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { getOrder } from '../core/present/reads';
import { exchangesOf } from '../core/records/returnRecords';
import { applyRefunds } from './partialRefunds';
import {
  failedRefund,
  planApproval,
  planRejection,
  planReopening,
  planRetry,
  waitingRefund,
} from './planRefundDecision';
import { joinRefund, runRefund } from './refunds';

/**
 * Decides a refund request. Approving calls the provider exactly once, however many approve at the same time.
 * Approving again asks at once for a refund that waits for the provider, and retries a failed one, under the same key. Throws conflict when there is nothing to
 * decide, and what the provider throws. The money of an exchange is store credit: staff transfer it and enter the reference.
 */
export async function processRefund(deps: Deps, admin: Person, input: ProcessRefundIn): Promise<OrderOut> {
  const { db, now } = deps;
  const moment = now();
  if (input.approve) {
    const refundId = await write(db, (tx) => approve(tx, admin, input, moment));
    if (refundId !== null) await runRefund(deps, refundId);
  } else {
    const deciding = { admin, now: moment };
    await write(db, async (tx) =>
      applyPlan(tx, planRejection(await readOrderFacts(tx, input.id), input.reason, deciding)),
    );
  }
  return getOrder(db, { ...admin, now: now() }, input.id);
}

/** Reopens a rejected refund: the request awaits a decision again. Throws notFound and conflict. */
export async function reopenRefund(
  { db, now }: Deps,
  admin: Person,
  { id }: { id: number },
): Promise<OrderOut> {
  const moment = now();
  return write(db, async (tx) => {
    await applyPlan(tx, planReopening(await readOrderFacts(tx, id), { admin, now: moment }));
    return getOrder(tx, { ...admin, now: moment }, id);
  });
}

/** Opens the refund of a request, or resumes it. Returns the refund that the caller now owns; null when there is none. */
async function approve(
  tx: Tx,
  admin: Person,
  { id, reference }: Pick<ProcessRefundIn, 'id' | 'reference'>,
  now: Date,
): Promise<number | null> {
  const facts = await readOrderFacts(tx, id);
  const failed = failedRefund(facts);
  if (failed) {
    await applyPlan(tx, planRetry(facts, failed, { admin, now }));
    return failed.id;
  }
  const waiting = waitingRefund(facts);
  const joined = waiting ? await joinRefund(tx, waiting, now) : null;
  if (joined !== null) return joined;
  const isExchange = (await exchangesOf(tx, [id])).size > 0;
  return applyRefunds(tx, planApproval(facts, { admin, reference, isExchange, now }));
}
