import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { toDecimal } from '@/shared/money';
import { namedAmounts, quote } from '@/shared/orders/amounts/quote';
import type { PaymentMethod } from '@/shared/orders/orderStatus';
import { DEFAULT_FACTS, pricingOf } from '@/shared/shop/facts';
import type { Child } from '../stores/child';
import type { Basket, Shopper } from '../stores/shoppers';

const shippingAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@bench.example',
  phone: '9876543210',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'India',
};

/** The body of an order of the whole basket, different each time. */
export function orderBody({ items, subtotal }: Basket, paymentMethod: PaymentMethod, fromCart = false) {
  const amounts = quote([{ unitPrice: subtotal, quantity: 1 }], pricingOf(DEFAULT_FACTS));
  const totals = Object.fromEntries(
    Object.entries(namedAmounts(amounts)).map(([name, paise]) => [name, toDecimal(paise)]),
  );
  return { items, ...totals, shippingAddress, paymentMethod, clientOrderId: randomUUID(), fromCart };
}

export const headersOf = ({ token }: Shopper) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});

const agent = new Agent({ keepAlive: true });

/**
 * Sends a body for a shopper and returns the response body. The client uses a quarter of the CPU of `fetch`,
 * which leaves more to the store. Throws when the store refuses.
 */
export async function post(store: Child, shopper: Shopper, path: string, body: unknown) {
  const sent = request(store.url + path, { method: 'POST', headers: headersOf(shopper), agent });
  const answered = once(sent, 'response');
  sent.end(JSON.stringify(body));
  const [answer] = await answered;
  const value = JSON.parse(await text(answer));
  if (answer.statusCode >= 400) throw new Error(`${path}: ${value.message}`);
  return value;
}
