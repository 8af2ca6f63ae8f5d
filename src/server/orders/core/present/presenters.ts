import { can } from '@/shared/access/actor';
import { courierName, trackingUrl } from '@/shared/delivery/couriers';
import { toDecimal } from '@/shared/money';
import { type Charge, chargesOf, totalOfCharge, totalOfCharges } from '@/shared/orders/amounts/charges';
import { discountOf, discountOfLine, type PlacedOffer, presentOffers } from '@/shared/orders/amounts/offers';
import { percentOfBasisPoints, type RefundAmounts } from '@/shared/orders/amounts/refund';
import { reasonOfReturn } from '@/shared/orders/exchanges';
import { lineQuantities } from '@/shared/orders/fulfilment';
import { isListedParcel } from '@/shared/orders/parcels';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { OLDER_TAX_LABEL } from '@/shared/shop/facts';
import { hasLeft, type Parcel } from '../records/parcelRecords';
import {
  type EventRow,
  type LineRow,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  refundedCharges,
  unrefundedOf,
} from '../records/records';
import type { Return } from '../records/returnRecords';
import { refundSource } from '../rules/refundSource';
import { type Actor, type OrderParts, permissions, refundOf } from '../rules/rules';
import { presentLineTaxes, presentTaxes, presentTaxSums } from './presentTaxes';

/** An order in its wire format. */
export function presentOrder(parts: OrderParts, actor: Actor): OrderOut {
  const { order, lines, events, payments, parcels } = parts;
  const charges = chargesOf(order);
  const refundable = refundSource(order, payments, parts.refunds) ?? { money: 0, credit: 0 };
  return {
    id: order.id,
    userId: order.userId,
    clientOrderId: order.clientOrderId,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    items: lines.map((line) => presentLine(line, parcels)),
    subtotal: toDecimal(order.subtotal),
    discount: toDecimal(discountOf(order, charges)),
    shipping: toDecimal(totalOfCharges(charges, 'shipping')),
    tax: toDecimal(order.tax),
    taxLabel: order.taxLabel ?? OLDER_TAX_LABEL,
    codFee: toDecimal(totalOfCharges(charges, 'codFee')),
    charges: charges.filter((charge) => totalOfCharge(charge) > 0).map(presentCharge),
    total: toDecimal(order.total),
    ...presentTaxSums(lines, charges),
    placeOfSupply: order.gst?.placeOfSupply ?? null,
    ...presentBusiness(order),
    couponCode: couponCodeOf(order),
    offers: presentOffers(order.offers ?? [], lines, charges).map(presentOffer),
    storeCredit: toDecimal(order.storeCredit),
    cancelledAmount: toDecimal(order.cancelledAmount),
    cancelledCredit: toDecimal(order.cancelledCredit),
    paymentDetails: presentPayment(payments),
    shippingAddress: order.shippingAddress,
    billingName: order.billingName,
    cashConfirmation: order.cashConfirmation,
    fromCart: order.fromCart,
    shipment: presentShipment(parcels),
    fulfilment: order.fulfilment,
    parcels: parcels.filter(isListedParcel).map((parcel) => presentParcel(parcel, lines, actor)),
    exchangeOf: parts.exchangeOf,
    refundStatus: order.refundStatus,
    refundReason: order.refundReason,
    refundRejection: order.refundRejection,
    refundRequested: order.refundRequestedAt !== null,
    refundProcessedAt: order.refundProcessedAt,
    refund: presentRefund(parts),
    refundable: toDecimal(refundable.money + refundable.credit),
    refundableCredit: toDecimal(refundable.credit),
    partialRefunds: presentPartialRefunds(parts),
    // Notes are for staff only and never appear in an order.
    events: events.filter(({ kind }) => kind !== 'note').map(presentEvent),
    can: permissions(parts, actor),
  };
}

