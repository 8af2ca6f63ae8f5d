import type { Tx } from '@/db/client';
import { canFollow, type ReturnStatus, returnStatusLabels } from '@/shared/returns/returnRules';
import { AppError } from '../../platform/errors';
import { logOrder } from '../core/orderLog';
import { type ActorRef, addEvent, readOrder } from '../core/records';
import { changeReturn, type Return, type ReturnChange } from '../core/returnRecords';
import { returnText } from './news';

type Step = {
  to: ReturnStatus;
  by: ActorRef;
  now: Date;
  change?: ReturnChange;
  /** For the history of the order. */
  note?: string | null;
};

const momentsOf: Record<ReturnStatus, keyof ReturnChange | null> = {
  requested: null,
  approved: 'decidedAt',
  declined: 'decidedAt',
  received: 'receivedAt',
  settled: 'settledAt',
  cancelled: 'cancelledAt',
};

/** Throws conflict when a return cannot take a step any more: another person was first, or it is the second click. */
export function assertStep({ id, status }: Return, to: ReturnStatus): void {
  if (canFollow(status, to)) return;
  const present = returnStatusLabels[status].toLowerCase();
  const isTooEarly =
    (status === 'requested' && to !== 'cancelled') || (status === 'approved' && to === 'settled');
  if (!isTooEarly) throw new AppError('conflict', `Return #${id} is ${present} already.`);
  const first = status === 'requested' ? 'Approve it' : 'Receive the items';
  throw new AppError('conflict', `Return #${id} is only ${present}. ${first} first.`);
}

/** Moves a return on: its row, the history of its order, and the log for staff. */
export async function takeStep(
  tx: Tx,
  found: Return,
  { to, by, now, change = {}, note }: Step,
): Promise<void> {
  assertStep(found, to);
  const { id, orderId, status } = found;
  const order = await readOrder(tx, orderId);
  const at = momentsOf[to];
  await changeReturn(tx, id, { ...change, status: to, ...(at && { [at]: now }) }, now);
  const text = [`Return #${id}: ${await returnText(tx, found)}`, note].filter(Boolean).join('. ');
  await addEvent(tx, orderId, { ...by, kind: 'return', from: status, to, note: text, now });
  if (by.actor !== 'admin' || by.actorId === null) return;
  const field = `return ${id}`;
  const also = { before: { [field]: status }, after: { [field]: to } };
  await logOrder(tx, { id: by.actorId, source: 'admin' }, order, { act: 'return', also, now });
}
