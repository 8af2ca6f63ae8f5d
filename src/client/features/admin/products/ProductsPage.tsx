import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { importNeeds } from '@/shared/access/requirements';
import { productPhases } from '@/shared/admin/adminFilters';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { useCan } from '../access/access';
import { parseProductsSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listOptions } from '../ui/AdminList';
import { Dock } from '../ui/Dock';
import { UndoNotice } from '../ui/UndoNotice';
import { BulkBar } from './BulkBar';
import { ProductFilters } from './ProductFilters';
import { ProductTable } from './ProductTable';
import { useProductRemoval } from './useProductRemoval';
import { useSelection } from './useSelection';

const BulkPicturesDialog = lazy(() => import('./BulkPicturesDialog'));
const ImportDialog = lazy(() => import('./ImportDialog'));
const ProductDialog = lazy(() => import('./ProductDialog'));

/** All products: search, change and add. */
export default function ProductsPage() {
  const [search, change] = useAdminSearch(parseProductsSearch);
  const { sort = 'newest', page } = search;
  const filters = {
    search: search.search ?? '',
    categoryId: search.category === 'none' ? 0 : search.category,
    stock: search.stock,
    featured: search.show === 'featured' || undefined,
    removed: search.show === 'removed',
    phase: productPhases.find((phase) => phase === search.show),
    sort,
  };
  const products = trpc.admin.products.list.useQuery(
    { ...filters, page: page ?? 1 },
    { ...listOptions, staleTime: 10_000 },
  );
  const selection = useSelection(products.data?.items ?? [], JSON.stringify({ ...filters, sort: undefined }));
  const [done, setDone] = useState<{ text: string; batch?: string; id?: number } | null>(null);
  const { confirmRemoval, dialog: removal } = useProductRemoval((product) => {
    selection.drop(product);
    setDone({ text: `Product deleted: ${product.name} is no longer in the shop.`, id: product.id });
  });
  const can = useCan();
  return (
    <>
      <AdminHeader title="Products">
        {can(...importNeeds.products) && (
          <Button variant="default" onClick={() => change({ dialog: 'import', page })}>
            Import and export
          </Button>
        )}
        {can('products.edit') && (
          <Button variant="default" onClick={() => change({ dialog: 'pictures', page })}>
            Upload pictures
          </Button>
        )}
        {can('products.edit', 'prices.edit') && (
          <Button onClick={() => change({ product: 'new', page })}>Add Product</Button>
        )}
      </AdminHeader>
      <ProductFilters search={search} change={change} />
      <AdminList
        of={products}
        what="The products"
        noun={['product', 'products']}
        change={change}
        empty={<EmptyState title="No products found" text="Try another search, or remove a filter." />}
      >
        {({ items }) => (
          <ProductTable
            products={items}
            selection={selection}
            sort={sort}
            isStale={products.isPlaceholderData}
            onSort={(chosen) => change({ sort: chosen })}
            onEdit={({ id }) => change({ product: id, page })}
            onRemove={confirmRemoval}
          />
        )}
      </AdminList>
      <Dock>
        {done && <UndoNotice key={done.batch ?? done.id} {...done} onClose={() => setDone(null)} />}
        {can('products.edit', 'prices.edit', 'stock.edit') && selection.chosen.length > 0 && (
          <BulkBar
            selection={selection}
            total={products.data?.total ?? 0}
            filters={filters}
            onDone={(bulk) => {
              selection.clear();
              setDone(bulk);
            }}
          />
        )}
      </Dock>
      {removal}
      {search.dialog === 'import' && (
        <Suspense>
          <ImportDialog onClose={() => change({ dialog: undefined, page })} />
        </Suspense>
      )}
      {search.dialog === 'pictures' && (
        <Suspense>
          <BulkPicturesDialog onClose={() => change({ dialog: undefined, page })} />
        </Suspense>
      )}
      {search.product && (
        <OpenedProduct
          product={search.product}
          onClose={() => change({ product: undefined, page })}
          onOpen={(id) => change({ product: id, page })}
        />
      )}
    </>
  );
}

/** The form of the product in the address, loaded again so that it starts from the current state. */
function OpenedProduct({
  product: opened,
  ...handlers
}: {
  product: number | 'new';
  onClose: () => void;
  onOpen: (id: number) => void;
}) {
  const id = opened === 'new' ? undefined : opened;
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
  if (opened === 'new') {
    return (
      <Suspense>
        <ProductDialog product={null} {...handlers} />
      </Suspense>
    );
  }
  if (!product.data) return null;
  return (
    <Suspense>
      <ProductDialog key={id} product={product.data} {...handlers} />
    </Suspense>
  );
}
