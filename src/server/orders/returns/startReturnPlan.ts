import type { Tx } from '@/db/client';
import { readOrderFacts } from '../core/plan/orderFacts';
import { type Act, type OrderPlan, startPlan } from '../core/plan/orderPlan';
import { type Return, readReturn, returnIn } from '../core/records/returnRecords';

/** Reads a return with the facts of its order, and starts a plan on them. Throws notFound. */
export async function startReturnPlan(
  tx: Tx,
  id: number,
  act: Act,
): Promise<{ found: Return; plan: OrderPlan }> {
  const { orderId } = await readReturn(tx, id);
  const plan = startPlan(await readOrderFacts(tx, orderId), act);
  return { found: returnIn(plan.returns, id), plan };
}
