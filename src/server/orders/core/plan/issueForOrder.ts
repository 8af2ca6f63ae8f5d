import type { Tx } from '@/db/client';
import { lineLabel } from '@/server/catalogue';
import { readStoredFacts } from '@/server/settings';
import { indianDate } from '@/shared/indianCalendar';
import { chargeLabels, chargesOf, totalOfCharge } from '@/shared/orders/amounts/charges';
import { atRates } from '@/shared/orders/amounts/gst';
import { addressText } from '@/shared/orders/orderAddress';
import { activeStatuses } from '@/shared/orders/orderStatus';
import type { SuppliedGoods, Supply } from '@/shared/orders/taxDocuments/planTaxDocuments';
import { factsOf, type ShopFacts } from '@/shared/shop/facts';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import { gstRateOf } from '@/shared/tax/gstRates';
import type { OrderGst } from '@/shared/tax/orderGst';
import { taxHeadsOf } from '@/shared/tax/placeOfSupply';
import type { DocumentBuyer, DocumentSeller, InvoiceTime } from '@/shared/tax/taxDocument';
import { issueTaxDocuments } from '../../taxDocuments/issue';
import type { TaxDocument } from '../../taxDocuments/records';
import { hasLeft } from '../records/parcelRecords';
import { type LineRow, type OrderRow, readLines, refundedCharges } from '../records/records';
import { type Return, receivedOf } from '../records/returnRecords';
import type { OrderFacts } from './orderFacts';

type SuppliedRows = Pick<OrderFacts, 'order' | 'lines' | 'parcels' | 'returns' | 'refunds'>;

/**
 * Issues the invoices and credit notes that follow from the present rows of an order, in the transaction that changed them. An
 * order whose prices do not include GST has none. `isCorrected`: its address has changed, so present invoices are credited
 * and issued again.
 */
export async function issueForOrder(
  tx: Tx,
  rows: SuppliedRows,
  now: Date,
  { isCorrected = false }: { isCorrected?: boolean } = {},
): Promise<TaxDocument[]> {
  const { order } = rows;
  const { gst } = order;
  if (gst === null) return [];
  return issueTaxDocuments(tx, order.id, now, async (issued) => {
    const facts = factsOf(await readStoredFacts(tx));
    const invoiceAt = invoiceTimeOf(issued) ?? facts.invoiceAt;
    const isUnsent = rows.parcels.length === 0 && issued.length === 0;
    if (isUnsent && (invoiceAt === 'dispatch' || order.status === 'pending')) return null;
    // The facts of a payment have no lines.
    const lines = rows.lines.length > 0 ? rows.lines : await readLines(tx, [order.id]);
    const supply = supplyOf({ ...rows, lines }, { gst, facts, now });
    return { supply: { ...supply, invoiceAt, isCorrected }, head: headOf(order, gst, facts) };
  });
}

/** Orders keep the way in which their first invoice was issued. */
function invoiceTimeOf(issued: readonly TaxDocument[]): InvoiceTime | null {
  const [first] = issued;
  if (!first) return null;
  return first.parcelId === null ? 'order' : 'dispatch';
}

type Rules = { gst: OrderGst; facts: ShopFacts; now: Date };

function supplyOf(
  { order, lines, parcels, returns, refunds }: SuppliedRows,
  rules: Rules,
): Omit<Supply, 'invoiceAt' | 'isCorrected'> {
  const refunded = new Set(refunds.flatMap(refundedCharges));
  const isRefunded = order.paymentStatus === 'refunded';
  const taxed = taxedAtIssue(order, lines, rules);
  return {
    isAccepted:
      activeStatuses.some((status) => status === order.status) && order.cashConfirmation !== 'awaited',
    isCancelled: order.status === 'cancelled',
    goods: taxed.lines.map((line) => goodsOf(line, returns)),
    parcels: parcels.map((parcel) => ({
      id: parcel.id,
      hasLeft: hasLeft(parcel),
      cameBack: parcel.carrierState === 'returned',
      lines: parcel.lines,
    })),
    charges: taxed.charges
      .filter((charge) => totalOfCharge(charge) > 0)
      .map(({ kind, taxes }) => ({
        ...{ kind, description: chargeLabels[kind], taxes },
        isRefunded: isRefunded || refunded.has(kind),
      })),
  };
}

/** Lines and charges with the taxes of the order, or by the rates of today. */
function taxedAtIssue(order: OrderRow, lines: readonly LineRow[], { gst, facts, now }: Rules) {
  const charges = chargesOf(order);
  if (!facts.ratesAtIssue) return { lines, charges };
  const day = indianDate(now.getTime());
  const rateOf = (hsn: string | null) => gstRateOf(hsn, day, facts.gstRates);
  const heads = taxHeadsOf(gstStateOfGstin(gst.seller.gstin), gst.placeOfSupply);
  return atRates(lines, charges, { heads, rateOf, chargeTax: facts.chargeTax });
}

function goodsOf(line: LineRow, returns: readonly Return[]): SuppliedGoods {
  const settled = returns.filter(({ status }) => status === 'settled').flatMap((one) => one.lines);
  return {
    ...{ id: line.id, description: lineLabel(line.name, line), hsn: line.hsn, unitPrice: line.unitPrice },
    ...{ taxes: line.taxes, pieceAmounts: line.pieceAmounts, quantity: line.quantity },
    refunded: line.refunded - line.cancelledRefunded,
    cameBack: line.restocked - line.returned,
    returned: settled
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, one) => sum + receivedOf(one), 0),
  };
}

const headOf = (order: OrderRow, gst: OrderGst, facts: ShopFacts) => ({
  orderId: order.id,
  orderedAt: order.createdAt,
  seller: sellerOf(gst, facts),
  prefix: facts.invoicePrefix,
  buyer: buyerOf(order, gst),
  placeOfSupply: gst.placeOfSupply,
});

/** The seller as Settings name it today, unless it has another registration since the order. */
function sellerOf({ seller }: OrderGst, { gstin, legalName, name, address }: ShopFacts): DocumentSeller {
  return gstin === seller.gstin ? { legalName: legalName || name, address, gstin } : seller;
}

/** The one who pays. Where the goods go to somebody else, that name is the first line of the address. */
function buyerOf({ shippingAddress, billingName }: OrderRow, { business }: OrderGst): DocumentBuyer {
  const { name: receiver, place, phone } = addressText(shippingAddress);
  const name = billingName || receiver || 'Customer';
  const isOther = receiver !== '' && receiver !== name;
  return {
    ...{ name, phone, gstin: business?.gstin ?? null, businessName: business?.businessName ?? null },
    ...(business?.businessAddress && { businessAddress: business.businessAddress }),
    address: [...(isOther ? [receiver] : []), ...place],
  };
}
