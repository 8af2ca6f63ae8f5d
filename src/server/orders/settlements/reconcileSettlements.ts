import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { payments, refunds, settlementRuns } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { write } from '@/db/write';
import type { Gateway, SettlementEvent } from '@/server/payments';
import { cashfreeRefundName, readSettlementFile } from '@/server/payments';
import { nameOfCollected } from '@/shared/orders/orderName';
import { type PaymentProvider, paymentProviders } from '@/shared/orders/paymentAttempts';
import { AppError } from '../../platform/errors';
import { isOver } from '../../platform/futureTimes';
import type { Job } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { returnKey, type UnclaimedPayment, unclaimedMoney } from '../payFirst/records';
import { type BookedMoney, compareSettlements } from './compare';
import { lastRunAt, noteComparison } from './differences';
import { namedAsBooked, ordersByName } from './reportedMoney';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Milliseconds between two comparisons, and between two polls. */
const [everyMs, lookEveryMs] = [dayMs, hourMs];
/** The compared period: a report may contain a payment late. */
const comparedMs = 10 * dayMs;
/** Milliseconds after which money must be in the report. */
const reportedWithinMs = { payment: dayMs, refund: 5 * dayMs };
/** Milliseconds after which the store must know the provider's money. */
const knownWithinMs = hourMs;
/** The statuses of payments whose money arrived. */
const askedStatuses = ['open', 'done'] as const;
const receivedStatuses = ['captured', 'refunded', 'review'] as const;

type Span = { from: Date; to: Date };
type Naming = (idempotencyKey: string) => string;
export type Reconciled = Span & { events: number; found: number };

/** Compares the books of the last days with a provider's report, if it has one. */
export async function reconcileReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  gateway: Gateway,
): Promise<Reconciled | null> {
  const { provider, settlements } = gateway;
  if (!settlements) return null;
  const to = now();
  const from = new Date(to.getTime() - comparedMs);
  const events = await settlements.fetch(from, to);
  return reconcileEvents(db, {
    provider,
    source: 'report',
    events,
    span: { from, to },
    refundName: settlements.refundName,
    now: to,
  });
}

type Compared = {
  provider: PaymentProvider;
  source: 'report' | 'file';
  events: readonly SettlementEvent[];
  span: Span;
  refundName: Naming;
  now: Date;
};

/** Compares the books of a period with the report's events, in one transaction. */
async function reconcileEvents(
  db: Db,
  { provider, source, events, span, refundName, now }: Compared,
): Promise<Reconciled> {
  const isSettled = ({ at }: SettlementEvent) => at.getTime() <= now.getTime() - knownWithinMs;
  return write(db, async (tx) => {
    const reported = await namedAsBooked(tx, provider, events.filter(isSettled));
    const booked = [
      ...(await bookedPayments(tx, provider, span)),
      ...(await bookedRefunds(tx, provider, span, refundName)),
      ...(await bookedUnclaimed(tx, provider, span, refundName)),
    ];
    const known = new Set(booked.flatMap(({ ids }) => ids));
    const others = reported.filter(({ ids }) => !ids.some((id) => known.has(id)));
    const all = [...booked, ...(await bookedEarlier(tx, provider, others, refundName, booked))];
    const orderOf = await ordersByName(
      tx,
      provider,
      others.map(({ providerOrderId }) => providerOrderId),
    );
    const found = await noteComparison(tx, provider, compareSettlements(all, reported, orderOf), now);
    const run = {
      provider,
      source,
      fromAt: span.from,
      toAt: span.to,
      events: events.length,
      differences: found,
    };
    await tx
      .insert(settlementRuns)
      .values({ ...run, createdAt: now })
      .run();
    return { ...span, events: events.length, found };
  });
}

const paymentColumns = {
  id: payments.id,
  orderId: payments.orderId,
  providerOrderId: payments.providerOrderId,
  paymentId: payments.paymentId,
  amount: payments.amount,
  createdAt: payments.createdAt,
};
const refundColumns = {
  id: refunds.id,
  orderId: refunds.orderId,
  providerOrderId: payments.providerOrderId,
  providerRefundId: refunds.providerRefundId,
  idempotencyKey: refunds.idempotencyKey,
  amount: refunds.net,
  status: refunds.status,
  updatedAt: refunds.updatedAt,
};
type PaymentRow = { [Key in keyof typeof paymentColumns]: (typeof payments.$inferSelect)[Key] };

const received = (provider: PaymentProvider) =>
  and(eq(payments.provider, provider), inArray(payments.status, receivedStatuses));

async function bookedPayments(tx: Tx, provider: PaymentProvider, { from, to }: Span): Promise<BookedMoney[]> {
  const inSpan = and(gte(payments.createdAt, from), lte(payments.createdAt, to));
  const dueBefore = to.getTime() - reportedWithinMs.payment;
  const rows = await tx
    .select(paymentColumns)
    .from(payments)
    .where(and(received(provider), inSpan))
    .all();
  return rows.map((row) => asPayment(row, row.createdAt.getTime() <= dueBefore));
}

async function bookedRefunds(
  tx: Tx,
  provider: PaymentProvider,
  { from, to }: Span,
  refundName: Naming,
): Promise<BookedMoney[]> {
  const inSpan = and(gte(refunds.createdAt, from), lte(refunds.createdAt, to));
  const dueBefore = to.getTime() - reportedWithinMs.refund;
  return (await readRefunds(tx, and(eq(payments.provider, provider), inSpan))).map((row) =>
    asRefund(row, refundName, row.status === 'done' && row.updatedAt.getTime() <= dueBefore),
  );
}

