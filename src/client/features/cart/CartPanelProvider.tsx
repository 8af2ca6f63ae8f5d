import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { dismissToast } from '../../lib/toast';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { useCart } from './useCart';

const CartPanel = lazyOverlay('The cart', () => import('./CartPanel'), {
  closesOnBack: true,
  isCommon: true,
});

type Panel = {
  /** Pieces in the cart. */
  count: number;
  open: () => void;
};

const CartPanelContext = createContext<Panel | null>(null);

/** The cart's side panel and the cart count for the header. */
export function CartPanelProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const { data: items = [] } = useCart();
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const panel = useMemo(() => {
    const open = () => {
      // The cart shows the toast's message itself, and the toast would cover it.
      dismissToast();
      setOpened(true);
    };
    return { count, open };
  }, [count]);
  return (
    <CartPanelContext value={panel}>
      {children}
      {opened && <CartPanel onClose={() => setOpened(false)} />}
    </CartPanelContext>
  );
}

export function useCartPanel(): Panel {
  const panel = use(CartPanelContext);
  if (!panel) throw new Error('useCartPanel needs a CartPanelProvider above it.');
  return panel;
}
