import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { productSorts, stockFilters } from '@/shared/adminFilters';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { listOptions } from '../lib/listQuery';
import { idFrom, oneOf, useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList } from '../ui/AdminList';
import { UndoNotice } from '../ui/UndoNotice';
import { BulkBar } from './BulkBar';
import { ProductFilters } from './ProductFilters';
import { ProductTable } from './ProductTable';
import { useProductRemoval } from './useProductRemoval';
import { useSelection } from './useSelection';

const ImportDialog = lazy(() => import('./ImportDialog'));
const ProductDialog = lazy(() => import('./ProductDialog'));

/** All products of the shop, to find, change and add. */
export default function ProductsTab() {
  const [search, change] = useAdminSearch();
  const sort = oneOf(productSorts, search.sortBy) ?? 'newest';
  const filters = {
    search: search.search ?? '',
    categoryId: search.category === 'none' ? 0 : idFrom(search.category),
    stock: oneOf(stockFilters, search.stock),
    featured: search.kind === 'featured' || undefined,
    removed: search.kind === 'removed',
    sort,
  };
  const products = trpc.admin.products.list.useQuery(
    { ...filters, page: search.page ?? 1 },
    { ...listOptions, staleTime: 10_000 },
  );
  const selection = useSelection(products.data?.items ?? [], JSON.stringify({ ...filters, sort: undefined }));
  const [done, setDone] = useState<{ text: string; batch?: string; id?: number } | null>(null);
  const { askRemove, dialog: removal } = useProductRemoval((product) => {
    selection.drop(product);
    setDone({ text: `${product.name} is no longer in the shop.`, id: product.id });
  });
  return (
    <>
      <AdminHeader title="Products">
        <Button variant="default" onClick={() => change({ open: 'import', page: search.page })}>
          Import and export
        </Button>
        <Button onClick={() => change({ open: 'new', page: search.page })}>Add Product</Button>
      </AdminHeader>
      <ProductFilters />
      {done && <UndoNotice key={done.batch ?? done.id} {...done} onClose={() => setDone(null)} />}
      {selection.chosen.length > 0 && (
        <BulkBar
          selection={selection}
          total={products.data?.total ?? 0}
          filters={filters}
          onDone={(text, batch) => {
            selection.clear();
            setDone({ text, batch });
          }}
        />
      )}
      <AdminList
        of={products}
        what="The products"
        noun={['product', 'products']}
        empty={<EmptyState title="No products found" text="Try another search, or take a filter away." />}
      >
        {({ items }) => (
          <ProductTable
            products={items}
            selection={selection}
            sort={sort}
            isStale={products.isPlaceholderData}
            onSort={(sortBy) => change({ sortBy })}
            onEdit={({ id }) => change({ open: String(id), page: search.page })}
            onRemove={askRemove}
          />
        )}
      </AdminList>
      {removal}
      <OpenedProduct open={search.open} onClose={() => change({ open: undefined, page: search.page })} />
    </>
  );
}

/** The dialog that the address asks for; the product is read afresh, so that the form starts from what is. */
function OpenedProduct({ open, onClose }: { open: string | undefined; onClose: () => void }) {
  const id = idFrom(open);
  const product = trpc.admin.products.get.useQuery(
    { id: id ?? 0 },
    {
      enabled: id !== undefined,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  if (open === 'new') {
    return (
      <Suspense>
        <ProductDialog product={null} onClose={onClose} />
      </Suspense>
    );
  }
  if (open === 'import') {
    return (
      <Suspense>
        <ImportDialog onClose={onClose} />
      </Suspense>
    );
  }
  if (id === undefined || !product.data) return null;
  return (
    <Suspense>
      <ProductDialog key={id} product={product.data} onClose={onClose} />
    </Suspense>
  );
}
