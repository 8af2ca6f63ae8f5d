import type { DbOrTx } from '@/db/client';
import { taxDocumentLines, taxDocumentSeries, taxDocuments } from '@/db/schema';

const GSTIN = '29ABCDE1234F1ZW';

/** A document to be stored as it is, without an order that it follows from. */
export type StoredDocument = {
  kind?: 'invoice' | 'creditNote';
  issuedAt: Date;
  orderId: number;
  sequence: number;
  financialYear?: string;
  /** What the document is over, in paise, at 5 % within the state. */
  total: number;
  invoiceId?: number;
};

/** Stores tax documents of one line each; resolves with the id of the last. */
export async function storeDocuments(db: DbOrTx, documents: readonly StoredDocument[]): Promise<number> {
  let last = 0;
  for (const { kind = 'invoice', financialYear = '26-27', total, sequence, ...facts } of documents) {
    const series = kind === 'invoice' ? 'A' : 'AC';
    const cgst = Math.round((total * 2.5) / 105);
    const amounts = { taxable: total - 2 * cgst, cgst, sgst: cgst, igst: 0, total };
    const stored = await db
      .insert(taxDocuments)
      .values({
        ...facts,
        ...amounts,
        ...{ kind, gstin: GSTIN, series, financialYear, sequence },
        number: `${series}/${financialYear}/${String(sequence).padStart(6, '0')}`,
        orderedAt: facts.issuedAt,
        seller: { legalName: 'Tantu Textiles', address: '4 MG Road, Bengaluru 560001', gstin: GSTIN },
        buyer: { name: 'Asha Rao', address: [], phone: null, gstin: null, businessName: null },
        ...{ placeOfSupply: '29', supplyType: 'intra' },
        reason: kind === 'creditNote' ? 'returned' : null,
      })
      .returning({ id: taxDocuments.id })
      .get();
    last = stored.id;
    await db
      .insert(taxDocumentLines)
      .values({
        ...amounts,
        ...{ documentId: last, position: 1, description: 'Silk Kurta', hsn: '6205', uqc: 'PCS' },
        ...{ quantity: 1, rateBasisPoints: 500, discount: 0 },
      })
      .run();
    await db
      .insert(taxDocumentSeries)
      .values({ gstin: GSTIN, series, financialYear, last: sequence })
      .onConflictDoUpdate({
        target: [taxDocumentSeries.gstin, taxDocumentSeries.series, taxDocumentSeries.financialYear],
        set: { last: sequence },
      })
      .run();
  }
  return last;
}
