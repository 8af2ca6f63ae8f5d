import { and, desc, eq, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { getAccount } from '@/server/accounts';
import { toDecimal } from '@/shared/money';
import { ownPath } from '@/shared/ownPath';
import type { CashfreeOrderIn } from '@/shared/schemas/payments';
import { STORE } from '@/shared/shop';
import { AppError, notFound } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { type OrderRow, readOwnOrder } from '../core/records';
import { notStartedText, startPayment, tenDigits } from './payOrder';
import { settleOpen } from './settle';

/**
 * The hosted provider's session for a customer's own order, named by its id or its client order id. The amount
 * must be the order's and the return address on our origin. An open session of the order is given again.
 */
export async function createCashfreeOrder(deps: Deps, viewer: ViewerRole, input: CashfreeOrderIn) {
  const phone = tenDigits(input.customerDetails.customer_phone);
  const returnUrl = ownReturnUrl(input.returnUrl, deps.config.publicUrl);
  const order = findNamed(deps.db, viewer.id, input.orderId);
  if (order.total !== input.orderAmount) {
    const total = toDecimal(order.total);
    throw new AppError('conflict', `The order costs ${total}.`, { details: { total } });
  }
  await settleOpen(deps, order.id);
  const account = getAccount(deps.db, viewer.id);
  const started = await startPayment(deps, { order, method: 'cashfree', account, phone, returnUrl });
  const { sessionId, providerOrderId, redirectUrl } = started;
  if (sessionId === null) throw new AppError('providerFailed', notStartedText);
  return {
    payment_session_id: sessionId,
    order_id: providerOrderId,
    order_amount: toDecimal(order.total),
    order_currency: STORE.currency,
    redirect_url: redirectUrl,
  };
}

/** The return address, which must be ours: anything else would make the provider's page an open redirect. */
function ownReturnUrl(returnUrl: string | undefined, publicUrl: string): string | undefined {
  if (returnUrl === undefined) return undefined;
  const path = ownPath(returnUrl, publicUrl);
  if (path === null) throw new AppError('invalid', 'The return URL must be on this store.');
  return publicUrl + path.replace('%7Border_id%7D', '{order_id}');
}

/** A customer's own order by its id or its client order id. Throws notFound. */
function findNamed(db: DbOrTx, userId: number, name: number | string): OrderRow {
  const id = typeof name === 'number' ? name : /^\d{1,15}$/.test(name) ? Number(name) : 0;
  const isNamed = or(eq(orders.id, id), eq(orders.clientOrderId, String(name)));
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNamed))
    // A client order id may look like a number; our own number goes first.
    .orderBy(desc(eq(orders.id, id)))
    .get();
  if (!found) throw notFound('Order');
  return readOwnOrder(db, userId, found.id);
}
