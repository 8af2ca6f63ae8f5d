import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { paymentLock } from '@/db/locks';
import { sandboxPayments, sandboxUpiCodes } from '@/db/schema/sandbox';
import { write } from '@/db/write';
import { toDecimal } from '@/shared/money';
import type { UpiContent } from '@/shared/orders/upi';
import { AppError } from '../../platform/errors';
import type { UpiRequest, UpiState } from '../port/gateway';
import { addPayment, movePayment, paymentByName, randomName, type SandboxPayment } from './ledger';
import type { SandboxWebhooks } from './webhooks';

type Code = typeof sandboxUpiCodes.$inferSelect;

type Parts = { db: Db; publicUrl: string; now: () => Date };

/** Starts a code, or returns the one with this number again. */
export async function startUpi({ db, publicUrl, now }: Parts, request: UpiRequest): Promise<UpiContent> {
  const { providerOrderId, number, endsAt, amount } = request;
  const code = await write(
    db,
    async (tx) => {
      const payment = await paymentByName(tx, providerOrderId);
      if (payment?.status !== 'open' || payment.amount !== amount)
        throw new AppError('providerFailed', 'This payment can no longer be made. Please try again.');
      const isSame = and(eq(sandboxUpiCodes.paymentId, payment.id), eq(sandboxUpiCodes.number, number));
      const known = await tx.select().from(sandboxUpiCodes).where(isSame).get();
      if (known) return known;
      const moment = now();
      const values = {
        paymentId: payment.id,
        number,
        name: `sandbox_upi_${randomName()}`,
        session: randomName(),
        status: 'open' as const,
        endsAt,
        createdAt: moment,
        updatedAt: moment,
      };
      return tx.insert(sandboxUpiCodes).values(values).returning().get();
    },
    { locks: [paymentLock(providerOrderId)] },
  );
  const testUrl = publicUrl + upiPath(code.session);
  const text = upiText(request, code);
  return request.channel === 'link'
    ? { attemptId: code.name, links: [{ app: 'any', url: text }], qr: null, testUrl }
    : { attemptId: code.name, links: [], qr: { text }, testUrl };
}

export const upiPath = (session: string): string => `/sandbox/upi/${session}`;

/** What a UPI app reads (NPCI, UPI Linking Specifications 1.6). No bank has the payee's handle, so an app refuses it. */
function upiText({ amount, shopName }: UpiRequest, { name }: Code): string {
  const fields = {
    pa: 'test@sandbox',
    pn: shopName,
    tr: name.slice(-32),
    am: toDecimal(amount),
    cu: 'INR',
    tn: 'Test payment',
  };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** The state of a code. */
export async function readUpi(db: Db, attemptId: string): Promise<UpiState> {
  const code = await db
    .select({ status: sandboxUpiCodes.status })
    .from(sandboxUpiCodes)
    .where(eq(sandboxUpiCodes.name, attemptId))
    .get();
  return code?.status === 'declined'
    ? { status: 'declined', reason: 'declined in the test app' }
    : { status: 'open' };
}

/** The names of UPI money that was captured for a payment which had money already. */
export async function furtherCaptures(
  db: Db | Tx,
  { id, paymentId }: Pick<SandboxPayment, 'id' | 'paymentId'>,
): Promise<string[]> {
  const isCaptured = and(eq(sandboxUpiCodes.paymentId, id), eq(sandboxUpiCodes.status, 'captured'));
  const codes = await db.select({ name: sandboxUpiCodes.name }).from(sandboxUpiCodes).where(isCaptured).all();
  return codes.map(({ name }) => name).filter((name) => name !== paymentId);
}

export type OpenCode = { code: Code; payment: SandboxPayment };

/** The code of a test page with its payment. */
export async function codeBySession(db: Db, session: string): Promise<OpenCode | undefined> {
  const row = await db
    .select({ code: sandboxUpiCodes, payment: sandboxPayments })
    .from(sandboxUpiCodes)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxUpiCodes.paymentId))
    .where(eq(sandboxUpiCodes.session, session))
    .get();
  return row;
}

type Decided = OpenCode & { status: 'captured' | 'declined'; now: Date };

/**
 * Pays or declines a code once; returns false when that happened before. Like Cashfree, it captures the money of a code
 * also when the payment has money already, and leaves a declined payment open.
 */
export async function decideUpi(
  db: Db,
  webhooks: SandboxWebhooks,
  { code, payment, status, now }: Decided,
): Promise<boolean> {
  return write(
    db,
    async (tx) => {
      const moved = await tx
        .update(sandboxUpiCodes)
        .set({ status, updatedAt: now })
        .where(and(eq(sandboxUpiCodes.id, code.id), eq(sandboxUpiCodes.status, 'open')))
        .returning({ id: sandboxUpiCodes.id })
        .get();
      if (!moved) return false;
      const present = status === 'captured' ? await capture(tx, payment, code.name, now) : payment;
      await webhooks.add(tx, present, status === 'declined' ? 'failed' : status);
      return true;
    },
    { locks: [paymentLock(payment.providerOrderId)] },
  );
}

async function capture(
  tx: Tx,
  payment: SandboxPayment,
  paymentId: string,
  now: Date,
): Promise<SandboxPayment> {
  const to = { id: payment.id, to: 'captured', now, instrument: 'upi', paymentId } as const;
  const moved =
    (await movePayment(tx, { ...to, from: 'open' })) ?? (await movePayment(tx, { ...to, from: 'failed' }));
  if (moved) return moved;
  const { id: _id, ...values } = payment;
  const providerOrderId = `${payment.providerOrderId}+${paymentId}`;
  await addPayment(tx, {
    ...values,
    ...{ providerOrderId, session: null, status: 'captured', instrument: 'upi', paymentId },
    ...{ createdAt: now, updatedAt: now },
  });
  return payment;
}
