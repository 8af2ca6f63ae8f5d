import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ruledPrice } from '@/shared/datedSales/rules';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { SALE_LIMITS } from '@/shared/schemas/offers/adminSales';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { listOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Pager } from '../ui/Pager';
import { QueryBoundary } from '../ui/QueryBoundary';
import type { Sale } from './saleForm';
import { useSalePrices } from './useSalePrices';

type Product = { id: number; name: string; price: string };

const columnsOf = (sale: Sale, add: (product: Product) => void): readonly Column<Product>[] => [
  { name: 'Product', isName: true, cell: ({ name }) => name },
  { name: 'Regular price', align: 'right', cell: ({ price }) => formatMoney(paiseOf(price)) },
  { name: 'In the sale', align: 'right', cell: ({ price }) => priceText(sale, price) },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (product) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Add ${product.name}`}
        onClick={() => add(product)}
      >
        Add
      </Button>
    ),
  },
];

/** What a product will cost by the rule of the sale. */
const priceText = (sale: Sale, price: string): string => {
  if (sale.percent === null && sale.amount === null) return 'by hand';
  const ruled = ruledPrice(paiseOf(price), {
    ...sale,
    amount: sale.amount === null ? null : paiseOf(sale.amount),
  });
  return ruled === null ? 'no price' : formatMoney(ruled);
};

/** Adds the products that match a search, a category and a type, all or single ones, with their prices by the rule. */
export default function AddProductsDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(1);
  const utils = trpc.useUtils();
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const kinds = [...new Set(categories.flatMap((one) => one.kinds))].sort();
  const filters = {
    search,
    ...(category !== '' && { categoryId: Number(category) }),
    ...(kind !== '' && { kind }),
  };
  const found = trpc.admin.products.list.useQuery({ ...filters, page }, listOptions);
  const { add, isPending } = useSalePrices(sale.id);
  const addAll = async () => {
    const products = await utils.admin.products.matching.fetch(filters, { staleTime: 0 });
    if (await add(products.map(({ id }) => id))) {
      showToast('Products added', `${formatCount(products.length)} have a price in “${sale.name}”.`);
      onClose();
    }
  };
  const addOne = async ({ id, name }: Product) => {
    if (await add([id])) showToast('Product added', `${name} has a price in “${sale.name}”.`);
  };
  const total = found.data?.total ?? 0;
  const most = Math.min(total, SALE_LIMITS.products);
  return (
    <Dialog onClose={onClose} title="Add Products" size={720} fillsPhone>
      <div className={adminClasses.form}>
        <div className={adminClasses.pair}>
          <TextInput
            label="Search products"
            placeholder="Name, brand, number, SKU or barcode"
            data-autofocus
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setPage(1);
            }}
          />
          <NativeSelect
            label="Category"
            data={[
              { value: '', label: 'All categories' },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: '0', label: 'No category' },
            ]}
            value={category}
            onChange={(event) => {
              setCategory(event.currentTarget.value);
              setPage(1);
            }}
          />
          <NativeSelect
            label="Type"
            data={[{ value: '', label: 'All types' }, ...kinds]}
            value={kind}
            onChange={(event) => {
              setKind(event.currentTarget.value);
              setPage(1);
            }}
          />
        </div>
        {sale.phase === 'running' && (
          <p className={adminClasses.fault}>This sale runs: prices count at once.</p>
        )}
        <QueryBoundary of={found} what="The products" rows={5}>
          {({ items, ...pages }) =>
            items.length === 0 ? (
              <p className={adminClasses.quiet}>No product found.</p>
            ) : (
              <div>
                <AdminTable
                  label="Products found"
                  rows={items}
                  idOf={({ id }) => id}
                  columns={columnsOf(sale, (product) => void addOne(product))}
                />
                <Pager {...pages} noun={['product', 'products']} label="Pages of products" onPage={setPage} />
              </div>
            )
          }
        </QueryBoundary>
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            disabled={total === 0 || isPending}
            onClick={() =>
              void addAll().catch((error) =>
                showError('Failed to add the products', errorText(error, 'Please try again.')),
              )
            }
          >
            {most < total ? `Add the first ${formatCount(most)}` : `Add all ${formatCount(total)}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
