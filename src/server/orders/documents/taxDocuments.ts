import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DbOrTx } from '@/db/client';
import { createPrivateFolder } from '@/db/privateFiles';
import { mergeFiles } from '@/server/receipts';
import { readProfile } from '@/server/settings';
import type { Actor } from '@/shared/access/actor';
import { endOfDate, startOfDate } from '@/shared/indianCalendar';
import { toDecimal } from '@/shared/money';
import type { PrintTaxInvoicesIn, TaxDocumentIn, TaxDocumentOut } from '@/shared/schemas/tax/taxDocuments';
import { shopFileName } from '@/shared/shop/fileName';
import { numberInAddress } from '@/shared/tax/documentNumber';
import { TAX_DOCUMENT_LIMITS, type TaxAmounts } from '@/shared/tax/taxDocument';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { readVisibleOrder } from '../core/present/reads';
import { readParcels } from '../core/records/parcelRecords';
import { type DrawingParts, taxDocumentFile } from '../taxDocuments/paper';
import {
  readInvoicesBetween,
  readTaxDocuments,
  type TaxDocument,
  type TaxDocumentRow,
} from '../taxDocuments/records';

/** The tax documents of an order, oldest first, for its owner or staff. Throws notFound. */
export async function listTaxDocuments(db: DbOrTx, actor: Actor, id: number): Promise<TaxDocumentOut[]> {
  const order = await readVisibleOrder(db, actor, id);
  if (order.gst === null) return [];
  const found = await readTaxDocuments(db, [id]);
  const parcels = new Map((await readParcels(db, [id])).map((parcel) => [parcel.id, parcel.number]));
  return found.map((one) =>
    present(one, found, one.parcelId === null ? null : (parcels.get(one.parcelId) ?? null)),
  );
}

const amounts = ({ taxable, cgst, sgst, igst, total }: TaxAmounts) => ({
  taxable: toDecimal(taxable),
  cgst: toDecimal(cgst),
  sgst: toDecimal(sgst),
  igst: toDecimal(igst),
  total: toDecimal(total),
});

function present(one: TaxDocument, all: readonly TaxDocument[], parcel: number | null): TaxDocumentOut {
  const { kind, number, issuedAt, orderId, invoiceId, reason, placeOfSupply, lines } = one;
  return {
    ...{ kind, number, date: issuedAt, parcel, reason, placeOfSupply },
    invoice: all.find(({ id }) => id === invoiceId)?.number ?? null,
    file: `/api/orders/${orderId}/documents/${numberInAddress(number)}.pdf`,
    ...amounts(one),
    lines: lines.map((line) => ({
      ...{ lineId: line.orderLineId, charge: line.charge, description: line.description, hsn: line.hsn },
      ...{ unit: line.uqc, quantity: line.quantity, taxRate: line.rateBasisPoints / 100 },
      discount: toDecimal(line.discount),
      ...amounts(line),
    })),
  };
}

/** The PDF of a tax document of an order, by its number with or without slashes. Throws notFound. */
export async function readTaxDocumentFile(
  parts: DrawingParts,
  actor: Actor,
  { id, number }: TaxDocumentIn,
): Promise<{ fileName: string; pdf: string }> {
  await readVisibleOrder(parts.db, actor, id);
  const wanted = numberInAddress(number.replace(/\.pdf$/i, ''));
  const found = (await readTaxDocuments(parts.db, [id])).find(
    (one) => numberInAddress(one.number) === wanted,
  );
  if (!found) throw notFound('Document');
  const { bytes } = await taxDocumentFile(parts, found);
  return { fileName: await fileNameOf(parts, wanted), pdf: Buffer.from(bytes).toString('base64') };
}

const fileNameOf = async ({ db, config }: Pick<Deps, 'db' | 'config'>, rest: string): Promise<string> =>
  shopFileName(await readProfile({ db, config }), `${rest}.pdf`);

/** Below DATA_DIR: a folder for each PDF that is being joined. */
const printFolder = 'printing';

/**
 * The invoices of a day, or those of orders, in one PDF. Throws notFound when there are none, and tooLarge for more than one
 * PDF may have.
 */
export async function printTaxInvoices(
  parts: DrawingParts,
  input: PrintTaxInvoicesIn,
): Promise<{ name: string; bytes: Uint8Array; orders: number }> {
  const found = await invoicesToPrint(parts.db, input);
  const most = TAX_DOCUMENT_LIMITS.printed;
  if (found.length === 0) throw notFound('Invoice');
  if (found.length > most)
    throw new AppError(
      'tooLarge',
      `These are more than ${most} invoices. Print those of fewer orders at a time.`,
    );
  const folder = join(parts.config.dataDir, printFolder, randomUUID());
  await createPrivateFolder(folder);
  try {
    const paths: string[] = [];
    for (const row of found) paths.push((await taxDocumentFile(parts, row)).path);
    const into = join(folder, 'invoices.pdf');
    await mergeFiles(paths, into);
    const rest = 'day' in input ? `invoices-${input.day}` : 'invoices';
    const orders = new Set(found.map(({ orderId }) => orderId)).size;
    return { name: await fileNameOf(parts, rest), bytes: await readFile(into), orders };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function invoicesToPrint(db: Deps['db'], input: PrintTaxInvoicesIn): Promise<TaxDocumentRow[]> {
  const limit = TAX_DOCUMENT_LIMITS.printed + 1;
  if ('day' in input)
    return readInvoicesBetween(db, new Date(startOfDate(input.day)), new Date(endOfDate(input.day)), limit);
  return (await readTaxDocuments(db, [...new Set(input.ids)])).filter(({ kind }) => kind === 'invoice');
}
