import { expect } from 'vitest';
import type { TestStore } from './testStore';

/** Steps that may follow the placing of an order, in this sequence. */
export type OrderStep = 'paid' | 'cancelled' | 'requested';

export const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@shop.example',
  phone: '9876543210',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'India',
};

/** One piece of a product at ₹1,999, paid on the hosted page. */
export const orderBody = (productId: number) => ({
  items: [{ productId, quantity: 1 }],
  subtotal: '1999.00',
  shipping: '0.00',
  tax: '159.92',
  total: '2158.92',
  shippingAddress: ADDRESS,
  paymentMethod: 'cashfree',
});

type Wanted = { token?: string; productId: number; steps: OrderStep[] };

/** Places an order, applies `steps` with the sandbox provider and returns its id. */
export async function orderAfter({ call }: TestStore, { token, productId, steps }: Wanted): Promise<number> {
  const placed = await call('POST', '/api/orders', orderBody(productId), token);
  expect(placed.status).toBe(201);
  const path = `/api/orders/${placed.body.id}`;
  const requests: Record<OrderStep, () => ReturnType<typeof call>> = {
    paid: () => call('POST', `${path}/pay`, { method: 'card', cardToken: 'sandbox_paid' }, token),
    cancelled: () => call('PUT', `${path}/cancel`, {}, token),
    requested: () => call('PUT', `${path}/cancel`, { requestRefund: true }, token),
  };
  for (const step of steps) expect((await requests[step]()).status).toBe(200);
  return placed.body.id;
}

type Shipment = { courier?: string; trackingNumber?: string };

/** Sets an order to shipped, or corrects its courier, with an administrator's token. */
export const ship = ({ call }: Pick<TestStore, 'call'>, token: string, id: number, shipment: Shipment = {}) =>
  call('PUT', `/api/orders/${id}/status`, { status: 'shipped', ...shipment }, token);
