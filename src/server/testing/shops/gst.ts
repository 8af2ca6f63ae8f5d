import { expect } from 'vitest';
import type { DbOrTx } from '@/db/client';
import { staffLog, taxDocumentLines, taxDocumentSeries, taxDocuments } from '@/db/schema';
import type { ShipOrdersIn } from '@/shared/schemas/orders/parcels';
import { undoEntry } from '../../audit/undo';
import { shipOrders } from '../../orders/parcels/shipOrders';
import { receiveRto } from '../../orders/rto/receiveRto';
import { drawDueTaxDocuments } from '../../orders/taxDocuments/paper';
import { readTaxDocuments } from '../../orders/taxDocuments/records';
import { ADDRESS } from '../orders';
import { ownerViewer } from '../people';
import type { TestShop } from '../shop';
import { withOffers } from './offers';

const GSTIN = '29ABCDE1234F1ZW';
const KA = { ...ADDRESS, state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' };

/** Adds a regular seller in Karnataka whose prices include GST, and the steps that issue documents. */
export async function withGst(base: TestShop, settings: object = {}) {
  const shop = await withOffers(base);
  const { admin, call, customer, db } = shop;
  const set = (body: object) => call('PUT', '/api/admin/settings', body, admin.token);
  const begun = await set({
    gstin: GSTIN,
    gstRegistration: 'regular',
    legalName: 'Tantu Textiles Private Limited',
    address: '4 MG Road, Bengaluru 560001',
    invoicePrefix: 'A',
    taxMode: 'gst',
    returns: 'full',
    ...settings,
  });
  expect([begun.status, begun.body.message]).toEqual([200, undefined]);

  const addGoods = async ({
    name = 'Silk Kurta',
    ...more
  }: {
    name?: string;
    price: string;
    hsn: string | null;
    sizes?: string[];
  }) => {
    const added = await call('POST', '/api/products', { name, stock: 1000, ...more }, admin.token);
    expect([added.status, added.body.message]).toEqual([201, undefined]);
    return added.body.id as number;
  };
  const undoNewest = async (): Promise<void> => {
    const entry = (await shop.db.select().from(staffLog).orderBy(staffLog.id).all()).at(-1);
    await undoEntry(shop.deps, ownerViewer(admin.id), entry?.id ?? 0);
  };
  const readSettings = async () => (await call('GET', '/api/admin/settings', undefined, admin.token)).body;

  const documents = async (orderId: number) => readTaxDocuments(db, [orderId]);
  const numbers = async (orderId: number) => (await documents(orderId)).map(({ number }) => number);
  const status = async (id: number, to: string): Promise<void> => {
    const answer = await call('PUT', `/api/orders/${id}/status`, { status: to }, admin.token);
    // A busy store asks for another try.
    if (answer.status === 503) return status(id, to);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  const paid = async (items: Parameters<typeof shop.place>[0], more: object = {}) => {
    const placed = await shop.place(items, { shippingAddress: KA, ...more });
    expect([placed.status, placed.body.message]).toEqual([201, undefined]);
    await call(
      'POST',
      `/api/orders/${placed.body.id}/pay`,
      { method: 'card', cardToken: 'paid' },
      customer.token,
    );
    return placed.body as { id: number; items: { lineId: number }[] };
  };
  /** Returns items of an order and settles the return with `amount`. */
  const giveBack = async (
    id: number,
    { amount, ...piece }: { lineId: number; quantity: number; was: number; amount: string },
  ) => {
    const asked = { items: [{ ...piece, reason: 'changed_mind' }], wanted: 'refund' };
    const { body } = await call('POST', `/api/orders/${id}/returns`, asked, customer.token);
    const step = async (name: string, more: object = {}) => {
      const answer = await call('POST', `/api/admin/returns/${body.id}/${name}`, more, admin.token);
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    };
    await step('approve');
    const { lineId, quantity } = piece;
    await step('receive', { items: [{ lineId, resellable: quantity, damaged: 0 }] });
    await step('settle', { resolution: 'refund', amount });
  };
  const by = { ...ownerViewer(admin.id), source: 'admin' as const };
  const ship = (orderId: number, lines?: { lineId: number; quantity: number }[]) =>
    shipOrders(shop.deps, by, { parcels: [{ orderId, lines }] } as ShipOrdersIn);
  const comeBack = (parcelId: number, condition: 'restock' | 'damaged' | 'resend') =>
    receiveRto(shop.deps, by, { parcels: [{ parcelId, condition }] });
  const draw = () => drawDueTaxDocuments(shop.deps);
  return {
    ...shop,
    set,
    addGoods,
    undoNewest,
    readSettings,
    by,
    comeBack,
    draw,
    giveBack,
    documents,
    numbers,
    status,
    paid,
    ship,
  };
}

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
