import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ListingSearch, parseListingSearch, type SortOrder } from '@/shared/listing';
import { trpc } from '../../lib/trpc';
import { EmptyState } from '../../ui/EmptyState';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { FilterPanel } from './FilterPanel';
import classes from './ListingPage.module.css';
import { ListingToolbar } from './ListingToolbar';
import { type ListingScope, listingInputs } from './listingInput';
import { MoreLinks } from './MoreLinks';
import { ProductGrid } from './ProductGrid';
import { QuickViewProvider } from './QuickViewProvider';
import type { FilterGroups, SearchPatch } from './types';

const FilterDrawer = lazyOverlay('The filters', () => import('./FilterDrawer'));

const eagerCount = 2;

/** The page of every product list: filters, sort and view in the address, cards, and more of them. */
export function ListingPage({
  search,
  scope,
  header,
  groups,
  sorts,
  defaultSort,
}: {
  search: ListingSearch;
  scope: ListingScope;
  header: (listing: { total: number; meanDiscount: number }) => ReactNode;
  groups: FilterGroups;
  sorts: readonly SortOrder[];
  defaultSort: SortOrder;
}) {
  const navigate = useNavigate();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const pages = trpc.useQueries((t) =>
    listingInputs(search, scope).map((input) => t.catalogue.listing(input)),
  );
  const loaded = pages.map(({ data }) => data).filter((data) => data !== undefined);
  const last = loaded.at(-1);
  if (!last) return null;

  const view = search.view ?? 'grid';
  // A changed filter starts at the first page again; what is undefined leaves the address.
  const change = (patch: SearchPatch) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({
        ...parseListingSearch(previous),
        page: undefined,
        ...patch,
      }),
      replace: true,
      resetScroll: false,
    });
  const clear = () => void navigate({ to: '.', search: { view: search.view }, resetScroll: false });
  const panel = (
    <FilterPanel search={search} facets={last.facets} groups={groups} onChange={change} onClear={clear} />
  );

  return (
    <QuickViewProvider>
      <main className="page">
        {header(last)}
        <ListingToolbar
          search={search}
          total={last.total}
          sorts={sorts}
          defaultSort={search.search ? 'relevance' : defaultSort}
          onChange={change}
        >
          <Button
            variant="default"
            size="md"
            className={classes.filterButton}
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
            onClick={() => setFiltersOpen(true)}
          >
            Filters
          </Button>
        </ListingToolbar>
        {last.correctedSearch && (
          <p className={classes.corrected}>
            Nothing was found for “{search.search}”. These are the results for “{last.correctedSearch}”.
          </p>
        )}
        <div className={classes.columns}>
          <aside className={classes.filters} aria-label="Filters">
            {panel}
          </aside>
          <div aria-busy={pages.some(({ isFetching }) => isFetching)}>
            {last.total === 0 ? (
              <EmptyState title="No products found" text="Nothing fits all of these filters at once.">
                <Button onClick={clear}>Clear Filters</Button>
              </EmptyState>
            ) : (
              <ProductGrid products={loaded.flatMap(({ items }) => items)} view={view} eager={eagerCount} />
            )}
            <MoreLinks
              first={loaded[0]?.page ?? 1}
              last={last.page}
              pageCount={last.pageCount}
              total={last.total}
            />
          </div>
        </div>
      </main>
      {filtersOpen && (
        <FilterDrawer total={last.total} onClose={() => setFiltersOpen(false)}>
          {panel}
        </FilterDrawer>
      )}
    </QuickViewProvider>
  );
}

/** The title of a listing. */
export function ListingHeader({
  title,
  text,
  eyebrow,
}: {
  title: string;
  text?: ReactNode;
  eyebrow?: string;
}) {
  return (
    <header className={classes.header}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
    </header>
  );
}
