import type { DbOrTx, Tx } from '@/db/client';
import { getAccount, getMailChoices } from '@/server/accounts';
import {
  listUnsentMails,
  queueMail,
  type TemplateData,
  type UnsentMail,
  withdrawMailsOf,
} from '@/server/mail';
import { lookUpPin } from '@/server/pinCodes';
import { withdrawWebhooks } from '@/server/webhooks';
import type { WebhookEvent } from '@/shared/admin/webhooks';
import { estimateDelivery } from '@/shared/delivery/estimateDelivery';
import { isIndia, isPinCode } from '@/shared/india';
import { indianDate } from '@/shared/indianCalendar';
import { filterInTurn } from '@/shared/inTurn';
import type { Paise } from '@/shared/money';
import { receiptOf } from '@/shared/receipt/data';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import type { TaxDocumentKind } from '@/shared/tax/taxDocument';
import { invoiceOfParcel, listCreditNotes } from '../../taxDocuments/records';
import { shipmentOfParcel } from '../present/presenters';
import { getOrder } from '../present/reads';
import { type Parcel, readParcels } from '../records/parcelRecords';

/** Mails that need only the order. */
export type OrderMail =
  | 'orderPlaced'
  | 'orderPaid'
  | 'orderShipped'
  | 'orderDelivered'
  | 'orderAddressChanged'
  | 'orderItemsCancelled'
  | 'orderItemChanged'
  | 'orderPartRefunded'
  | 'orderCancelled'
  | 'refundDecided'
  | 'refundReopened'
  | 'duplicatePayment'
  | ReturnMail;

export type ReturnMail =
  | 'returnRequested'
  | 'returnApproved'
  | 'returnDeclined'
  | 'returnReceived'
  | 'returnSettled'
  | 'returnCancelled'
  | 'returnReleased';

/** Mails that a customer can turn off; the others concern money. */
const optional: readonly OrderMail[] = ['orderShipped', 'orderDelivered'];

/**
 * Queues a mail to an order's customer, in the transaction that causes it and after the change was written.
 */
export async function queueOrderMail(
  tx: Tx,
  kind: OrderMail,
  orderId: number,
  now: Date,
  more?: MoreFacts,
): Promise<void> {
  const order = await getOrder(tx, { kind: 'system', job: 'mail', now }, orderId);
  await queueMailAbout(tx, kind, order, now, {
    ...more,
    documents: await documentsIn(tx, kind, order, more),
  });
}

/** The documents that a mail names. The refund of a cancelled order is credited when the order is cancelled. */
async function documentsIn(
  tx: Tx,
  kind: OrderMail,
  { id, placeOfSupply, refundStatus }: OrderOut,
  { documents = [] }: MoreFacts = {},
): Promise<readonly NamedDocument[]> {
  if (placeOfSupply === null || documents.length > 0) return documents;
  return kind === 'refundDecided' && refundStatus === 'approved' ? listCreditNotes(tx, id) : [];
}

/** A tax document in a mail. */
export type NamedDocument = { kind: TaxDocumentKind; number: string };

/** Further facts for a mail beside the order. */
export type MoreFacts = {
  /** The amount of an extra payment or a partial refund, formatted. */
  extra?: string;
  /** The items that were cancelled, changed or refunded, in words. */
  changed?: string;
  /** Paise of store credit that cancelled items gave back, and of what is refunded for them later. */
  creditBack?: Paise;
  refundLater?: Paise;
  /** The unpaid order that this one replaced. */
  replaces?: number;
  /** The number of the parcel that the mail is about. */
  parcel?: number;
  /** The number of its tax invoice. */
  invoice?: string;
  /** The tax documents that the change issued. */
  documents?: readonly NamedDocument[];
  /** Whether the customer knows of the parcel, and its courier or number has changed. */
  isCorrection?: boolean;
  /** The return that the mail is about. */
  returned?: TemplateData<ReturnMail>['returned'];
  /** When it is sent, and the cause by which it can be withdrawn until then. */
  sending?: { sendAt: Date; cause: string };
};

const undoMs = ADMIN_ORDER_LIMITS.undoSeconds * 1000;
const causeOf = (orderId: number, part?: string): string =>
  ['order', orderId, part].filter(Boolean).join(':');

