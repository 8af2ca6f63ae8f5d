import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '@/shared/numbers';
import { type MatchingProductsIn, PRODUCT_LIMITS } from '@/shared/schemas/catalogue/adminCatalogue';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Allowed } from '../access/access';
import adminClasses from '../ui/admin.module.css';
import type { BulkKind } from './BulkFields';
import type { BulkDone } from './useBulkChange';
import type { Selection } from './useSelection';

const AddToSaleDialog = lazy(() => import('./AddToSaleDialog'));
const BulkDialog = lazy(() => import('./BulkDialog'));

/** Named by what they do: the table's headings and the filters are named Price, Category, Featured and Stock. */
const kinds: readonly { kind: BulkKind; label: string }[] = [
  { kind: 'price', label: 'Change price' },
  { kind: 'salePrice', label: 'Sale' },
  { kind: 'category', label: 'Change category' },
  { kind: 'featured', label: 'Feature' },
  { kind: 'lifecycle', label: 'Publish' },
  { kind: 'stock', label: 'Change stock' },
  { kind: 'remove', label: 'Delete' },
];

/** The bulk actions for the selected products, and a button to select all that match the filters. */
export function BulkBar({
  selection: { chosen, shownCount, choose, clear },
  total,
  filters,
  onDone,
}: {
  selection: Selection;
  /** Number of products that match the filters. */
  total: number;
  filters: MatchingProductsIn;
  onDone: (done: BulkDone | null) => void;
}) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [isAdding, setAdding] = useState(false);
  const utils = trpc.useUtils();
  const most = Math.min(total, PRODUCT_LIMITS.selection);
  const elsewhere = chosen.length - shownCount;
  const chooseAll = () =>
    utils.admin.products.matching
      .fetch(filters, { staleTime: 0 })
      .then(choose)
      .catch((error) => showError('Failed to select the products', errorText(error, 'Please try again.')));
  return (
    <section aria-label="Selected products" className={adminClasses.bulk}>
      <p>
        {chosen.length} selected{elsewhere > 0 && `, ${elsewhere} of them on other pages`}
      </p>
      {chosen.length < most && (
        <Button size="compact-sm" variant="default" onClick={chooseAll}>
          {most < total
            ? `Select the first ${formatCount(most)} of ${formatCount(total)}`
            : `Select all ${formatCount(total)}`}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={clear}>
        Clear selection
      </Button>
      <div className={adminClasses.actions}>
        {kinds.map((item) => (
          <Button key={item.kind} size="compact-sm" variant="default" onClick={() => setKind(item.kind)}>
            {item.label}
          </Button>
        ))}
        <Allowed to="prices.edit">
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            Add to a sale
          </Button>
        </Allowed>
      </div>
      {isAdding && (
        <Suspense>
          <AddToSaleDialog
            products={chosen}
            onClose={() => setAdding(false)}
            onDone={() => {
              setAdding(false);
              onDone(null);
            }}
          />
        </Suspense>
      )}
      {kind && (
        <Suspense>
          <BulkDialog
            kind={kind}
            products={chosen}
            onClose={() => setKind(null)}
            onDone={(done) => {
              setKind(null);
              onDone(done);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
