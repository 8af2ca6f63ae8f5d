import { and, asc, eq, getTableColumns, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedInsert, preparedUpdate } from '@/db/prepared';
import { taxDocumentLines, taxDocumentSeries, taxDocuments } from '@/db/schema';
import { isOneOfPlaceholder, jsonList } from '@/db/sql';
import { documentNumber, financialYearOf, seriesOf } from '@/shared/tax/documentNumber';
import type { TaxDocumentKind } from '@/shared/tax/taxDocument';
import { AppError } from '../../platform/errors';

export type TaxDocumentRow = typeof taxDocuments.$inferSelect;
type TaxDocumentLineRow = typeof taxDocumentLines.$inferSelect;
export type TaxDocument = TaxDocumentRow & { lines: TaxDocumentLineRow[] };

const documentsOfOrders = prepared((db) =>
  db
    .select(getTableColumns(taxDocuments))
    .from(taxDocuments)
    .where(isOneOfPlaceholder(taxDocuments.orderId, 'orderIds'))
    .orderBy(asc(taxDocuments.id))
    .prepare(),
);
const linesOfDocuments = prepared((db) =>
  db
    .select(getTableColumns(taxDocumentLines))
    .from(taxDocumentLines)
    .where(isOneOfPlaceholder(taxDocumentLines.documentId, 'documentIds'))
    .orderBy(asc(taxDocumentLines.documentId), asc(taxDocumentLines.position))
    .prepare(),
);

/** The tax documents of orders, oldest first. */
export async function readTaxDocuments(db: DbOrTx, orderIds: readonly number[]): Promise<TaxDocument[]> {
  if (orderIds.length === 0) return [];
  return withDocumentLines(db, await documentsOfOrders(db).all({ orderIds: jsonList(orderIds) }));
}

/** Adds their lines to documents. */
export async function withDocumentLines(db: DbOrTx, rows: readonly TaxDocumentRow[]): Promise<TaxDocument[]> {
  if (rows.length === 0) return [];
  const lines = await linesOfDocuments(db).all({ documentIds: jsonList(rows.map(({ id }) => id)) });
  const byDocument = Map.groupBy(lines, ({ documentId }) => documentId);
  return rows.map((row) => ({ ...row, lines: byDocument.get(row.id) ?? [] }));
}

const nextOfSeries = prepared((db) =>
  db
    .insert(taxDocumentSeries)
    .values({
      gstin: sql.placeholder('gstin'),
      series: sql.placeholder('series'),
      financialYear: sql.placeholder('financialYear'),
      last: 1,
    })
    .onConflictDoUpdate({
      target: [taxDocumentSeries.gstin, taxDocumentSeries.series, taxDocumentSeries.financialYear],
      set: { last: sql`${taxDocumentSeries.last} + 1` },
    })
    .returning({ last: taxDocumentSeries.last })
    .prepare(),
);

type Numbered = Pick<TaxDocumentRow, 'number' | 'series' | 'financialYear' | 'sequence'>;

/**
 * Takes the next number of a seller's series in the financial year of `now`. The series stays locked until the transaction
 * ends, and one that is rolled back takes nothing, so there is no gap and no twin. Throws conflict for a series that is used up.
 */
export async function takeNumber(
  tx: Tx,
  { gstin, prefix, kind }: { gstin: string; prefix: string; kind: TaxDocumentKind },
  now: Date,
): Promise<Numbered> {
  const series = seriesOf(prefix, kind);
  const financialYear = financialYearOf(now.getTime());
  const { last: sequence } = await nextOfSeries(tx).get({ gstin, series, financialYear });
  const number = documentNumber(series, financialYear, sequence);
  if (number === null)
    throw new AppError(
      'conflict',
      `The series ${series} is used up. Choose another invoice prefix in Settings.`,
    );
  return { number, series, financialYear, sequence };
}

const insertDocument = preparedInsert(taxDocuments, [
  'kind',
  'gstin',
  'number',
  'series',
  'financialYear',
  'sequence',
  'issuedAt',
  'orderId',
  'parcelId',
  'invoiceId',
  'orderedAt',
  'seller',
  'buyer',
  'placeOfSupply',
  'supplyType',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
  'reason',
  'drawAt',
]);
const insertLine = preparedInsert(taxDocumentLines, [
  'documentId',
  'position',
  'orderLineId',
  'charge',
  'description',
  'hsn',
  'uqc',
  'quantity',
  'rateBasisPoints',
  'discount',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
  'pieces',
]);

export type NewDocument = Omit<
  TaxDocumentRow,
  'id' | 'isReverseCharge' | 'file' | 'sha256' | keyof Numbered
> & { lines: readonly Omit<TaxDocumentLineRow, 'documentId' | 'position'>[] };

/** Writes a document with its lines under a number. */
export async function addDocument(
  tx: Tx,
  { lines, ...row }: NewDocument,
  numbered: Numbered,
): Promise<TaxDocument> {
  const values = { ...row, ...numbered };
  const id = await insertDocument(tx, values);
  const written = lines.map((line, place) => ({ ...line, documentId: id, position: place + 1 }));
  for (const line of written) await insertLine(tx, line);
  return { ...values, id, isReverseCharge: false, file: null, sha256: null, lines: written };
}

const updateDocument = preparedUpdate(taxDocuments);

/** Records the PDF of a document, or when it is drawn again: nothing else of a document changes. */
export const changeDrawing = (
  tx: Tx,
  id: number,
  change: Partial<Pick<TaxDocumentRow, 'file' | 'sha256' | 'drawAt'>>,
): Promise<void> => updateDocument(tx, id, change);

const documentById = prepared((db) =>
  db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.id, sql.placeholder('id')))
    .prepare(),
);

export const findDocument = (db: DbOrTx, id: number): Promise<TaxDocumentRow | undefined> =>
  documentById(db).get({ id });

/** The documents whose PDFs are due to be drawn. */
export const readDue = (db: DbOrTx, now: Date, limit: number): Promise<TaxDocumentRow[]> =>
  db
    .select()
    .from(taxDocuments)
    .where(and(isNotNull(taxDocuments.drawAt), lte(taxDocuments.drawAt, now)))
    .orderBy(asc(taxDocuments.drawAt), asc(taxDocuments.id))
    .limit(limit)
    .all();

/** The invoices that were issued from one moment to another, in the order of their numbers. */
export const readInvoicesBetween = (
  db: DbOrTx,
  from: Date,
  to: Date,
  limit: number,
): Promise<TaxDocumentRow[]> =>
  db
    .select()
    .from(taxDocuments)
    .where(
      and(gte(taxDocuments.issuedAt, from), lt(taxDocuments.issuedAt, to), eq(taxDocuments.kind, 'invoice')),
    )
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
    .limit(limit)
    .all();

/** The number of the newest invoice of a parcel, or of its whole order; undefined without one. */
export async function invoiceOfParcel(
  db: DbOrTx,
  { id, orderId }: { id: number; orderId: number },
): Promise<string | undefined> {
  const found = await documentsOfOrders(db).all({ orderIds: jsonList([orderId]) });
  return found.findLast(({ kind, parcelId }) => kind === 'invoice' && (parcelId ?? id) === id)?.number;
}

/** The credit notes of an order, oldest first. */
export async function listCreditNotes(
  db: DbOrTx,
  orderId: number,
): Promise<Pick<TaxDocumentRow, 'kind' | 'number'>[]> {
  const found = await documentsOfOrders(db).all({ orderIds: jsonList([orderId]) });
  return found.filter(({ kind }) => kind === 'creditNote').map(({ kind, number }) => ({ kind, number }));
}