/**
 * Delays a mail about a change that staff can undo for some seconds. `part` names what of the order has changed where
 * several changes can wait side by side.
 */
export const undoable = (
  orderId: number,
  now: Date,
  part?: string,
): Required<Pick<MoreFacts, 'sending'>> => ({
  sending: { sendAt: new Date(now.getTime() + undoMs), cause: causeOf(orderId, part) },
});

/**
 * Milliseconds that the mail of a placed order waits. An order paid meanwhile gets one mail, with the
 * receipt.
 */
const placedMailDelayMs = 60_000;

/** Queues the mail of an order that awaits payment, to be sent in a minute. */
export async function queuePlacedMail(tx: Tx, order: OrderOut, now: Date, replaces?: number): Promise<void> {
  const waits = order.status === 'pending';
  const sendAt = new Date(now.getTime() + (waits ? placedMailDelayMs : 0));
  await queueMailAbout(tx, 'orderPlaced', order, now, {
    replaces,
    sending: { sendAt, cause: causeOf(order.id) },
  });
}

/** Withdraws the unsent mail of a placed order. */
export async function withdrawPlacedMail(tx: Tx, orderId: number): Promise<void> {
  await withdrawMailsOf(tx, causeOf(orderId), 'orderPlaced');
}

/** The webhook events that accompany a mail. */
const eventsBeside: Partial<Record<OrderMail, readonly WebhookEvent[]>> = {
  orderPaid: ['order.paid'],
  orderShipped: ['order.shipped'],
  // Cash is paid on delivery.
  orderDelivered: ['order.paid'],
  orderCancelled: ['order.cancelled'],
  orderItemsCancelled: ['order.updated'],
  orderItemChanged: ['order.updated'],
};

/**
 * Withdraws unsent mails of a kind, about `part` of the order, and their webhooks. Returns false when the customer already
 * has the mail.
 */
export async function withdrawUndoable(
  tx: Tx,
  orderId: number,
  kind: OrderMail,
  part?: string,
): Promise<boolean> {
  const cause = causeOf(orderId, part);
  await withdrawWebhooks(tx, cause, eventsBeside[kind] ?? []);
  if (kind !== 'orderShipped') return (await withdrawMailsOf(tx, cause, kind)) > 0;
  const withdrawn = await filterInTurn(await readParcels(tx, [orderId]), ({ id }) =>
    withdrawParcelNews(tx, id),
  );
  return withdrawn.length > 0;
}

export type UnsentMails = readonly UnsentMail[];

/** The mails about an order, parts of it and its parcels that can still be withdrawn. */
export const readUnsentMails = (
  db: DbOrTx,
  orderId: number,
  { parts, parcelIds }: { parts: readonly string[]; parcelIds: readonly number[] },
): Promise<UnsentMails> =>
  listUnsentMails(db, [
    causeOf(orderId),
    ...parts.map((part) => causeOf(orderId, part)),
    ...parcelIds.map(causeOfParcel),
  ]);

/** Whether the customer does not have the mail of a kind yet, about `part` of the order; that of a shipment is about a parcel. */
export const isUnsent = (mails: UnsentMails, orderId: number, kind: OrderMail, part?: string): boolean =>
  mails.some(
    ({ cause, template }) =>
      template === kind && (kind === 'orderShipped' || cause === causeOf(orderId, part)),
  );

/** Whether the customer does not have the mail about a parcel yet. */
export const isParcelMailUnsent = (mails: UnsentMails, parcelId: number): boolean =>
  mails.some(({ cause, template }) => template === 'orderShipped' && cause === causeOfParcel(parcelId));

const causeOfParcel = (parcelId: number): string => `parcel:${parcelId}`;
const parcelEvents = ['parcel.shipped', 'parcel.delivered'] as const;

/**
 * Withdraws the unsent mail about a parcel, and its webhooks. Returns false when the customer already has the mail.
 */
export async function withdrawParcelNews(tx: Tx, parcelId: number): Promise<boolean> {
  await withdrawWebhooks(tx, causeOfParcel(parcelId), parcelEvents);
  return (await withdrawMailsOf(tx, causeOfParcel(parcelId), 'orderShipped')) > 0;
}

