import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import desk from '../ui/desk.module.css';
import type { BulkKind } from './BulkDialog';
import type { DeskProduct } from './productForm';

const BulkDialog = lazy(() => import('./BulkDialog'));

const kinds: readonly { kind: BulkKind; label: string }[] = [
  { kind: 'price', label: 'Price' },
  { kind: 'salePrice', label: 'Sale' },
  { kind: 'category', label: 'Category' },
  { kind: 'featured', label: 'Featured' },
  { kind: 'stock', label: 'Stock' },
  { kind: 'remove', label: 'Delete' },
];

/** What can be done to all chosen products at once. */
export function BulkBar({
  products,
  onClear,
  onDone,
}: {
  products: readonly DeskProduct[];
  onClear: () => void;
  onDone: (text: string, batch: string) => void;
}) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  return (
    <section aria-label="Chosen products" className={desk.notice}>
      <p>{products.length} chosen</p>
      <div className={desk.actions}>
        {kinds.map((item) => (
          <Button key={item.kind} size="xs" variant="default" onClick={() => setKind(item.kind)}>
            {item.label}
          </Button>
        ))}
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </div>
      {kind && (
        <Suspense>
          <BulkDialog
            kind={kind}
            products={products}
            onClose={() => setKind(null)}
            onDone={(text, batch) => {
              setKind(null);
              onDone(text, batch);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
