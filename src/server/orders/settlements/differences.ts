import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { settlementDifferences, settlementRuns } from '@/db/schema';
import { write } from '@/db/write';
import { adminActor, logChange } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { filterInTurn } from '@/shared/inTurn';
import { formatMoney } from '@/shared/money';
import type { PaymentProvider } from '@/shared/orders/paymentAttempts';
import { differenceTexts } from '@/shared/orders/settlements';
import type { DifferencesOut } from '@/shared/schemas/orders/settlements';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { addEvent, adminRef, SYSTEM } from '../core/records/records';
import type { Comparison, Difference } from './compare';

/** Maximum differences shown in the admin; more of them have one cause. */
const shownDifferences = 200;

/**
 * Records the result of a comparison: opens new differences and closes those that agree again. Returns the
 * number of new differences.
 */
export async function noteComparison(
  tx: Tx,
  provider: PaymentProvider,
  found: Comparison,
  now: Date,
): Promise<number> {
  await closeAgreed(tx, provider, found, now);
  return (
    await filterInTurn(found.differences, (difference) => openDifference(tx, provider, difference, now))
  ).length;
}

/** Opens a difference and returns whether it is new; one closed by staff stays closed. */
async function openDifference(
  tx: Tx,
  provider: PaymentProvider,
  difference: Difference,
  now: Date,
): Promise<boolean> {
  const { subject, kind, reference } = difference;
  const isSame = and(
    eq(settlementDifferences.provider, provider),
    eq(settlementDifferences.subject, subject),
    eq(settlementDifferences.kind, kind),
    eq(settlementDifferences.reference, reference),
  );
  const known = await tx
    .select({
      id: settlementDifferences.id,
      closedAt: settlementDifferences.closedAt,
      note: settlementDifferences.note,
    })
    .from(settlementDifferences)
    .where(isSame)
    .get();
  if (known && (known.closedAt === null || known.note !== null)) return false;
  const values = { provider, ...difference, foundAt: now, closedAt: null };
  if (known)
    await tx.update(settlementDifferences).set(values).where(eq(settlementDifferences.id, known.id)).run();
  else await tx.insert(settlementDifferences).values(values).run();
  const note = `Daily reconciliation: ${differenceTexts[subject][kind].what} ${amountsText(difference)}`;
  if (difference.orderId !== null)
    await addEvent(tx, difference.orderId, { ...SYSTEM, kind: 'note', note, now });
  return true;
}

const amountsText = ({ ours, theirs }: Pick<Difference, 'ours' | 'theirs'>): string => {
  const text = (paise: number | null) => (paise === null ? 'nothing' : formatMoney(paise));
  return `Store: ${text(ours)}, provider: ${text(theirs)}.`;
};

async function closeAgreed(
  tx: Tx,
  provider: PaymentProvider,
  { differences, agreed }: Comparison,
  now: Date,
): Promise<void> {
  const keyOf = ({ subject, kind, reference }: Pick<Difference, 'subject' | 'kind' | 'reference'>) =>
    `${subject} ${kind} ${reference}`;
  const still = new Set(differences.map(keyOf));
  const open = await tx
    .select({
      id: settlementDifferences.id,
      subject: settlementDifferences.subject,
      kind: settlementDifferences.kind,
      reference: settlementDifferences.reference,
    })
    .from(settlementDifferences)
    .where(and(eq(settlementDifferences.provider, provider), isNull(settlementDifferences.closedAt)))
    .all();
  const over = open.filter((one) => agreed[one.subject].has(one.reference) && !still.has(keyOf(one)));
  for (const { id } of over) {
    await tx
      .update(settlementDifferences)
      .set({ closedAt: now })
      .where(eq(settlementDifferences.id, id))
      .run();
  }
}

const isOpen = isNull(settlementDifferences.closedAt);

/** Open differences, oldest first, with the time of the last comparison. */
export async function listDifferences(db: DbOrTx): Promise<DifferencesOut> {
  const differences = await db
    .select({
      id: settlementDifferences.id,
      provider: settlementDifferences.provider,
      subject: settlementDifferences.subject,
      kind: settlementDifferences.kind,
      reference: settlementDifferences.reference,
      providerOrderId: settlementDifferences.providerOrderId,
      orderId: settlementDifferences.orderId,
      ours: settlementDifferences.ours,
      theirs: settlementDifferences.theirs,
      foundAt: settlementDifferences.foundAt,
    })
    .from(settlementDifferences)
    .where(isOpen)
    .orderBy(settlementDifferences.foundAt, settlementDifferences.id)
    .limit(shownDifferences)
    .all();
  const last = await db
    .select({ at: settlementRuns.createdAt })
    .from(settlementRuns)
    .orderBy(desc(settlementRuns.id))
    .limit(1)
    .get();
  return { differences, total: await countDifferences(db), lastComparedAt: last?.at ?? null };
}

/** The number of open differences, by the index on open ones. */
export const countDifferences = async (db: DbOrTx): Promise<number> =>
  (await db.select({ total: count() }).from(settlementDifferences).where(isOpen).get())?.total ?? 0;

/** Closes a difference handled by staff. Throws notFound, and conflict when it is already closed. */
export async function closeDifference(
  { db, now }: Deps,
  admin: Person,
  { id, note }: { id: number; note: string },
): Promise<DifferencesOut> {
  const moment = now();
  return write(db, async (tx) => {
    const was = await tx
      .select({ orderId: settlementDifferences.orderId, closedAt: settlementDifferences.closedAt })
      .from(settlementDifferences)
      .where(eq(settlementDifferences.id, id))
      .get();
    if (!was) throw new AppError('notFound', 'This difference no longer exists. Please reload the page.');
    if (was.closedAt) throw new AppError('conflict', 'Someone else has already resolved this difference.');
    await tx
      .update(settlementDifferences)
      .set({ closedAt: moment, closedBy: admin.id, note })
      .where(eq(settlementDifferences.id, id))
      .run();
    if (was.orderId !== null) {
      await addEvent(tx, was.orderId, {
        ...adminRef(admin.id),
        kind: 'note',
        note: `Difference resolved: ${note}`,
        now: moment,
      });
    }
    await logChange(
      tx,
      adminActor(admin),
      {
        action: 'store.closeDifference',
        entity: 'store',
        entityId: String(id),
        label: was.orderId === null ? 'Settlement difference' : `Order #${was.orderId}`,
        before: { difference: 'open' },
        after: { difference: note },
      },
      moment,
    );
    return listDifferences(tx);
  });
}

/** The time of the last automatic comparison with a provider's report. */
export const lastRunAt = async (db: DbOrTx, provider: PaymentProvider): Promise<Date | null> =>
  (
    await db
      .select({ at: settlementRuns.createdAt })
      .from(settlementRuns)
      .where(and(eq(settlementRuns.provider, provider), eq(settlementRuns.source, 'report')))
      .orderBy(desc(settlementRuns.createdAt))
      .limit(1)
      .get()
  )?.at ?? null;
