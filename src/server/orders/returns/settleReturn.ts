import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { readFacts } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { formatMoney, type Paise } from '@/shared/money';
import { reasonOfReturn } from '@/shared/orders/exchanges';
import { returnResolutionLabels } from '@/shared/returns/returnRules';
import type { SettleReturnIn } from '@/shared/schemas/orders/returns';
import { returnPolicyOf } from '@/shared/shop/facts';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import type { NamedDocument } from '../core/news/mails';
import { applyPlan } from '../core/plan/applyPlan';
import type { OrderPlan } from '../core/plan/orderPlan';
import { adminRef } from '../core/records/records';
import type { Return } from '../core/records/returnRecords';
import { applyRefunds, openedRefund, runOpened } from '../pay/partialRefunds';
import { planRefund } from '../pay/planRefund';
import { placeReplacement } from './replacement';
import { planRelease, readNewVariants } from './reservations';
import { type Settlement, settlementOf } from './settlement';
import { startReturnPlan } from './startReturnPlan';
import { assertStep, planStep, withReturnMail, withReturnWebhook } from './steps';

/**
 * Settles a received return in one transaction: its pieces are refunded, become store credit, or are exchanged for a new
 * order that this credit pays. Throws notFound, and conflict when it was settled before, the amount is another than staff
 * saw, or the new size is sold out.
 */
export async function settleReturn(deps: Deps, admin: Person, input: SettleReturnIn): Promise<number> {
  const { db, now, config } = deps;
  const act = { by: adminRef(admin.id), now: now() };
  const policyIn = async (tx: Tx) => returnPolicyOf(await readFacts({ db: tx, config }));
  const refundId = await write(db, async (tx) => {
    const { found, plan } = await startReturnPlan(tx, input.id, act);
    assertStep(found, 'settled');
    const settlement = agreedSettlement(plan, found, input);
    // The new order takes its pieces from stock like any other.
    const released = planRelease(plan, found.id, await readNewVariants(tx, found, act.now));
    const paid = planPayingBack(released, settlement, admin, input);
    if (input.resolution !== 'exchange') return applyRefunds(tx, planSettled(paid, input, null));
    const credited = await applyPlan(tx, paid);
    const exchange = { order: plan.order, found, settlement, returns: await policyIn(tx) };
    const replacementId = await placeReplacement(tx, exchange, { admin, now: act.now });
    const { plan: rest } = await startReturnPlan(tx, input.id, act);
    await applyPlan(tx, planSettled(rest, input, replacementId, credited.documents));
    return openedRefund(paid, credited);
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return input.id;
}

/** Throws conflict when something else is to be paid than staff saw, or an exchange is not paid for in full. */
function agreedSettlement(
  plan: OrderPlan,
  found: Return,
  { resolution, shipping, amount }: SettleReturnIn,
): Settlement {
  const { order } = plan;
  if (order.refundStatus === 'requested')
    throw new AppError(
      'conflict',
      `The customer has requested the refund of order #${order.id}. Decide about that first.`,
    );
  const settlement = settlementOf(plan, found);
  const present = settlement.amount + (shipping ? settlement.shipping : 0);
  if (present !== amount)
    throw new AppError(
      'conflict',
      `Return #${found.id} has changed: ${formatMoney(present)} is to be paid back now.`,
    );
  if (resolution !== 'exchange') return settlement;
  if (shipping) throw new AppError('invalid', 'The shipping fee is not refunded with an exchange.');
  if (!settlement.isWhole || settlement.picks.length === 0)
    throw new AppError('conflict', 'A part of the money went back already. Refund the rest instead.');
  return settlement;
}

/** Plans the refund of the received pieces. */
function planPayingBack(
  plan: OrderPlan,
  { picks, shipping }: Settlement,
  admin: Person,
  input: SettleReturnIn,
): OrderPlan {
  if (input.amount === 0) return plan;
  const { resolution } = input;
  const part = {
    // Receiving the pieces has decided about their stock.
    items: picks.map((pick) => ({ ...pick, stock: 'none' as const })),
    charges: input.shipping && shipping > 0 ? (['shipping'] as const) : [],
    amount: input.amount,
    reason: reasonOfReturn(input.id),
    reference: input.reference,
    to: resolution === 'refund' ? ('payment' as const) : ('storeCredit' as const),
  };
  // The credit of an exchange is spent at once, so the customer gets no mail about it.
  return planRefund(plan, part, { admin, isExchange: resolution === 'exchange', areReturned: true });
}

/**
 * Plans that a return is settled, once its money went back; `replacementId` is the order of an exchange and `documents` the credit
 * notes of its former pieces.
 */
function planSettled(
  plan: OrderPlan,
  { id, resolution, amount: settledAmount }: SettleReturnIn,
  replacementId: number | null,
  documents: readonly NamedDocument[] = [],
): OrderPlan {
  const newOrder = replacementId === null ? '' : `, order #${replacementId}`;
  const note = `${returnResolutionLabels[resolution]}, ${formatMoney(settledAmount)}${newOrder}`;
  const change = { resolution, settledAmount, replacementId };
  const settled = planStep(plan, id, { to: 'settled', change, note });
  const outcome = outcomeOf(settledAmount, replacementId);
  const mailed =
    outcome === null ? settled : withReturnMail(settled, 'returnSettled', id, { outcome, documents });
  return withReturnWebhook(mailed, 'return.settled', id);
}

/** What the mail says; null where that about the refund or the credit is the mail of this step. */
function outcomeOf(settledAmount: Paise, replacementId: number | null): string | null {
  // The mail names the new order.
  if (replacementId !== null) return '';
  return settledAmount === 0 ? 'Nothing was left to pay back.' : null;
}