/** When the news about a parcel are sent: staff can undo a change for some seconds. */
export const sendingOfParcel = (parcelId: number, now: Date) => ({
  sendAt: new Date(now.getTime() + undoMs),
  cause: causeOfParcel(parcelId),
});

/** Queues the mail of a parcel that has left: its items, courier and number. */
export async function queueParcelMail(
  tx: Tx,
  parcel: Parcel,
  now: Date,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): Promise<void> {
  const order = await getOrder(tx, { kind: 'system', job: 'mail', now }, parcel.orderId);
  const sending = sendingOfParcel(parcel.id, now);
  const invoice = order.placeOfSupply === null ? undefined : await invoiceOfParcel(tx, parcel);
  const facts = { parcel: parcel.number, isCorrection, sending, invoice };
  await queueMailAbout(tx, 'orderShipped', order, now, facts);
}

/**
 * The range of days on which an order is expected, from today on; null when they have passed or are unknown.
 */
function expectedDays({ shippingAddress, createdAt }: OrderOut, now: Date) {
  if (typeof shippingAddress === 'string' || !isIndia(shippingAddress.country)) return null;
  if (!isPinCode(shippingAddress.zipCode)) return null;
  const { zone } = lookUpPin(shippingAddress.zipCode);
  const estimate = estimateDelivery(zone, createdAt.getTime());
  const today = indianDate(now.getTime());
  if (estimate.latest < today) return null;
  const hasBegun = estimate.earliest < today;
  return { earliest: hasBegun ? today : estimate.earliest, latest: estimate.latest };
}

/** The same for a loaded order. */
async function queueMailAbout(
  tx: Tx,
  kind: OrderMail,
  order: OrderOut,
  now: Date,
  { sending, parcel: parcelNumber, isCorrection = false, documents = [], ...more }: MoreFacts = {},
): Promise<void> {
  if (optional.includes(kind) && !(await getMailChoices(tx, order.userId)).email) return;
  const { email, firstName } = await getAccount(tx, order.userId);
  const parcel = order.parcels.find(({ number }) => number === parcelNumber);
  const isPart = parcel !== undefined && pieces(parcel.items) < pieces(order.items);
  const items = (isPart ? parcel.items : order.items).filter(({ quantity }) => quantity > 0);
  const data = {
    firstName,
    receipt: receiptOf({ ...order, items: items.map((item) => lineOf(order, item)) }),
    pictures: items.map((item) => lineOf(order, item).product.images[0] ?? null),
    happenedAt: now.toISOString(),
    expected: expectedDays(order, now),
    payUntil: order.status === 'pending' && order.expiresAt ? order.expiresAt.toISOString() : null,
    refundStatus: order.refundStatus,
    paymentMethod: order.paymentMethod,
    refund: order.refund,
    refundRejection: order.refundRejection,
    exchangeOf: order.exchangeOf,
    shipment: parcel ? shipmentOfParcel(parcel) : order.shipment,
    part: isPart ? partOf(order) : null,
    paidOnDelivery: order.paymentMethod === 'cod' && order.paymentStatus === 'captured',
    isCorrection,
    ...more,
    documents: [...documents],
  };
  await queueMail(tx, kind, { to: email, data, now, ...sending });
}

/** Whether other parcels follow the one that holds a part of an order. */
const partOf = ({ fulfilment }: OrderOut): 'some' | 'rest' =>
  fulfilment === 'partly_shipped' ? 'some' : 'rest';

type Item = Pick<OrderOut['items'][number], 'productId' | 'size' | 'color' | 'quantity'>;

const pieces = (items: readonly Item[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The line of an order that an item of a parcel comes from, with the item's quantity. */
function lineOf(order: OrderOut, { productId, size, color, quantity }: Item): OrderOut['items'][number] {
  const isSame = (line: Item) => line.productId === productId && line.size === size && line.color === color;
  const line = order.items.find(isSame);
  if (!line) throw new Error(`Order ${order.id} has no product ${productId}.`);
  return { ...line, quantity };
}
