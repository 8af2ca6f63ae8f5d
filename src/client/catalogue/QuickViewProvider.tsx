import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { Card } from './types';

const QuickView = lazy(() => import('./QuickView'));
const QuickViewContext = createContext<((product: Card) => void) | null>(null);

/** Opens the quick view of any card below it. */
export function QuickViewProvider({ children }: { children: ReactNode }) {
  const [product, setProduct] = useState<Card | null>(null);
  return (
    <QuickViewContext value={setProduct}>
      {children}
      {product && (
        <Suspense>
          <QuickView card={product} onClose={() => setProduct(null)} />
        </Suspense>
      )}
    </QuickViewContext>
  );
}

export function useQuickView(): (product: Card) => void {
  const open = use(QuickViewContext);
  if (!open) throw new Error('useQuickView needs a QuickViewProvider above it.');
  return open;
}
