import type { OrderStatus } from '@/shared/orders/orderStatus';
import type { ShippingMail } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';

/** The last move made in this window, while it can be undone before its mail is sent. */
export type LastMove = { id: number; status: OrderStatus; shippingMail: ShippingMail };

let last: LastMove | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const announce = (move: LastMove | null) => {
  last = move;
  for (const listener of listeners) listener();
};

export function noteMove(move: LastMove): void {
  clearTimeout(timer);
  timer = setTimeout(forgetMove, ADMIN_ORDER_LIMITS.undoSeconds * 1000);
  announce(move);
}

export function forgetMove(): void {
  clearTimeout(timer);
  announce(null);
}

export const lastMoveStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => last,
};
