import { createContext, type ReactNode, use, useState } from 'react';
import { lazyOverlay } from '../../../ui/lazyOverlay';
import type { QuickViewTarget } from '../types';

const QuickView = lazyOverlay('The quick view', () => import('./QuickView'), { closesOnBack: true });

const QuickViewContext = createContext<((product: QuickViewTarget) => void) | null>(null);

/** Opens the quick view of any card below it. */
export function QuickViewProvider({ children }: { children: ReactNode }) {
  const [product, setProduct] = useState<QuickViewTarget | null>(null);
  return (
    <QuickViewContext value={setProduct}>
      {children}
      {product && <QuickView card={product} onClose={() => setProduct(null)} />}
    </QuickViewContext>
  );
}

export function useQuickView(): (product: QuickViewTarget) => void {
  const open = use(QuickViewContext);
  if (!open) throw new Error('useQuickView needs a QuickViewProvider above it.');
  return open;
}
