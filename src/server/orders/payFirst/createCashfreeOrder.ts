import { getAccount } from '@/server/accounts';
import type { Person } from '@/shared/access/actor';
import { formatMoney, toDecimal } from '@/shared/money';
import { amountDue } from '@/shared/orders/storeCredit';
import { ownPath } from '@/shared/pages/ownPath';
import type { CashfreeOrderIn } from '@/shared/schemas/orders/payments';
import { STORE } from '@/shared/shop';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { findNamedOrder, type OrderRow } from '../core/records/records';
import { notStartedText, startPayment, tenDigits } from '../pay/payOrder';
import { settleOpen } from '../pay/settle';
import { startUnclaimed } from './startUnclaimed';

/** The session for the provider's script, and its order or payment. */
type Session = {
  sessionId: string | null;
  providerOrderId: string;
  redirectUrl: string | null;
};

/**
 * The hosted provider's session for a customer's own order, named by its id or client order id, with a
 * matching amount; or for an order placed afterwards with this client order id. The return URL must be on our
 * origin. Returns an open session again. Throws notFound for a number that is no order of the customer.
 */
export async function createCashfreeOrder(deps: Deps, viewer: Person, input: CashfreeOrderIn) {
  const phone = tenDigits(input.customerDetails.customer_phone);
  const returnUrl = ownReturnUrl(input.returnUrl, deps.config.publicUrl);
  const order = await findNamedOrder(deps.db, viewer.id, input.orderId);
  if (!order && isOrderNumber(input.orderId)) throw notFound('Order');
  const asked = { orderAmount: input.orderAmount, phone, returnUrl };
  const { sessionId, providerOrderId, redirectUrl } = order
    ? await startForOrder(deps, viewer, order, asked)
    : await startUnclaimed(deps, viewer, { clientOrderId: String(input.orderId), ...asked });
  if (sessionId === null) throw new AppError('providerFailed', notStartedText);
  return {
    payment_session_id: sessionId,
    order_id: providerOrderId,
    order_amount: toDecimal(input.orderAmount),
    order_currency: STORE.currency,
    redirect_url: redirectUrl,
  };
}

/**
 * Whether a JSON number can be an order number; a larger number, such as a timestamp in milliseconds, is a
 * client id.
 */
const isOrderNumber = (id: CashfreeOrderIn['orderId']): boolean => typeof id === 'number' && id < 1e9;

type Asked = { orderAmount: number; phone: string; returnUrl: string | undefined };

async function startForOrder(
  deps: Deps,
  viewer: Person,
  order: OrderRow,
  { orderAmount, phone, returnUrl }: Asked,
): Promise<Session> {
  const due = amountDue(order);
  if (due !== orderAmount) {
    const details = { total: toDecimal(order.total), due: toDecimal(due) };
    const message =
      due === order.total
        ? `The order costs ${formatMoney(due)}.`
        : `${formatMoney(due)} of the order is left to pay: store credit pays the rest.`;
    throw new AppError('conflict', message, { details });
  }
  await settleOpen(deps, order.id);
  const account = await getAccount(deps.db, viewer.id);
  return startPayment(deps, { order, method: 'cashfree', account, phone, returnUrl });
}

/** The return URL, which must be ours: any other would make the provider's page an open redirect. */
function ownReturnUrl(returnUrl: string | undefined, publicUrl: string): string | undefined {
  if (returnUrl === undefined) return undefined;
  const path = ownPath(returnUrl, publicUrl);
  if (path === null) throw new AppError('invalid', 'The return URL must be on this store.');
  return publicUrl + path.replace('%7Border_id%7D', '{order_id}');
}
