import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { taxDocumentLines, taxDocuments } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { ReturnDocument, ReturnLine } from '@/shared/tax/gstReturn';

/** The documents of a seller's GSTIN that were issued from one moment until before another. */
export type ReturnPeriod = { gstin: string; from: Date; to: Date };

/** Small enough that other requests do not notice a batch. */
const batchSize = 500;

const columns = {
  id: taxDocuments.id,
  kind: taxDocuments.kind,
  number: taxDocuments.number,
  series: taxDocuments.series,
  financialYear: taxDocuments.financialYear,
  sequence: taxDocuments.sequence,
  issuedAt: taxDocuments.issuedAt,
  invoiceId: taxDocuments.invoiceId,
  orderId: taxDocuments.orderId,
  buyer: taxDocuments.buyer,
  placeOfSupply: taxDocuments.placeOfSupply,
  supplyType: taxDocuments.supplyType,
  total: taxDocuments.total,
};

export const isInPeriod = ({ gstin, from, to }: ReturnPeriod) =>
  and(eq(taxDocuments.gstin, gstin), gte(taxDocuments.issuedAt, from), lt(taxDocuments.issuedAt, to));

/** The documents of a period with their lines, in the order of their issue, in batches between which other requests run. */
export async function* documentBatches(
  db: DbOrTx,
  period: ReturnPeriod,
): AsyncGenerator<ReturnDocument[], void> {
  for (let last = { issuedAt: period.from, id: 0 }; ; ) {
    const { id, issuedAt } = taxDocuments;
    const isNext = or(gt(issuedAt, last.issuedAt), and(eq(issuedAt, last.issuedAt), gt(id, last.id)));
    const rows = await db
      .select(columns)
      .from(taxDocuments)
      .where(and(isInPeriod({ ...period, from: last.issuedAt }), isNext))
      .orderBy(asc(issuedAt), asc(id))
      .limit(batchSize)
      .all();
    const newest = rows.at(-1);
    if (!newest) return;
    const lines = await linesOf(
      db,
      rows.map((row) => row.id),
    );
    const invoices = await invoicesOf(
      db,
      rows.flatMap(({ invoiceId }) => invoiceId ?? []),
    );
    yield rows.map(({ id: documentId, invoiceId, buyer, ...row }) => ({
      ...row,
      buyerGstin: buyer.gstin,
      buyerName: buyer.businessName ?? buyer.name,
      invoice: invoiceId === null ? null : (invoices.get(invoiceId) ?? null),
      lines: lines.get(documentId) ?? [],
    }));
    last = newest;
    await nextTurn();
  }
}

async function linesOf(db: DbOrTx, ids: readonly number[]): Promise<Map<number, ReturnLine[]>> {
  const { documentId, position, hsn, uqc, quantity, rateBasisPoints, taxable, cgst, sgst, igst, total } =
    taxDocumentLines;
  const rows = await db
    .select({ documentId, hsn, uqc, quantity, rateBasisPoints, taxable, cgst, sgst, igst, total })
    .from(taxDocumentLines)
    .where(isOneOf(documentId, ids))
    .orderBy(asc(documentId), asc(position))
    .all();
  return Map.groupBy(rows, (row) => row.documentId);
}

async function invoicesOf(
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, NonNullable<ReturnDocument['invoice']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: taxDocuments.id,
      number: taxDocuments.number,
      issuedAt: taxDocuments.issuedAt,
      total: taxDocuments.total,
    })
    .from(taxDocuments)
    .where(isOneOf(taxDocuments.id, [...new Set(ids)]))
    .all();
  return new Map(rows.map(({ id, ...invoice }) => [id, invoice]));
}
