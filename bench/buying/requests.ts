import { randomUUID } from 'node:crypto';
import { toDecimal } from '@/shared/money';
import type { PaymentMethod } from '@/shared/orderStatus';
import { quote } from '@/shared/pricing';
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

/** The body of an order of the whole basket; each is another order. */
export function orderBody({ items, subtotal }: Basket, paymentMethod: PaymentMethod, fromCart = false) {
  const amounts = quote([{ unitPrice: subtotal, quantity: 1 }]);
  const totals = Object.fromEntries(Object.entries(amounts).map(([name, paise]) => [name, toDecimal(paise)]));
  return { items, ...totals, shippingAddress, paymentMethod, clientOrderId: randomUUID(), fromCart };
}

export const headersOf = ({ token }: Shopper) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});

/** Sends a body for a shopper and returns the answer's. Throws what the store refuses. */
export async function post(store: Child, shopper: Shopper, path: string, body: unknown) {
  const answer = await fetch(store.url + path, {
    method: 'POST',
    headers: headersOf(shopper),
    body: JSON.stringify(body),
  });
  const value = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${value.message}`);
  return value;
}
