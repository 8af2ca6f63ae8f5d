import { createContext, type ReactNode, use, useMemo, useState } from 'react';

type CartPanel = {
  /** Pieces in the cart. */
  count: number;
  open: () => void;
};

const CartPanelContext = createContext<CartPanel | null>(null);

/** The cart's side panel and what the header shows of the cart. */
export function CartPanelProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const panel = useMemo(() => ({ count: 0, open: () => setOpened(true) }), []);
  return (
    <CartPanelContext value={panel}>
      {children}
      {opened && null}
    </CartPanelContext>
  );
}

export function useCartPanel(): CartPanel {
  const panel = use(CartPanelContext);
  if (!panel) throw new Error('useCartPanel needs a CartPanelProvider above it.');
  return panel;
}
