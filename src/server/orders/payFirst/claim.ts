import type { Tx } from '@/db/client';
import type { PaymentState } from '@/server/payments';
import type { Person } from '@/shared/access/actor';
import { formatMoney, type Paise, toDecimal } from '@/shared/money';
import type { PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { STORE } from '@/shared/shop';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { addPayment } from '../core/records/records';
import { recordSettlement } from '../pay/settle';
import { changeUnclaimed, findUnclaimed, type UnclaimedPayment } from './records';
import { returnMoney } from './returnMoney';
import { askAbout } from './settleUnclaimed';

/** A payment that awaits the order being placed, with the provider's state; null when not queried. */
export type Claim = { payment: UnclaimedPayment; state: PaymentState | null };

type Placing = Pick<PlaceOrderIn, 'clientOrderId' | 'paymentMethod'>;

/** A cash order claims no payment: such a payment is refunded when its time is over. */
const claimingId = ({ clientOrderId, paymentMethod }: Placing): string | null =>
  paymentMethod === 'cod' ? null : clientOrderId;

/**
 * Queries the provider about the customer's payment for an order to be placed; null without a payment. Throws
 * what the provider throws; the payment then waits for the next try.
 */
export async function askAboutClaim(deps: Deps, viewer: Person, input: Placing): Promise<Claim | null> {
  const clientOrderId = claimingId(input);
  const payment = clientOrderId === null ? undefined : await findUnclaimed(deps.db, viewer.id, clientOrderId);
  return payment?.status === 'open' ? { payment, state: await askAbout(deps, payment) } : null;
}

/**
 * The payment that the order may claim now, with the queried state. Throws conflict when it is being
 * refunded, because the order would seem paid.
 */
export async function readClaim(
  tx: Tx,
  viewer: Person,
  input: Placing,
  asked: Claim | null,
): Promise<Claim | null> {
  const clientOrderId = claimingId(input);
  const payment = clientOrderId === null ? undefined : await findUnclaimed(tx, viewer.id, clientOrderId);
  if (!payment || payment.status === 'claimed' || payment.status === 'ended') return null;
  // The reconciler queries a payment that started after this provider call.
  if (payment.status === 'open')
    return { payment, state: asked?.payment.id === payment.id ? asked.state : null };
  throw new AppError(
    'conflict',
    `We're refunding the payment of ${formatMoney(payment.amount)} for this order. Please check out again.`,
    { details: { returned: toDecimal(payment.amount) } },
  );
}

export const isPaidClaim = (claim: Claim | null): boolean => claim?.state?.status === 'captured';

/** Throws conflict when the payment differs from the order's total. */
export function assertClaimCovers({ payment, state }: Claim, total: Paise): void {
  const { amount, currency } = isPaidClaim({ payment, state }) && state ? state : payment;
  if (amount === total && currency === STORE.currency) return;
  throw new AppError(
    'conflict',
    `The payment is ${paidText(amount, currency)}, and the order costs ${formatMoney(total)}.`,
    { details: { paid: toDecimal(amount), total: toDecimal(total) } },
  );
}

const paidText = (amount: Paise, currency: string): string =>
  currency === STORE.currency ? formatMoney(amount) : `${toDecimal(amount)} ${currency}`;

/** Attaches the payment to the order and settles it with the provider's state. */
export async function attachClaim(
  tx: Tx,
  { payment, state }: Claim,
  orderId: number,
  now: Date,
): Promise<void> {
  const { provider, providerOrderId, sessionId, amount, currency } = payment;
  const rowId = await addPayment(tx, {
    ...{ orderId, provider, providerOrderId, sessionId, amount, currency },
    method: 'cashfree',
    status: 'open',
    checkAt: now,
    leasedUntil: null,
    createdAt: now,
    updatedAt: now,
  });
  await changeUnclaimed(tx, payment.id, { status: 'claimed', orderId, checkAt: null }, now);
  if (state) await recordSettlement(tx, rowId, state, now);
}

/** Refusals that a retry of the same request cannot change. */
const finalCodes = ['conflict', 'invalid', 'notFound'];

/** Refunds money paid for a refused order. Resolves with the error to throw. */
export async function returnRefusedClaim(deps: Deps, claim: Claim | null, error: unknown): Promise<unknown> {
  if (!claim?.state || !isPaidClaim(claim)) return error;
  if (!(error instanceof AppError && finalCodes.includes(error.code))) return error;
  if (!(await returnMoney(deps, claim.payment.id, claim.state))) return error;
  const { amount } = claim.state;
  return new AppError(
    error.code,
    `${error.message} Your payment of ${formatMoney(amount)} will be refunded in full.`,
    { details: { ...error.details, returned: toDecimal(amount) }, cause: error },
  );
}
