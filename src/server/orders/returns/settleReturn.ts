import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { formatMoney } from '@/shared/money';
import { isOfferedResolution, returnResolutionLabels } from '@/shared/returns/returnRules';
import type { SettleReturnIn } from '@/shared/schemas/returns';
import { AppError } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { adminRef, type OrderRow, readOrder } from '../core/records';
import { type Return, readReturn } from '../core/returnRecords';
import { openPartialRefund, runOpened } from '../pay/partialRefunds';
import { queueReturnEvent, queueReturnMail } from './news';
import { releaseExchange } from './reservations';
import { readMoney, type Settlement, settlementOf } from './settlement';
import { assertStep, takeStep } from './steps';

type Act = { admin: ViewerRole; now: Date };

/**
 * Pays the received pieces of a return back, in one transaction with its last step. Throws notFound, and conflict when it
 * was settled before, or the amount is another than staff saw.
 */
export async function settleReturn(deps: Deps, admin: ViewerRole, input: SettleReturnIn): Promise<number> {
  const { db, now } = deps;
  const moment = now();
  const refundId = await write(db, (tx) => {
    const found = readReturn(tx, input.id);
    assertStep(found, 'settled');
    if (!isOfferedResolution(input.resolution))
      throw new AppError('invalid', 'Please choose another resolution.');
    const order = readOrder(tx, found.orderId);
    const settlement = agreedSettlement(tx, order, found, input);
    const act = { admin, now: moment };
    const opened = payBack(tx, order, settlement, { found, input, ...act });
    finish(tx, found, { input, amount: input.amount, ...act });
    return opened;
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return input.id;
}

/** Throws conflict when something else is to be paid than staff saw. */
function agreedSettlement(
  tx: Tx,
  order: OrderRow,
  found: Return,
  { shipping, amount }: SettleReturnIn,
): Settlement {
  if (order.refundStatus === 'requested')
    throw new AppError(
      'conflict',
      `The customer has requested the refund of order #${order.id}. Decide about that first.`,
    );
  const settlement = settlementOf(readMoney(tx, order), found);
  const present = settlement.amount + (shipping ? settlement.shipping : 0);
  if (present !== amount)
    throw new AppError(
      'conflict',
      `Return #${found.id} has changed: ${formatMoney(present)} is to be paid back now.`,
    );
  return settlement;
}

type Paying = Act & { found: Return; input: SettleReturnIn };

/** Opens the refund of the received pieces. Returns the refund to run after the transaction; null when there is none. */
function payBack(
  tx: Tx,
  order: OrderRow,
  { picks, shipping }: Settlement,
  { found, input, admin, now }: Paying,
): number | null {
  if (input.amount === 0) return null;
  const part = {
    // Receiving the pieces has decided about their stock.
    items: picks.map((pick) => ({ ...pick, stock: 'none' as const })),
    shipping: input.shipping && shipping > 0,
    amount: input.amount,
    reason: `Return #${found.id}`,
    reference: input.reference,
  };
  return openPartialRefund(tx, order, part, { admin, now });
}

function finish(
  tx: Tx,
  found: Return,
  { input, amount, admin, now }: Act & { input: SettleReturnIn; amount: number },
): void {
  const by = adminRef(admin.id);
  releaseExchange(tx, found, { by, now });
  const { resolution } = input;
  const note = `${returnResolutionLabels[resolution]}, ${formatMoney(amount)}`;
  takeStep(tx, found, { to: 'settled', by, now, change: { resolution, settledAmount: amount }, note });
  // The mail of the refund is the mail of this step.
  if (amount === 0) queueReturnMail(tx, 'returnSettled', found, now, 'Nothing was left to pay back.');
  queueReturnEvent(tx, 'return.settled', found, now);
}