/** The fields of a registered buyer; none in an order of a consumer. */
function presentBusiness({ gst }: OrderRow): Pick<OrderOut, 'gstin' | 'businessName' | 'businessAddress'> {
  const { gstin, businessName, businessAddress } = gst?.business ?? {};
  return {
    ...(gstin && { gstin }),
    ...(businessName && { businessName }),
    ...(businessAddress && { businessAddress }),
  };
}

const presentCharge = (charge: Charge) => ({
  ...{ kind: charge.kind, amount: toDecimal(totalOfCharge(charge)) },
  ...presentTaxes(charge),
});

const couponCodeOf = ({ offers }: Pick<OrderRow, 'offers'>): string | null =>
  offers?.find(({ code }) => code !== null)?.code ?? null;

/** An offer in its wire format. */
export const presentOffer = ({ name, code, step, amount }: PlacedOffer) => ({
  ...{ name, code, amount: toDecimal(amount) },
  target: step === 'shipping' ? ('shipping' as const) : ('goods' as const),
});

/** The courier of the newest parcel that has left; null until it is set. */
export function presentShipment(parcels: readonly Parcel[]): OrderOut['shipment'] {
  const { courier = null, trackingNumber = null } = parcels.findLast(hasLeft) ?? {};
  if (courier === null) return null;
  const page = { trackingNumber, trackingUrl: trackingUrl(courier, trackingNumber) };
  return { courier, courierName: courierName(courier), ...page };
}

function presentLine(line: LineRow, parcels: readonly Parcel[]) {
  const {
    id,
    pieceAmounts,
    productId,
    name,
    image,
    unitPrice,
    quantity,
    cancelled,
    refunded,
    cancelledRefunded,
    size,
    color,
    sku,
  } = line;
  const { packed, shipped, delivered, returned } = lineQuantities(line, parcels);
  return {
    lineId: id,
    productId,
    product: { name, images: image ? [image] : [] },
    name,
    price: toDecimal(unitPrice),
    discount: toDecimal(discountOfLine(line)),
    pieceAmounts: pieceAmounts.map(({ net, tax }) => ({ net: toDecimal(net), tax: toDecimal(tax) })),
    quantity,
    size,
    color,
    ...presentLineTaxes(line),
    sku,
    cancelled,
    refunded,
    cancelledRefunded,
    packed,
    shipped,
    delivered: delivered - line.returned,
    returned: returned + line.returned,
  };
}

/** The courier of a presented parcel; null until it is set. */
export const shipmentOfParcel = ({
  courier,
  courierName,
  trackingNumber,
  trackingUrl,
}: OrderOut['parcels'][number]): OrderOut['shipment'] =>
  courier === null || courierName === null ? null : { courier, courierName, trackingNumber, trackingUrl };

function presentParcel(parcel: Parcel, lines: readonly LineRow[], actor: Actor): OrderOut['parcels'][number] {
  const { id, number, state, carrierState, courier, trackingNumber, shippedAt, deliveredAt } = parcel;
  const items = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.id === lineId);
    if (!line) return [];
    const { productId, name, size, color } = line;
    return [{ productId, name, size, color, quantity }];
  });
  return {
    id,
    number,
    state,
    carrierState,
    courier,
    courierName: courier && courierName(courier),
    trackingNumber,
    trackingUrl: courier && trackingUrl(courier, trackingNumber),
    shippedAt,
    deliveredAt,
    ...(can(actor, 'orders.read') ? presentBooking(parcel) : unseenByCustomers),
    items,
  };
}

/** What a parcel's way costs, and the courier's words, are for staff. */
const presentBooking = ({ weight, cost, collect, booking, ...words }: Parcel) => ({
  weight,
  cost: cost === null ? null : toDecimal(cost),
  collect: collect === null ? null : toDecimal(collect),
  booking,
  bookingError: words.bookingError,
  bookingRetryAt: booking === 'waiting' ? words.checkAt : null,
  carrierText: words.carrierText,
  carrierAt: words.carrierAt,
});
const unseenByCustomers = {
  weight: null,
  cost: null,
  collect: null,
  booking: null,
  bookingError: null,
  bookingRetryAt: null,
  carrierText: null,
  carrierAt: null,
};

