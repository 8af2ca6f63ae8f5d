import { and, asc, count, desc, eq, lte, not, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { type ExportedReturn, gstReturnExports, taxDocuments } from '@/db/schema';
import { type GstReturn, netOf } from '@/shared/tax/gstReturn';
import { isInPeriod, type ReturnPeriod } from './readDocuments';

export type Days = { gstin: string; fromDay: string; toDay: string };

/** Records that the files of a period were taken. */
export async function recordExport(
  tx: Tx,
  { gstin, fromDay, toDay }: Days,
  { sums, by, now }: { sums: GstReturn; by: string; now: Date },
): Promise<void> {
  const { total: _, ...net } = netOf(sums);
  const contents: ExportedReturn = {
    documents: sums.invoices.count + sums.creditNotes.count,
    net,
    series: sums.series.map(({ series, financialYear, lastSequence }) => ({
      ...{ series, financialYear, lastSequence },
    })),
  };
  await tx
    .insert(gstReturnExports)
    .values({ gstin, fromDay, toDay, exportedAt: now, exportedBy: by, contents })
    .run();
}

/** When the files of a period were last taken; undefined when they never were. */
export const lastExport = (db: DbOrTx, { gstin, fromDay, toDay }: Days) =>
  db
    .select()
    .from(gstReturnExports)
    .where(
      and(
        eq(gstReturnExports.gstin, gstin),
        eq(gstReturnExports.fromDay, fromDay),
        eq(gstReturnExports.toDay, toDay),
      ),
    )
    .orderBy(desc(gstReturnExports.id))
    .limit(1)
    .get();

/**
 * Which documents an export does not contain. The numbers of a series are given one after the other, so it contains those up
 * to the last that it knows.
 */
const isNewSince = ({ series }: ExportedReturn) =>
  series.length === 0
    ? undefined
    : not(
        or(
          ...series.map((known) =>
            and(
              eq(taxDocuments.series, known.series),
              eq(taxDocuments.financialYear, known.financialYear),
              lte(taxDocuments.sequence, known.lastSequence),
            ),
          ),
        ) ?? sql`false`,
      );

/** How many documents were issued in a period after it was exported. */
export async function countSince(
  db: DbOrTx,
  period: ReturnPeriod,
  contents: ExportedReturn,
): Promise<number> {
  const row = await db
    .select({ documents: count() })
    .from(taxDocuments)
    .where(and(isInPeriod(period), isNewSince(contents)))
    .get();
  return row?.documents ?? 0;
}

/** The first numbers of those documents. */
export async function numbersSince(
  db: DbOrTx,
  period: ReturnPeriod,
  contents: ExportedReturn,
): Promise<string[]> {
  const rows = await db
    .select({ number: taxDocuments.number })
    .from(taxDocuments)
    .where(and(isInPeriod(period), isNewSince(contents)))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
    .limit(20)
    .all();
  return rows.map(({ number }) => number);
}
