import { AppError } from '../../platform/errors';
import type { PaymentRequest } from '../port/gateway';
import { ownReturnUrl } from '../port/gateway';

/** Maximum length of return_url and notify_url. */
const URL_LIMIT = 250;
/**
 * Minimum lifetime of an order in milliseconds: Cashfree's 15 minutes plus one for clock differences. The
 * schema does not state the 15. If it is wrong, an order is payable slightly longer than our hold, which the
 * refund of late money covers.
 */
const minLifetimeMs = 16 * 60_000;

type Surroundings = { publicUrl: string; now: Date };

/**
 * The body of Create Order, Cashfree API 2025-01-01. Throws AppError invalid for values that the provider
 * would refuse.
 */
export function orderRequest(request: PaymentRequest, { publicUrl, now }: Surroundings) {
  const { name, amount, method, customer, expiresAt } = request;
  if (amount < 100) throw new AppError('invalid', 'Cashfree takes payments of ₹1 and more.');
  const notifyUrl = `${publicUrl}/api/payments/webhook/cashfree`;
  const expiry = new Date(Math.max(expiresAt.getTime(), now.getTime() + minLifetimeMs));
  return {
    order_id: name,
    order_amount: amount / 100,
    order_currency: 'INR',
    customer_details: {
      customer_id: customerName(customer.id),
      customer_phone: phoneOf(customer.phone),
      ...within('customer_name', customer.name.trim().slice(0, 100)),
      ...within('customer_email', customer.email.trim()),
    },
    order_meta: {
      return_url: ownReturnUrl(request.returnUrl, publicUrl, URL_LIMIT),
      ...(notifyUrl.startsWith('https://') && notifyUrl.length <= URL_LIMIT && { notify_url: notifyUrl }),
      ...(method === 'card' && { payment_methods: 'cc,dc' }),
    },
    order_expiry_time: expiry.toISOString(),
    order_note: `${request.shopName} order ${request.orderId ?? name}`,
  };
}

/** 3 to 50 letters and digits. */
export const customerName = (id: number): string => `customer${id}`;

/** Both fields are optional with 3 to 100 characters; other lengths are left out. */
const within = (field: 'customer_name' | 'customer_email', value: string): Record<string, string> =>
  value.length >= 3 && value.length <= 100 ? { [field]: value } : {};

/** The 10 digits of an Indian number in any notation: +91 98765 43210, 098765-43210. */
function phoneOf(typed: string | null): string {
  const digits = (typed ?? '').replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(?:0?0?91|0)(?=\d{10}$)/, '') : digits;
  if (!/^\d{10}$/.test(national)) {
    throw new AppError('invalid', 'Please enter a 10-digit mobile number, needed for payment.');
  }
  return national;
}
