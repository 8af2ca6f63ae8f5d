import { NativeSelect } from '@mantine/core';
import { useCallback } from 'react';
import { stockFilters } from '@/shared/schemas/adminCatalogue';
import { trpc } from '../../trpc';
import desk from '../ui/desk.module.css';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import { oneOf, useDeskSearch } from '../useDeskSearch';

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
  const [search, change] = useDeskSearch();
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const find = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  return (
    <div className={desk.toolbar}>
      <SearchField
        label="Search products"
        placeholder="Name, brand or number"
        value={search.search ?? ''}
        onSearch={find}
      />
      <NativeSelect
        size="sm"
        aria-label="Category"
        value={search.category ?? ''}
        onChange={(event) => change({ category: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'All Categories' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'none', label: 'No category' },
        ]}
      />
      <FilterChips
        label="Stock"
        chips={stockChips}
        value={oneOf(stockFilters, search.stock) ?? 'all'}
        onChange={(stock) => change({ stock: stock === 'all' ? undefined : stock })}
      />
      <FilterChips
        label="Kind"
        chips={kinds}
        value={oneOf(['featured', 'removed'] as const, search.kind) ?? 'all'}
        onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
      />
    </div>
  );
}
