import { write } from '@/db/write';
import { lineLabel } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import type { ReceiveReturnIn } from '@/shared/schemas/orders/returns';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { type OrderPlan, withLines, withRestocked, withWrittenOff } from '../core/plan/orderPlan';
import { adminRef, type LineRow } from '../core/records/records';
import { type Return, receivedOf, returnIn } from '../core/records/returnRecords';
import { returnText } from './news';
import { startReturnPlan } from './startReturnPlan';
import { assertStep, planStep, withReturn, withReturnMail, withReturnWebhook } from './steps';

type Counted = ReceiveReturnIn['items'][number];

/**
 * Records what came back: resellable pieces go into stock, damaged ones are written off. Throws notFound, and conflict when
 * it was received before, or more is counted than was asked for or is with the customer.
 */
export async function receiveReturn(
  { db, now }: Deps,
  admin: Person,
  { id, items }: ReceiveReturnIn,
): Promise<number> {
  const act = { by: adminRef(admin.id), now: now() };
  await write(db, async (tx) => {
    const { plan } = await startReturnPlan(tx, id, act);
    await applyPlan(tx, planReceipt(plan, id, items));
  });
  return id;
}

/** Plans that pieces of a return came back, as they were counted. Throws notFound and conflict. */
export function planReceipt(plan: OrderPlan, id: number, items: readonly Counted[]): OrderPlan {
  const found = returnIn(plan.returns, id);
  assertStep(found, 'received');
  for (const item of items) checkCount(found, plan.lines, item);
  const pieces = (of: (item: Counted) => number) =>
    items.map((item) => ({ lineId: item.lineId, quantity: of(item) }));
  const stocked = withWrittenOff(
    withRestocked(
      plan,
      pieces(({ resellable }) => resellable),
      'return',
    ),
    pieces(({ damaged }) => damaged),
  );
  const returned = withLines(stocked, pieces(countOf), (line, quantity) => ({
    returned: line.returned + quantity,
  }));
  const counted = withReturn(returned, id, ({ lines }) => ({
    lines: lines.map((line) => ({ ...line, ...items.find(({ lineId }) => lineId === line.lineId) })),
  }));
  const received = returnIn(counted.returns, id);
  const damaged = returnText(plan.lines, received, (line) => line.damaged);
  const came = returnText(plan.lines, received, receivedOf);
  const note = `Came back: ${came}${damaged && `, damaged: ${damaged}`}`;
  const moved = planStep(counted, id, { to: 'received', note });
  return withReturnWebhook(withReturnMail(moved, 'returnReceived', id), 'return.received', id);
}

const countOf = ({ resellable, damaged }: Counted): number => resellable + damaged;

function checkCount(found: Return, lines: readonly LineRow[], item: Counted): void {
  const { lineId } = item;
  const asked = found.lines.find((one) => one.lineId === lineId);
  const line = lines.find(({ id }) => id === lineId);
  if (!asked || !line) throw notFound('Order line');
  const label = lineLabel(line.name, line);
  const count = countOf(item);
  if (count > asked.quantity)
    throw new AppError('conflict', `Return #${found.id} is about ${asked.quantity} × ${label}.`);
  // Staff may have taken pieces back with a refund meanwhile.
  const withCustomer = line.quantity - line.restocked;
  if (count > withCustomer)
    throw new AppError(
      'conflict',
      withCustomer === 0
        ? `The customer has no ${label} any more. A refund of this order took them back. Cancel the return.`
        : `The customer has ${withCustomer} × ${label}. A refund of this order took the others back.`,
    );
}
