import type { ReturnEvent } from '@/shared/admin/webhooks';
import { canFollow, type ReturnStatus, returnStatusLabels } from '@/shared/returns/returnRules';
import { AppError } from '../../platform/errors';
import type { NamedDocument, ReturnMail } from '../core/news/mails';
import { type OrderPlan, withEvent, withLog, withNews } from '../core/plan/orderPlan';
import { type Return, type ReturnChange, returnIn } from '../core/records/returnRecords';
import { returnMailFacts, returnText } from './news';

type Step = {
  to: ReturnStatus;
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

/** Changes a return in a plan. */
export const withReturn = (
  plan: OrderPlan,
  id: number,
  changeOf: (found: Return) => Partial<Return>,
): OrderPlan => ({
  ...plan,
  returns: plan.returns.map((one) => (one.id === id ? { ...one, ...changeOf(one) } : one)),
});

/** Plans that a return moves on: its row, the history of its order, and the log for staff. Throws notFound and conflict. */
export function planStep(plan: OrderPlan, id: number, { to, change = {}, note }: Step): OrderPlan {
  const found = returnIn(plan.returns, id);
  assertStep(found, to);
  const at = momentsOf[to];
  const moved = withReturn(plan, id, () => ({ ...change, status: to, ...(at && { [at]: plan.now }) }));
  const text = [`Return #${id}: ${returnText(plan.lines, found)}`, note].filter(Boolean).join('. ');
  const noted = withEvent(moved, { kind: 'return', from: found.status, to, note: text });
  const { actor, actorId } = plan.by;
  if (actor !== 'admin' || actorId === null) return noted;
  const field = `return ${id}`;
  const also = { before: { [field]: found.status }, after: { [field]: to } };
  return withLog(noted, { id: actorId, source: 'admin' }, { act: 'return', also }, plan.order);
}

/** Adds the mail about a return; `outcome` is what became of it, and `documents` what was issued for it before this plan. */
export const withReturnMail = (
  plan: OrderPlan,
  mail: ReturnMail,
  id: number,
  { outcome = '', documents = [] }: { outcome?: string; documents?: readonly NamedDocument[] } = {},
): OrderPlan =>
  withNews(plan, {
    kind: 'mail',
    mail,
    facts: {
      ...returnMailFacts(plan.lines, returnIn(plan.returns, id), outcome),
      ...(documents.length > 0 && { documents }),
    },
  });

export const withReturnWebhook = (plan: OrderPlan, event: ReturnEvent, returnId: number): OrderPlan =>
  withNews(plan, { kind: 'returnWebhook', event, returnId });
