import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ProductSort } from '@/shared/admin/adminFilters';
import { isLowStock, isSoldOut, lowVariants } from '@/shared/catalogue/stock';
import { LIMITS } from '@/shared/shop';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Picture } from '../../../ui/Picture';
import { Price } from '../../../ui/Price';
import { lowVariantsText } from '../lib/lowVariantsText';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { PhaseBadge } from './PhaseBadge';
import classes from './Products.module.css';
import type { AdminProduct } from './productForm';
import type { Selection } from './useSelection';

type Handlers = { onEdit: (product: AdminProduct) => void; onRemove: (product: AdminProduct) => void };

/** A page of products with a selection for bulk changes. */
export function ProductTable({
  products,
  selection,
  sort,
  isStale,
  onSort,
  ...handlers
}: Handlers & {
  products: readonly AdminProduct[];
  selection: Selection;
  sort: ProductSort;
  isStale: boolean;
  onSort: (sort: ProductSort) => void;
}) {
  return (
    <AdminTable
      label="Products"
      rows={products}
      idOf={({ id }) => id}
      columns={columnsOf(handlers)}
      selection={{
        ...selection.rows,
        labelOf: ({ name }) => `Select ${name}`,
        all: 'Select all products on this page',
      }}
      sort={sort}
      onSort={onSort}
      isStale={isStale}
    />
  );
}

const columnsOf = (handlers: Handlers): readonly Column<AdminProduct, ProductSort>[] => [
  {
    name: 'Product',
    isName: true,
    sort: { up: 'name', down: 'name-desc' },
    cell: (product) => <Name product={product} onEdit={handlers.onEdit} />,
  },
  {
    name: 'Category',
    hides: 'tablet',
    cell: ({ category }) =>
      category ? (
        <span className={classes.category}>{category.name}</span>
      ) : (
        <span className={adminClasses.small}>None</span>
      ),
  },
  {
    name: 'Price',
    align: 'right',
    sort: { up: 'price-low', down: 'price-high' },
    cell: ({ price, salePrice }) => <Price price={price} salePrice={salePrice} />,
  },
  {
    name: 'Stock',
    align: 'right',
    sort: { up: 'stock-low', down: 'stock-high' },
    cell: (product) => <Stock product={product} />,
  },
  {
    name: 'Status',
    cell: (product) => <PhaseBadge product={product} />,
  },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (product) =>
      product.removedAt ? <RestoreButton product={product} /> : <Actions product={product} {...handlers} />,
  },
];

function Name({ product, onEdit }: Pick<Handlers, 'onEdit'> & { product: AdminProduct }) {
  const { id, name, brand, pictures } = product;
  return (
    <div className={classes.product}>
      <span className={classes.thumb} data-thumbnail>
        <Picture picture={pictures[0]} sizes="28px" alt="" />
      </span>
      <span>
        <button type="button" data-opener className={adminClasses.opener} onClick={() => onEdit(product)}>
          {name}
        </button>
        <span className={adminClasses.small}>
          #{id}
          {brand && ` · ${brand}`}
        </span>
      </span>
    </div>
  );
}

function Actions({ product, onEdit, onRemove }: Handlers & { product: AdminProduct }) {
  const { name } = product;
  return (
    <div className={adminClasses.actions} data-nowrap>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={() => onEdit(product)}
      >
        <IconPencil size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => onRemove(product)}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

function Stock({ product: { stock, variants } }: { product: AdminProduct }) {
  const runningOut = isSoldOut(stock) ? [] : lowVariants(variants);
  return (
    <>
      <StockBadge stock={stock} />
      {runningOut.length > 0 && (
        <span className={`${adminClasses.small} ${classes.runningOut}`}>{lowVariantsText(runningOut)}</span>
      )}
    </>
  );
}

/** Low below 10, quiet above. */
function StockBadge({ stock }: { stock: number }) {
  if (isSoldOut(stock)) return <Badge tone="bad">Sold out</Badge>;
  if (isLowStock(stock)) return <Badge tone="warn">{stock} left</Badge>;
  return stock > LIMITS.lowStock ? <span>{stock}</span> : <Badge tone="warn">{stock}</Badge>;
}

function RestoreButton({ product: { id, name } }: { product: AdminProduct }) {
  const utils = trpc.useUtils();
  const restore = useSingleFlight(
    trpc.admin.products.restore.useMutation({
      onSuccess: async () => {
        showToast('Product restored', `${name} is back in the shop.`);
        await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
      },
      onError: (error) => showError('Failed to restore product', errorText(error, 'An error occurred.')),
    }),
  );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Restore ${name}`}
      disabled={restore.isPending}
      onClick={() => restore.mutate({ id })}
    >
      Restore
    </Button>
  );
}
