import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@/server/routers/appRouter';
import { type PlaceInput, pendingOrder } from './records';

/**
 * The idempotency key of an order: the same for equal content, so that a second click or a retry is the same
 * order, and new as soon as anything differs.
 */
export function clientOrderIdFor(owner: number, content: Content): string {
  const pending = pendingOrder.read(owner);
  if (pending?.input.clientOrderId) {
    const { clientOrderId, replaces: _replaced, ...before } = pending.input;
    if (JSON.stringify(before) === JSON.stringify(content)) return clientOrderId;
  }
  return crypto.randomUUID();
}

type Content = Omit<PlaceInput, 'clientOrderId' | 'replaces'>;

/**
 * The unpaid order that a checkout with other content replaces: the cart's, or that of the same buy-now
 * product.
 */
export function replacedOrder(
  owner: number,
  { items, buyNow, clientOrderId }: ReplacingCheckout,
): number | undefined {
  const pending = pendingOrder.read(owner);
  if (!pending || pending.buyNow !== buyNow) return undefined;
  if (pending.input.clientOrderId === clientOrderId) return pending.input.replaces;
  const [before] = pending.input.items;
  if (buyNow && before?.productId !== items[0]?.productId) return undefined;
  return pending.orderId ?? pending.input.replaces;
}

/** Makes the customer's unpaid order this browser's pending order, whichever visit placed it. */
export function adoptPendingOrder(owner: number, order: PlacedOrder, buyNow: boolean): void {
  const pending = pendingOrder.read(owner);
  if (pending?.orderId === order.id) return;
  const { clientOrderId } = order;
  const isThisBrowsers = clientOrderId !== null && pending?.input.clientOrderId === clientOrderId;
  const input = isThisBrowsers ? pending.input : inputOf(order);
  pendingOrder.write(owner, { orderId: order.id, input, buyNow });
}

const inputOf = (order: PlacedOrder): PlaceInput => ({
  clientOrderId: order.clientOrderId,
  items: order.items.map(({ productId, size, color, quantity, price }) => ({
    productId,
    size,
    color,
    quantity,
    price,
  })),
  subtotal: order.subtotal,
  shipping: order.shipping,
  tax: order.tax,
  total: order.total,
  shippingAddress: order.shippingAddress,
  billingName: order.billingName,
  paymentMethod: order.paymentMethod,
  fromCart: order.fromCart,
});

type PlacedOrder = inferRouterOutputs<AppRouter>['orders']['get'];

type ReplacingCheckout = {
  items: readonly { productId: number }[];
  buyNow: boolean;
  /** The id that the order will have. */
  clientOrderId?: string;
};
