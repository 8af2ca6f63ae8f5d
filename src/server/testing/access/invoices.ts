import { write } from '@/db/write';
import { addDocument } from '../../orders/taxDocuments/records';
import type { AccessFixture, AccessTable } from './fixture';
import { anOrder } from './shop';

/** The input for the tax invoice of an order of the customer. */
async function anInvoice(fixture: AccessFixture): Promise<{ id: number; number: string }> {
  const { store } = fixture;
  const { id: orderId } = await anOrder([])(fixture);
  const now = store.clock.now;
  const gstin = '29ABCDE1234F1ZW';
  const amounts = { taxable: 95_142, cgst: 2_379, sgst: 2_379, igst: 0, total: 99_900 };
  const line = {
    orderLineId: null,
    charge: 'shipping' as const,
    description: 'Shipping',
    hsn: '6211',
    uqc: 'NA',
  };
  const number = `A/26-27/${String(orderId).padStart(6, '0')}`;
  await write(store.db, (tx) =>
    addDocument(
      tx,
      {
        ...{ kind: 'invoice', gstin, orderId, parcelId: null, invoiceId: null, reason: null },
        ...{ issuedAt: now, orderedAt: now, drawAt: now, placeOfSupply: '29', supplyType: 'intra' },
        seller: { legalName: 'Tantu', address: 'Bengaluru', gstin },
        buyer: { name: 'Asha Rao', address: [], phone: null, gstin: null, businessName: null },
        ...amounts,
        lines: [{ ...line, ...amounts, quantity: 1, rateBasisPoints: 500, discount: 0, pieces: null }],
      },
      { number, series: 'A', financialYear: '26-27', sequence: orderId },
    ),
  );
  return { id: orderId, number };
}

export const invoicesAccess: AccessTable = {
  'orders.documents': { may: 'customer', owned: 'shared', input: anOrder([]) },
  'orders.document': { may: 'customer', owned: 'shared', input: anInvoice },
};
