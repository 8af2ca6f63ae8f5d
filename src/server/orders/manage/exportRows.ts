import { and, desc, lt } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { type AccountCard, findAccountCards } from '@/server/accounts';
import { indianTime } from '@/shared/indianCalendar';
import { type Paise, toDecimal } from '@/shared/money';
import {
  type Charge,
  chargeKinds,
  chargeLabels,
  chargesOf,
  totalOfCharges,
} from '@/shared/orders/amounts/charges';
import { discountOf, presentOffers } from '@/shared/orders/amounts/offers';
import { addressText } from '@/shared/orders/orderAddress';
import {
  paymentMethodLabels,
  paymentText,
  refundStatusLabels,
  statusLabels,
} from '@/shared/orders/orderLabels';
import { offerLabel } from '@/shared/receipt/sumRows';
import type { OrderFilters } from '@/shared/schemas/orders/adminOrders';
import { presentPayment, presentShipment } from '../core/present/presenters';
import { loadParts } from '../core/present/reads';
import { orderColumns } from '../core/records/records';
import type { OrderParts } from '../core/rules/rules';
import { filtersOf, resolveSearch } from './filters';

/** Orders per batch, few enough not to delay a shopper's request in between. */
const batchSize = 200;

/** The columns for bookkeeping, in order. */
export const exportColumns = [
  'Order',
  'Date (IST)',
  'Status',
  'Payment status',
  'Payment method',
  'Payment reference',
  'Payment id',
  'Customer',
  'Email',
  'Ship to',
  'Phone',
  'City',
  'State',
  'PIN',
  'Lines',
  'Pieces',
  'Subtotal',
  chargeLabels.shipping,
  'Tax',
  ...chargeKinds.filter((kind) => kind !== 'shipping').map((kind) => chargeLabels[kind]),
  'Total',
  'Paid by store credit',
  'Refund',
  'Refund gross',
  'Refund charge',
  'Refund net',
  'Courier',
  'Tracking number',
  'Tracking link',
  'Discount',
  'Offers',
] as const;
export type ExportRow = Record<(typeof exportColumns)[number], string | number>;

/**
 * The orders that match the admin's filters, newest first, in batches. Each batch continues below the last
 * order of the previous one, so that orders placed meanwhile do not shift the rest.
 */
export async function* exportOrders(db: DbOrTx, filters: OrderFilters): AsyncGenerator<ExportRow[]> {
  const asked = filtersOf(db, await resolveSearch(db, filters));
  let below = Number.MAX_SAFE_INTEGER;
  while (true) {
    const rows = await db
      .select(orderColumns)
      .from(orders)
      .where(and(lt(orders.id, below), asked))
      .orderBy(desc(orders.id))
      .limit(batchSize)
      .all();
    const last = rows.at(-1);
    if (!last) return;
    below = last.id;
    const people = await findAccountCards(
      db,
      rows.map(({ userId }) => userId),
    );
    yield (await loadParts(db, rows)).map((parts) => exportRow(parts, people.get(parts.order.userId)));
  }
}

const chargeCells = (charges: readonly Charge[]) =>
  Object.fromEntries(
    chargeKinds.map((kind) => [chargeLabels[kind], toDecimal(totalOfCharges(charges, kind))]),
  );

function exportRow(
  { order, lines, payments, refunds, parcels }: OrderParts,
  customer: AccountCard | undefined,
): ExportRow {
  const { shippingAddress } = order;
  const charges = chargesOf(order);
  const to = typeof shippingAddress === 'string' ? null : shippingAddress;
  const reference = presentPayment(payments);
  const shipment = presentShipment(parcels);
  const given = refunds.filter(({ status }) => status === 'done');
  const sum = (amounts: Paise[]) => toDecimal(amounts.reduce((total, amount) => total + amount, 0));
  return {
    Order: order.id,
    'Date (IST)': indianTime(order.createdAt.getTime()),
    Status: statusLabels[order.status],
    'Payment status': paymentText(order),
    'Payment method': paymentMethodLabels[order.paymentMethod],
    'Payment reference': reference?.order_id ?? '',
    'Payment id': reference?.payment_id ?? '',
    Customer: customer?.name ?? '',
    Email: customer?.email ?? '',
    // A plain-text address stays as it is and has no PIN code.
    'Ship to': to ? `${to.firstName} ${to.lastName}`.trim() : addressText(shippingAddress).place.join(', '),
    Phone: to?.phone ?? '',
    City: to?.city ?? '',
    State: to?.state ?? '',
    PIN: to?.zipCode ?? '',
    Lines: lines.length,
    Pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    Subtotal: toDecimal(order.subtotal),
    ...chargeCells(charges),
    Tax: toDecimal(order.tax),
    Total: toDecimal(order.total),
    'Paid by store credit': toDecimal(order.storeCredit),
    Refund: order.refundStatus === 'none' ? '' : refundStatusLabels[order.refundStatus],
    'Refund gross': sum(given.map(({ gross }) => gross)),
    'Refund charge': sum(given.map(({ charge }) => charge)),
    'Refund net': sum(given.map(({ net }) => net)),
    Courier: shipment?.courierName ?? '',
    'Tracking number': shipment?.trackingNumber ?? '',
    'Tracking link': shipment?.trackingUrl ?? '',
    Discount: toDecimal(discountOf(order, charges)),
    Offers: presentOffers(order.offers ?? [], lines, charges)
      .map((offer) => `${offerLabel(offer)} ${toDecimal(offer.amount)}`)
      .join('; '),
  };
}
