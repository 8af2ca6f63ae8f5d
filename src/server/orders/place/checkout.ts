import { hash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { indianPhoneDigits } from '@/shared/india';
import type { OrderAddress } from '@/shared/orders/orderAddress';
import { isPaidByCredit } from '@/shared/orders/storeCredit';
import { ORDER_LIMITS, type PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { type WithCancelledCredit, withCancelledCredit } from '../core/records/cancelledCredit';
import { type OrderRow, orderColumns, readOwnOrder } from '../core/records/records';

/**
 * sha256 of an order's content: whatever a request holds except its ids and what `isSameContent` compares itself. A new
 * field of the request counts without being named here.
 */
export function contentHash(input: PlaceOrderIn): string {
  const {
    clientOrderId,
    checkoutId,
    replaces,
    paymentDetails,
    paymentMethod,
    billingName,
    shippingAddress,
    useStoreCredit,
    ...content
  } = input;
  // Absent is false, as before the field existed.
  const asked = { ...content, useStoreCredit: useStoreCredit || undefined };
  return hash('sha256', JSON.stringify([asked, addressContent(shippingAddress)]));
}

/** An address without its phone and its label; spacing and capitals do not count. */
function addressContent(address: PlaceOrderIn['shippingAddress']): unknown {
  if (typeof address === 'string') return normalised(address);
  const { phone, name, ...fields } = address;
  return Object.entries(fields).map(([field, text]) => [field, normalised(text)]);
}

const normalised = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Milliseconds after which a checkout whose order was placed is over: buying the same again is another order. */
const checkoutMs = ORDER_LIMITS.holdMinutes * 60_000;

/**
 * The order that a checkout has placed before: the one that it names in `replaces`, otherwise the latest of its
 * `checkoutId`. Undefined for none, for one that was cancelled, and for the latest once it was paid and is over 30
 * minutes old. Throws notFound for another customer's.
 */
export async function findCheckoutOrder(
  db: DbOrTx,
  { id, now }: { id: number; now: Date },
  { replaces, checkoutId }: Pick<PlaceOrderIn, 'replaces' | 'checkoutId'>,
): Promise<WithCancelledCredit | undefined> {
  const found = await findOrder(db, { id, now }, { replaces, checkoutId });
  return found && (await withCancelledCredit(db, found));
}

async function findOrder(
  db: DbOrTx,
  { id, now }: { id: number; now: Date },
  { replaces, checkoutId }: Pick<PlaceOrderIn, 'replaces' | 'checkoutId'>,
): Promise<OrderRow | undefined> {
  const named = replaces === undefined ? undefined : await readOwnOrder(db, id, replaces);
  if (named && named.status !== 'cancelled') return named;
  const latest = await latestOf(db, id, checkoutId);
  if (!latest || latest.status === 'cancelled') return undefined;
  const isOver = now.getTime() - latest.createdAt.getTime() > checkoutMs;
  return latest.status === 'pending' || !isOver ? latest : undefined;
}

async function latestOf(
  db: DbOrTx,
  userId: number,
  checkoutId: string | null,
): Promise<OrderRow | undefined> {
  if (checkoutId === null) return undefined;
  return db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.checkoutId, checkoutId)))
    .orderBy(desc(orders.id))
    .get();
}

/**
 * Whether a checkout that is submitted again has the content of its order. Only a request with a `checkoutId` resumes an
 * order. The method may change between those that are paid online; a phone or billing name that one of the two leaves out is the other's.
 */
export function isSameContent(order: WithCancelledCredit, input: PlaceOrderIn): boolean {
  const { checkoutId, paymentMethod, billingName, shippingAddress } = input;
  return (
    checkoutId !== null &&
    order.contentHash === contentHash(input) &&
    ((order.paymentMethod === 'cod') === (paymentMethod === 'cod') || isPaidByCredit(order)) &&
    (billingName === null || billingName === order.billingName) &&
    isSamePhone(phoneOf(order.shippingAddress), phoneOf(shippingAddress))
  );
}

const phoneOf = (address: OrderAddress): string => (typeof address === 'string' ? '' : (address.phone ?? ''));

const isSamePhone = (former: string, present: string): boolean =>
  former === '' || present === '' || phoneDigits(former) === phoneDigits(present);

const phoneDigits = (phone: string): string => indianPhoneDigits(phone) ?? phone.trim();
