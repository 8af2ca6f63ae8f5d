import { createContext, use } from 'react';

/** What the header shows of the cart, and how its side panel is opened. */
export type CartPanel = {
  /** Pieces in the cart. */
  count: number;
  open: () => void;
};

export const CartPanelContext = createContext<CartPanel | null>(null);

/** Throws without a `CartPanelProvider` above the component. */
export function useCartPanel(): CartPanel {
  const panel = use(CartPanelContext);
  if (!panel) throw new Error('useCartPanel needs a CartPanelProvider above it.');
  return panel;
}
