import type { Tx } from '@/db/client';
import {
  type PlannedDocument,
  planTaxDocuments,
  type Supply,
} from '@/shared/orders/taxDocuments/planTaxDocuments';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import { sumAmounts } from '@/shared/tax/taxAmounts';
import type { DocumentBuyer, DocumentSeller } from '@/shared/tax/taxDocument';
import { addDocument, readTaxDocuments, type TaxDocument, takeNumber } from './records';

/** What the documents of an order say beside its lines. */
type DocumentHead = {
  orderId: number;
  orderedAt: Date;
  seller: DocumentSeller;
  /** The shop's invoice prefix. */
  prefix: string;
  buyer: DocumentBuyer;
  /** The GST code of the state. */
  placeOfSupply: string;
};

/** The documents of an order that exist, and what it supplies beside them. */
export type SupplyOf = (
  issued: readonly TaxDocument[],
) => Promise<{ supply: Supply; head: DocumentHead } | null>;

/**
 * Issues the tax documents that an order lacks, in the transaction of the change that asks for them: number and fields are
 * written at once, the PDF is drawn later. A credit note is for the buyer and the place of its invoice. Returns the new
 * documents, which are none when nothing has changed.
 */
export async function issueTaxDocuments(
  tx: Tx,
  orderId: number,
  now: Date,
  supplyOf: SupplyOf,
): Promise<TaxDocument[]> {
  const issued = await readTaxDocuments(tx, [orderId]);
  const found = await supplyOf(issued);
  if (!found) return [];
  const written: TaxDocument[] = [];
  for (const planned of planTaxDocuments(found.supply, issued)) {
    const invoice = issued.find(({ id }) => id === planned.invoiceId);
    written.push(await write(tx, planned, invoice, found.head, now));
  }
  return written;
}

async function write(
  tx: Tx,
  { lines, ...planned }: PlannedDocument,
  invoice: TaxDocument | undefined,
  head: DocumentHead,
  now: Date,
): Promise<TaxDocument> {
  const { orderId, orderedAt, prefix } = head;
  // What an invoice named, its credit note names too.
  const { buyer, placeOfSupply } = invoice ?? head;
  const seller = invoice && invoice.gstin !== head.seller.gstin ? invoice.seller : head.seller;
  const { gstin } = seller;
  const numbered = await takeNumber(tx, { gstin, prefix, kind: planned.kind }, now);
  const facts = { orderId, orderedAt, seller, buyer, placeOfSupply };
  return addDocument(
    tx,
    {
      ...{ ...planned, ...facts, gstin, issuedAt: now, drawAt: now },
      supplyType: gstStateOfGstin(gstin) === placeOfSupply ? 'intra' : 'inter',
      ...sumAmounts(lines),
      lines,
    },
    numbered,
  );
}
