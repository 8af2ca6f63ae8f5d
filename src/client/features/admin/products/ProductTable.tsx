import { ActionIcon, Button, Checkbox } from '@mantine/core';
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
import classes from './Products.module.css';
import type { AdminProduct } from './productForm';
import type { Selection } from './useSelection';

type Handlers = { onEdit: (product: AdminProduct) => void; onRemove: (product: AdminProduct) => void };

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
  const columns: Column<ProductSort>[] = [
    {
      name: 'Selected',
      heading: (
        <Checkbox
          size="xs"
          aria-label="Select all products on this page"
          checked={selection.isAll}
          indeterminate={selection.shownCount > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
      ),
    },
    { name: 'Product', isName: true, sort: { up: 'name', down: 'name-desc' } },
    { name: 'Category' },
    { name: 'Price', align: 'right', sort: { up: 'price-low', down: 'price-high' } },
    { name: 'Stock', align: 'right', sort: { up: 'stock-low', down: 'stock-high' } },
    { name: 'Status' },
    { name: 'Actions', isHidden: true, align: 'right' },
  ];
  return (
    <AdminTable label="Products" columns={columns} sort={sort} onSort={onSort} isStale={isStale}>
      {products.map((product) => (
        <ProductRow key={product.id} product={product} selection={selection} {...handlers} />
      ))}
    </AdminTable>
  );
}

function ProductRow({
  product,
  selection,
  onEdit,
  onRemove,
}: Handlers & { product: AdminProduct; selection: Selection }) {
  const { id, name, category, featured, removedAt, brand, pictures } = product;
  const isChosen = selection.has(id);
  const runningOut = isSoldOut(product.stock) ? [] : lowVariants(product.variants);
  return (
    <tr data-selected={isChosen || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Select ${name}`}
          checked={isChosen}
          onChange={() => selection.toggle(product)}
        />
      </td>
      <td>
        <div className={classes.product}>
          <span className={classes.thumb}>
            <Picture picture={pictures[0]} sizes="40px" alt="" />
          </span>
          <span>
            <button type="button" className={adminClasses.opener} onClick={() => onEdit(product)}>
              {name}
            </button>
            <span className={adminClasses.small}>
              #{id}
              {brand && ` · ${brand}`}
            </span>
          </span>
        </div>
      </td>
      <td>{category?.name ?? <span className={adminClasses.small}>None</span>}</td>
      <td data-align="right">
        <Price price={product.price} salePrice={product.salePrice} />
      </td>
      <td data-align="right">
        <StockBadge stock={product.stock} />
        {runningOut.length > 0 && (
          <span className={`${adminClasses.small} ${classes.runningOut}`}>{lowVariantsText(runningOut)}</span>
        )}
      </td>
      <td>{featured ? <Badge tone="accent">Featured</Badge> : <Badge>Regular</Badge>}</td>
      <td>
        <div className={adminClasses.actions} data-nowrap>
          {removedAt ? (
            <RestoreButton product={product} />
          ) : (
            <>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Edit ${name}`}
                title="Edit"
                onClick={() => onEdit(product)}
              >
                <IconPencil size={17} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Delete ${name}`}
                title="Delete"
                onClick={() => onRemove(product)}
              >
                <IconTrash size={17} stroke={1.5} />
              </ActionIcon>
            </>
          )}
        </div>
      </td>
    </tr>
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