export const presentEvent = ({ kind, fromState, toState, actor, note, createdAt }: EventRow) => ({
  kind,
  from: fromState,
  to: toState,
  actor,
  note,
  createdAt,
});

/**
 * A payment row is written before the provider is asked; until it responds, the row has a placeholder name.
 */
export const STARTING = 'starting:';
export const startingName = (orderId: number, attempt: number): string => `${STARTING}${orderId}:${attempt}`;
export const isStarting = ({ providerOrderId }: Pick<PaymentRow, 'providerOrderId'>): boolean =>
  providerOrderId.startsWith(STARTING);
/** The order and attempt of a placeholder name; null for a provider's name. */
export function readStartingName(name: string): { orderId: number; attempt: number } | null {
  const [orderId, attempt] = name.startsWith(STARTING)
    ? name.slice(STARTING.length).split(':').map(Number)
    : [];
  return orderId !== undefined && attempt !== undefined ? { orderId, attempt } : null;
}

const paymentWords: Record<PaymentRow['status'], string> = {
  open: 'ACTIVE',
  captured: 'PAID',
  failed: 'FAILED',
  refunded: 'REFUNDED',
  review: 'REVIEW',
};

/** The attempt that captured the money, or the newest. */
export function presentPayment(payments: PaymentRow[]): OrderOut['paymentDetails'] {
  const named = payments.filter((payment) => !isStarting(payment) && payment.duplicateOfPaymentId === null);
  const shown = named.find(({ paymentId }) => paymentId !== null) ?? named[0];
  if (!shown) return null;
  const { providerOrderId, paymentId, status } = shown;
  return { order_id: providerOrderId, payment_id: paymentId, order_status: paymentWords[status] };
}

function presentRefund({ order, payments, refunds }: OrderParts): OrderOut['refund'] {
  const made = refunds.find(({ isExtra, isPartial }) => !isExtra && !isPartial);
  const percent = percentOfBasisPoints(order.refundBasisPoints);
  if (made) return { ...presentAmounts(made), percent, status: made.status };
  const own = payments.find((payment) => payment.status === 'captured' && unrefundedOf(payment, refunds) > 0);
  return own
    ? { ...presentAmounts(refundOf(order, unrefundedOf(own, refunds))), percent, status: 'estimate' }
    : null;
}

/** The refunds of items, shipping or an amount, oldest first. */
function presentPartialRefunds({ refunds, refundLines, returns }: OrderParts): OrderOut['partialRefunds'] {
  return refunds
    .filter(({ isPartial }) => isPartial)
    .toReversed()
    .map(({ id, net, target, status, reason, createdAt, ...refund }) => ({
      id,
      amount: toDecimal(net),
      to: target,
      status,
      reason: reason ?? '',
      shipping: refundedCharges(refund).includes('shipping'),
      charges: [...refundedCharges(refund)],
      createdAt,
      items: refundLines
        .filter(({ refundId }) => refundId === id)
        .map(({ lineId, quantity }) => ({ lineId, quantity })),
      ...exchangeOfRefund({ reason, target, createdAt }, returns),
    }));
}

/** The new order of the exchange that a refund belongs to: both were written in one moment. */
function exchangeOfRefund(
  { reason, target, createdAt }: Pick<RefundRow, 'reason' | 'target' | 'createdAt'>,
  returns: readonly Return[],
): { exchangeOrder?: number } {
  const found = returns.find(
    ({ id, resolution, settledAt }) =>
      resolution === 'exchange' &&
      reason === reasonOfReturn(id) &&
      settledAt?.getTime() === createdAt.getTime(),
  );
  if (target !== 'storeCredit' || !found?.replacementId) return {};
  return { exchangeOrder: found.replacementId };
}

export const presentAmounts = ({ gross, charge, net }: RefundAmounts) => ({
  gross: toDecimal(gross),
  charge: toDecimal(charge),
  net: toDecimal(net),
});
