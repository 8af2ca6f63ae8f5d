import { type APIRequestContext, expect } from '@playwright/test';
import { newCustomer } from './accounts';
import { writeToStore } from './support';

type Variant = { size: string | null; color: string | null; stock: number };
type Product = { id: number; price: string; salePrice: string | null; variants: Variant[] };

const money = (paise: number) => (paise / 100).toFixed(2);

/** The totals of one piece: none of these tests orders below ₹100, where shipping would be added. */
function totalsOf(paise: number) {
  const tax = Math.floor((paise * 8 + 50) / 100);
  return { subtotal: money(paise), shipping: '0.00', tax: money(tax), total: money(paise + tax) };
}

type OnePiece = Omit<Product, 'id' | 'variants'> & { productId: number; variant: Omit<Variant, 'stock'> };

/** The body of an order of one piece, with the price that the piece has. */
export function orderBody(
  { productId, price, salePrice, variant: { size, color } }: OnePiece,
  { paymentMethod = 'cod', email = 'asha@example.com' } = {},
) {
  const paise = Math.round(Number(salePrice ?? price) * 100);
  return {
    items: [{ productId, quantity: 1, size, color, price: money(paise) }],
    ...totalsOf(paise),
    paymentMethod,
    shippingAddress: {
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      phone: '98450 12345',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560001',
    },
  };
}

export type Placed = { id: number; total: string; email: string; token: string };

/** An order of one piece by a customer of its own, made through the REST face. */
export async function placeOrder(
  request: APIRequestContext,
  steps: ('paid' | 'requested')[] = [],
  paymentMethod = steps.includes('paid') ? 'card' : 'cod',
): Promise<Placed> {
  const { email, token } = await newCustomer(request);
  const headers = { authorization: `Bearer ${token}` };
  const products: Product[] = await (await request.get('/api/products?limit=100')).json();
  const chosen = products.flatMap((product) =>
    product.variants.filter(({ stock }) => stock >= 10).map((variant) => ({ ...product, variant })),
  )[email.length % 20];
  if (!chosen) throw new Error('The demo catalogue has no well-stocked product.');
  const { id: productId, price, salePrice, variant } = chosen;
  const data = orderBody({ productId, price, salePrice, variant }, { paymentMethod, email });
  const answer = await request.post('/api/orders', { headers, data });
  expect(answer.status()).toBe(201);
  const { id, total } = await answer.json();
  const path = `/api/orders/${id}`;
  if (steps.includes('paid')) {
    const data = { method: 'card', cardToken: 'sandbox_paid' };
    expect((await request.post(`${path}/pay`, { headers, data })).status()).toBe(200);
  }
  if (steps.includes('requested')) {
    const data = { requestRefund: true, refundReason: 'Too large.' };
    expect((await request.put(`${path}/cancel`, { headers, data })).status()).toBe(200);
  }
  return { id, total, email, token };
}

/**
 * An order whose payment came ₹1 short, as no provider of the tests would send it: written into the store's
 * database beside the running server.
 */
export async function placeShortPaid(request: APIRequestContext): Promise<Placed> {
  const order = await placeOrder(request, [], 'cashfree');
  const headers = { authorization: `Bearer ${order.token}` };
  const data = { method: 'cashfree' };
  expect((await request.post(`/api/orders/${order.id}/pay`, { headers, data })).status()).toBe(200);
  writeToStore(
    [
      "update payments set status = 'review', payment_id = ?, amount = amount - 100 where order_id = ?",
      `short_${order.id}`,
      order.id,
    ],
    ["update orders set payment_status = 'review' where id = ?", order.id],
  );
  return order;
}
