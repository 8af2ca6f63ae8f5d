import type { Person } from '@/shared/access/actor';
import { formatMoney } from '@/shared/money';
import { AppError } from '../../platform/errors';
import { isUnsent, undoable } from '../core/news/mails';
import type { OrderFacts } from '../core/plan/orderFacts';
import {
  type OrderPlan,
  startPlan,
  withChange,
  withCredit,
  withEvent,
  withLog,
  withNews,
  withRefund,
  withWithdrawals,
} from '../core/plan/orderPlan';
import { adminRef, capturedOf, type OrderRow, type RefundRow, unrefundedOf } from '../core/records/records';
import { newRefund } from '../core/records/refundRecords';
import { unrefundedCredit } from '../core/rules/refundSource';
import { refundOf } from '../core/rules/rules';
import { planRefundRetry, retriedChange } from './planRefundOpening';

type Deciding = { admin: Person; now: Date };
type Approval = Deciding & {
  /** The bank reference of a transfer by staff. */
  reference: string | null;
  /** Whether the order was sent for an exchange: its money is store credit. */
  isExchange: boolean;
};

/** The refund of a whole payment that failed: approving asks the provider again. */
export const failedRefund = ({ refunds }: OrderFacts): RefundRow | undefined =>
  refunds.find(({ status, isPartial }) => status === 'failed' && !isPartial);

/** The refund of a whole payment that waits for its provider: approving asks at once. */
export const waitingRefund = ({ refunds }: OrderFacts): RefundRow | undefined =>
  refunds.find(({ status, isPartial }) => status === 'open' && !isPartial);

const started = (facts: OrderFacts, { admin, now }: Deciding): OrderPlan =>
  startPlan(facts, { by: adminRef(admin.id), now });

/** Plans that staff ask again for a refund that failed. */
export const planRetry = (facts: OrderFacts, failed: RefundRow, deciding: Deciding): OrderPlan =>
  withLog(planRefundRetry(started(facts, deciding), failed), deciding.admin, {
    act: 'refund',
    also: retriedChange,
  });

/** Plans the refund that a customer has requested. Throws invalid, and conflict when there is nothing to decide or refund. */
export function planApproval(facts: OrderFacts, approval: Approval): OrderPlan {
  const { order, payments, refunds } = facts;
  checkRequested(order);
  const payment = capturedOf(payments, refunds);
  if (!payment && approval.isExchange) return planPayout(facts, approval);
  if (!payment)
    throw new AppError('conflict', 'There is nothing to refund, because this order was not paid.');
  const approved = withEvent(withChange(started(facts, approval), { refundStatus: 'approved' }), {
    kind: 'refund',
    from: 'requested',
    to: 'approved',
  });
  const amounts = refundOf(order, unrefundedOf(payment, refunds));
  const row = newRefund(payment, { ...amounts, now: approval.now });
  const opened = withRefund(approved, { row, lines: [], isCreditMailed: false });
  return withNews(withLog(opened, approval.admin, { act: 'refund' }), {
    kind: 'mail',
    mail: 'refundDecided',
  });
}

/** Plans that the store credit of a cancelled exchange is taken back for money that staff have transferred. */
function planPayout(facts: OrderFacts, approval: Approval): OrderPlan {
  const { order, refunds, credit } = facts;
  const { admin, reference, now } = approval;
  if (reference === null) throw new AppError('invalid', 'Please enter the bank reference of your transfer.');
  const amount = unrefundedCredit(order, refunds);
  if (credit.balance < amount)
    throw new AppError(
      'conflict',
      `Order #${order.id} gave ${formatMoney(amount)} of store credit back, and ${formatMoney(credit.balance)} is left, so it cannot be paid out.`,
    );
  const note = `Paid out by transfer ${reference}`;
  const spent = withCredit(started(facts, approval), { amount: -amount, cause: 'correction', note });
  const paid = `${formatMoney(amount)} by transfer ${reference}. The store credit was taken back.`;
  const approved = withEvent(withChange(spent, { refundStatus: 'approved', refundProcessedAt: now }), {
    kind: 'refund',
    from: 'requested',
    to: 'approved',
    note: paid,
  });
  const also = { before: { refunded: null }, after: { refunded: paid } };
  return withNews(withLog(approved, admin, { act: 'refund', also }), {
    kind: 'mail',
    mail: 'refundDecided',
    facts: { extra: formatMoney(amount) },
  });
}

/** Plans that staff reject a refund request. The mail waits, as the request can be reopened. */
export function planRejection(facts: OrderFacts, reason: string | null, deciding: Deciding): OrderPlan {
  const { order } = facts;
  const { admin, now } = deciding;
  checkRequested(order);
  const change = { refundStatus: 'rejected', refundRejection: reason, refundProcessedAt: now } as const;
  const rejected = withEvent(withChange(started(facts, deciding), change), {
    kind: 'refund',
    from: 'requested',
    to: 'rejected',
  });
  const also = { before: { reason: null }, after: { reason } };
  return withNews(withLog(rejected, admin, { act: 'refund', also }), {
    kind: 'mail',
    mail: 'refundDecided',
    facts: undoable(order.id, now),
  });
}

/** Plans that a rejected request awaits a decision again. A customer who was notified is notified that it is void. */
export function planReopening(facts: OrderFacts, deciding: Deciding): OrderPlan {
  const { order, unsentMails } = facts;
  if (order.refundStatus !== 'rejected')
    throw new AppError('conflict', 'You can only reopen a rejected refund. Please review the order again.');
  const change = { refundStatus: 'requested', refundRejection: null, refundProcessedAt: null } as const;
  const reopened = withEvent(withChange(started(facts, deciding), change), {
    kind: 'refund',
    from: 'rejected',
    to: 'requested',
  });
  const also = { before: { reason: order.refundRejection }, after: { reason: null } };
  const logged = withLog(reopened, deciding.admin, { act: 'refund', also });
  const withdrawn = withWithdrawals(logged, { kind: 'mail', mail: 'refundDecided' });
  return isUnsent(unsentMails, order.id, 'refundDecided')
    ? withdrawn
    : withNews(withdrawn, { kind: 'mail', mail: 'refundReopened' });
}

function checkRequested({ refundStatus }: OrderRow): void {
  if (refundStatus === 'requested') return;
  const decided =
    refundStatus === 'none'
      ? 'No refund was requested for this order.'
      : `This refund has already been ${refundStatus}.`;
  throw new AppError('conflict', decided);
}