/** Money of the reported orders from other days, which need not be in this report. */
async function bookedEarlier(
  tx: Tx,
  provider: PaymentProvider,
  reported: readonly SettlementEvent[],
  refundName: Naming,
  booked: readonly BookedMoney[],
): Promise<BookedMoney[]> {
  const names = reported.map(({ providerOrderId }) => providerOrderId);
  const isOfThese = or(
    isOneOf(payments.providerOrderId, names),
    isOneOf(
      payments.paymentId,
      reported.flatMap(({ ids }) => ids),
    ),
  );
  const keyOf = ({ subject, reference }: BookedMoney) => `${subject} ${reference}`;
  const known = new Set(booked.map(keyOf));
  const isNew = (money: BookedMoney) => !known.has(keyOf(money));
  const paid = await tx
    .select(paymentColumns)
    .from(payments)
    .where(and(received(provider), isOfThese))
    .all();
  const back = await readRefunds(tx, and(eq(payments.provider, provider), isOfThese));
  const unclaimed = (await unclaimedMoney(tx, provider)).filter(
    ({ providerOrderId, paymentId }) =>
      names.includes(providerOrderId) || reported.some(({ ids }) => ids.includes(paymentId ?? '')),
  );
  return [
    ...paid.map((row) => asPayment(row, false)),
    ...back.map((row) => asRefund(row, refundName, false)),
    ...unclaimed.flatMap((row) => asUnclaimed(row, refundName, { payment: false, refund: false })),
  ].filter(isNew);
}

/** Unclaimed money: captures and refunds. */
async function bookedUnclaimed(
  tx: Tx,
  provider: PaymentProvider,
  { from, to }: Span,
  refundName: Naming,
): Promise<BookedMoney[]> {
  const isBefore = (moment: Date, kind: keyof typeof reportedWithinMs) =>
    moment.getTime() <= to.getTime() - reportedWithinMs[kind];
  return (await unclaimedMoney(tx, provider))
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .flatMap((row) =>
      asUnclaimed(row, refundName, {
        payment: isBefore(row.createdAt, 'payment'),
        refund: row.status === 'returned' && isBefore(row.updatedAt, 'refund'),
      }),
    );
}

function asUnclaimed(
  row: UnclaimedPayment,
  refundName: Naming,
  isDue: { payment: boolean; refund: boolean },
): BookedMoney[] {
  const { id, providerRefundId, amount } = row;
  const name = refundName(returnKey(row));
  const common = { providerOrderId: nameOfCollected(row.providerOrderId), orderId: null, amount };
  return [
    {
      ...common,
      subject: 'payment',
      ids: row.paymentId ? [row.paymentId] : [],
      reference: row.paymentId ?? `unclaimed payment ${id}`,
      isDue: isDue.payment,
    },
    {
      ...common,
      subject: 'refund',
      ids: [name, ...(providerRefundId ? [providerRefundId] : [])],
      reference: name,
      isDue: isDue.refund,
    },
  ];
}

const readRefunds = (tx: Tx, condition: ReturnType<typeof and>) =>
  tx
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.status, askedStatuses), eq(refunds.target, 'payment'), condition))
    .all();

const asPayment = (row: PaymentRow, isDue: boolean): BookedMoney => ({
  subject: 'payment',
  ids: row.paymentId ? [row.paymentId] : [],
  reference: row.paymentId ?? `payment ${row.id}`,
  providerOrderId: nameOfCollected(row.providerOrderId),
  orderId: row.orderId,
  amount: row.amount,
  isDue,
});

const asRefund = (
  row: Awaited<ReturnType<typeof readRefunds>>[number],
  refundName: Naming,
  isDue: boolean,
): BookedMoney => ({
  subject: 'refund',
  ids: [refundName(row.idempotencyKey), ...(row.providerRefundId ? [row.providerRefundId] : [])],
  reference: refundName(row.idempotencyKey),
  providerOrderId: nameOfCollected(row.providerOrderId),
  orderId: row.orderId,
  amount: row.amount,
  isDue,
});

/** The configured providers with a report. */
export const reportingGateways = (gateways: Deps['gateways']): Gateway[] =>
  paymentProviders
    .flatMap((provider) => gateways.byProvider(provider) ?? [])
    .filter(({ settlements }) => settlements !== undefined);

/** Compares once a day; retries a failed provider an hour later. */
export const settlementsJob = (deps: Deps): Job => ({
  name: 'reconciliation of settlements',
  everyMs: lookEveryMs,
  run: async () => {
    const gateways = reportingGateways(deps.gateways);
    const ends = await Promise.allSettled(gateways.map((gateway) => reconcileWhenDue(deps, gateway)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  },
});

async function reconcileWhenDue(deps: Deps, gateway: Gateway): Promise<void> {
  const { provider } = gateway;
  const last = await lastRunAt(deps.db, provider);
  if (last && !isOver(new Date(last.getTime() + everyMs), deps.now(), everyMs)) return;
  const done = await reconcileReport(deps, gateway);
  if (done) deps.log.info({ provider, ...done }, 'the books were compared with the settlement report');
}

/** Compares the books with the text of a settlement file. Throws invalid for an unreadable file. */
export async function reconcileSettlementFile(db: Db, text: string, now: Date): Promise<Reconciled> {
  const events = readFileText(text);
  const moments = events.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  const [from, to] = [moments[0], moments.at(-1)];
  if (!from || !to) throw new AppError('invalid', 'The file has no payments and refunds.');
  const common = { provider: 'cashfree', source: 'file', refundName: cashfreeRefundName } as const;
  return reconcileEvents(db, { ...common, events, span: { from, to }, now });
}

function readFileText(text: string): SettlementEvent[] {
  try {
    return readSettlementFile(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('invalid', `The file cannot be used: ${reason}`);
  }
}
