import { productPhases } from '@/shared/admin/adminFilters';
import { phaseLabels } from '@/shared/catalogue/lifecycle';
import { trpc } from '../../../lib/trpc';
import type { parseProductsSearch } from '../lib/adminSearch';
import type { ChangeSearch } from '../lib/useAdminSearch';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';

const stockChips = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'sizes', label: 'Low sizes' },
  { value: 'out', label: 'Sold out' },
] as const;

const showChips = [
  ...productPhases.map((value) => ({ value, label: phaseLabels[value] })),
  { value: 'featured', label: 'Featured' },
  { value: 'removed', label: 'Removed' },
] as const;

type ProductsSearch = ReturnType<typeof parseProductsSearch>;

/** Filters products by text, category and stock, and by where they are. */
export function ProductFilters({
  search: { search, category, stock, show },
  change,
}: {
  search: ProductsSearch;
  change: ChangeSearch<ProductsSearch>;
}) {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  return (
    <div className={adminClasses.toolbar}>
      <SearchField
        label="Search products"
        placeholder="Name, brand, number, SKU or barcode"
        value={search}
        change={change}
      />
      <FilterSelect
        label="Category"
        none="All Categories"
        options={[
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'none', label: 'No category' },
        ]}
        value={category === undefined ? undefined : String(category)}
        onChange={(chosen) => change({ category: chosen === 'none' ? chosen : Number(chosen) || undefined })}
      />
      <FilterChips
        label="Stock"
        all={{ label: 'All stock' }}
        chips={stockChips}
        value={stock}
        onChange={(chosen) => change({ stock: chosen })}
      />
      <FilterChips
        label="Show"
        all={{ label: 'All products' }}
        chips={showChips}
        value={show}
        onChange={(chosen) => change({ show: chosen })}
      />
    </div>
  );
}
