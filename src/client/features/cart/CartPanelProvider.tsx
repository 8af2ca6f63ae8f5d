import { type ReactNode, useMemo, useState } from 'react';
import { piecesOf } from '../../lib/cartLines';
import { CartPanelContext } from '../../lib/cartPanel';
import { dismissToast } from '../../lib/toast';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { useCart } from './useCart';

const CartPanel = lazyOverlay('The cart', () => import('./CartPanel'), {
  closesOnBack: true,
  isCommon: true,
});

/** The cart's side panel and what the header shows of the cart. */
export function CartPanelProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const { data: items = [] } = useCart();
  const count = piecesOf(items);
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
