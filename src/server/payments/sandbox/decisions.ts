import type { Db } from '@/db/client';
import { paymentLock } from '@/db/locks';
import { write } from '@/db/write';
import { hasEnded } from './gateway';
import { type Instrument, movePayment, paymentBySession, type SandboxPayment } from './ledger';
import type { SandboxWebhooks } from './webhooks';

/** The resulting status of each page button; leaving the page changes nothing. */
const decisions = {
  pay: 'captured',
  approve: 'approved',
  fail: 'failed',
  cancel: null,
} as const;
export type Decision = keyof typeof decisions;

/** The buttons of each page. */
export const buttonsOf: Record<SandboxPayment['method'], readonly Decision[]> = {
  cashfree: ['pay', 'fail', 'cancel'],
  paypal: ['approve', 'cancel'],
  card: [],
};

export type PageState =
  | { kind: 'unknown' }
  | { kind: 'used'; payment: SandboxPayment }
  | { kind: 'ended'; payment: SandboxPayment }
  | { kind: 'payable'; payment: SandboxPayment };

/** The state of the page with this session. */
export async function pageState(db: Db, session: string, now: Date): Promise<PageState> {
  const payment = await paymentBySession(db, session);
  if (!payment) return { kind: 'unknown' };
  if (payment.status !== 'open') return { kind: 'used', payment };
  return { kind: hasEnded(payment, now) ? 'ended' : 'payable', payment };
}

type Choice = { payment: SandboxPayment; decision: Decision; instrument: Instrument; now: Date };

/**
 * Applies a button once; returns false when the payment was decided meanwhile. Writes the webhook in the same
 * transaction.
 */
export async function decide(db: Db, webhooks: SandboxWebhooks, choice: Choice): Promise<boolean> {
  const to = decisions[choice.decision];
  if (!to) return true;
  const { payment, instrument, now } = choice;
  return write(
    db,
    async (tx) => {
      const moved = await movePayment(tx, { id: payment.id, from: 'open', to, now, instrument });
      if (moved) await webhooks.add(tx, moved);
      return moved !== undefined;
    },
    { locks: [paymentLock(payment.providerOrderId)] },
  );
}
