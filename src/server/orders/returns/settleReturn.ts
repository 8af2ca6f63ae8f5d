import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { readFacts } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { formatMoney } from '@/shared/money';
import { returnResolutionLabels } from '@/shared/returns/returnRules';
import type { SettleReturnIn } from '@/shared/schemas/returns';
import { returnPolicyOf } from '@/shared/shop/facts';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { adminRef, type OrderRow, readOrder } from '../core/records';
import { type Return, readReturn } from '../core/returnRecords';
import { openPartialRefund, runOpened } from '../pay/partialRefunds';
import { queueReturnEvent, queueReturnMail } from './news';
import { placeReplacement } from './replacement';
import { releaseExchange } from './reservations';
import { readMoney, type Settlement, settlementOf } from './settlement';
import { assertStep, takeStep } from './steps';

type Act = { admin: Person; now: Date };

/**
 * Settles a received return in one transaction: its pieces are refunded, become store credit, or are exchanged for a new
 * order that this credit pays. Throws notFound, and conflict when it was settled before, the amount is another than staff
 * saw, or the new size is sold out.
 */
export async function settleReturn(deps: Deps, admin: Person, input: SettleReturnIn): Promise<number> {
  const { db, now, config } = deps;
  const act = { admin, now: now() };
  const policyIn = async (tx: Tx) => returnPolicyOf(await readFacts({ db: tx, config }));
  const refundId = await write(db, async (tx) => {
    const found = await readReturn(tx, input.id);
    assertStep(found, 'settled');
    const order = await readOrder(tx, found.orderId);
    const settlement = await agreedSettlement(tx, order, found, input);
    // The new order takes its pieces from stock like any other.
    await releaseExchange(tx, found, { by: adminRef(admin.id), now: act.now });
    const opened = await payBack(tx, order, settlement, { found, input, ...act });
    const replacementId =
      input.resolution === 'exchange'
        ? await placeReplacement(tx, { order, found, settlement, returns: await policyIn(tx) }, act)
        : null;
    await finish(tx, found, { input, replacementId, ...act });
    return opened;
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return input.id;
}

/** Throws conflict when something else is to be paid than staff saw, or an exchange is not paid for in full. */
async function agreedSettlement(
  tx: Tx,
  order: OrderRow,
  found: Return,
  { resolution, shipping, amount }: SettleReturnIn,
): Promise<Settlement> {
  if (order.refundStatus === 'requested')
    throw new AppError(
      'conflict',
      `The customer has requested the refund of order #${order.id}. Decide about that first.`,
    );
  const settlement = settlementOf(await readMoney(tx, order), found);
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

type Paying = Act & { found: Return; input: SettleReturnIn };

/** Opens the refund of the received pieces. Returns the refund to run after the transaction; null when there is none. */
async function payBack(
  tx: Tx,
  order: OrderRow,
  { picks, shipping }: Settlement,
  { found, input, admin, now }: Paying,
): Promise<number | null> {
  if (input.amount === 0) return null;
  const { resolution } = input;
  const part = {
    // Receiving the pieces has decided about their stock.
    items: picks.map((pick) => ({ ...pick, stock: 'none' as const })),
    charges: input.shipping && shipping > 0 ? (['shipping'] as const) : [],
    amount: input.amount,
    reason: `Return #${found.id}`,
    reference: input.reference,
    to: resolution === 'refund' ? ('payment' as const) : ('storeCredit' as const),
  };
  // The credit of an exchange is spent at once, so the customer gets no mail about it.
  return openPartialRefund(tx, order, part, {
    admin,
    now,
    isSilent: resolution === 'exchange',
    areReturned: true,
  });
}

async function finish(
  tx: Tx,
  found: Return,
  { input, replacementId, admin, now }: Act & { input: SettleReturnIn; replacementId: number | null },
): Promise<void> {
  const by = adminRef(admin.id);
  const { resolution, amount: settledAmount } = input;
  const newOrder = replacementId === null ? '' : `, order #${replacementId}`;
  const note = `${returnResolutionLabels[resolution]}, ${formatMoney(settledAmount)}${newOrder}`;
  await takeStep(tx, found, {
    to: 'settled',
    by,
    now,
    change: { resolution, settledAmount, replacementId },
    note,
  });
  // Otherwise the mail about the refund or the credit is the mail of this step.
  if (replacementId !== null)
    await queueReturnMail(tx, 'returnSettled', found, now, `Your new item is order #${replacementId}.`);
  else if (settledAmount === 0)
    await queueReturnMail(tx, 'returnSettled', found, now, 'Nothing was left to pay back.');
  await queueReturnEvent(tx, 'return.settled', found, now);
}
