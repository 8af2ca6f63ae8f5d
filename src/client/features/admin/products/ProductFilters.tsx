import { trpc } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';

const stockChips = [
  { value: 'all', label: 'All stock' },
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low' },
  { value: 'out', label: 'Sold out' },
] as const;

const kinds = [
  { value: 'all', label: 'In the shop' },
  { value: 'featured', label: 'Featured' },
  { value: 'removed', label: 'Removed' },
] as const;

/** What of the products is shown. */
export function ProductFilters() {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  return (
    <div className={adminClasses.toolbar}>
      <SearchField label="Search products" placeholder="Name, brand or number" />
      <FilterSelect
        label="Category"
        name="category"
        none="All Categories"
        options={[
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'none', label: 'No category' },
        ]}
      />
      <FilterChips label="Stock" name="stock" chips={stockChips} />
      <FilterChips label="Kind" name="kind" chips={kinds} />
    </div>
  );
}
