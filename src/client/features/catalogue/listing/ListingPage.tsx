import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, startTransition, useState } from 'react';
import { changedSearch, type ListingSearch, type SortOrder, withOccasion } from '@/shared/catalogue/listing';
import { formatCount } from '@/shared/numbers';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyOverlay } from '../../../ui/lazyOverlay';
import { PlainButton } from '../../../ui/plainControls';
import { type ListingScope, listingInputs } from '../pageInputs';
import { QuickViewProvider } from '../product/QuickViewProvider';
import { SearchNotice } from '../search/SearchNotice';
import type { FilterGroups, Listing, SearchPatch } from '../types';
import { ActiveFilters } from './ActiveFilters';
import { activeFilters, patchWithWords, withUnderstood } from './activeFilters';
import { FilterPanel } from './FilterPanel';
import { KindLinks } from './KindLinks';
import pills from './KindLinks.module.css';
import classes from './ListingPage.module.css';
import { ListingToolbar } from './ListingToolbar';
import { MoreLinks } from './MoreLinks';
import { ProductGrid } from './ProductGrid';

const FilterDrawer = lazyOverlay('The filters', () => import('./FilterDrawer'), { closesOnBack: true });

const eagerCount = 2;

/** The page of every product list: filters, sort and view in the address, cards, and pagination. */
export function ListingPage({
  search,
  scope,
  header,
  count,
  groups,
  sorts,
  defaultSort,
  children,
}: {
  search: ListingSearch;
  scope: ListingScope;
  header: (listing: Listing) => ReactNode;
  /** The number listed, where the header shows a larger total. */
  count?: (listing: Listing) => string;
  groups: FilterGroups;
  sorts: readonly SortOrder[];
  defaultSort: SortOrder;
  /** Content after the list. */
  children?: ReactNode;
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
  // A changed filter resets to the first page; undefined values leave the address.
  const change = (patch: SearchPatch, { keepsWords = false } = {}) =>
    void navigate({
      to: '.',
      search: changedSearch(keepsWords ? patch : patchWithWords(search, last, patch)),
      // Back takes away one filter; what is typed, and a sheet that Back closes, are one step.
      replace: filtersOpen || 'search' in patch || 'view' in patch,
      resetScroll: false,
    });
  const clear = () => void navigate({ to: '.', search: { view: search.view }, resetScroll: false });
  const effective = withUnderstood(search, last);
  const filters = activeFilters(withOccasion(search), last);
  // The links above the list make the same choice.
  const hasTypeLinks = Boolean(scope.categorySlug ?? search.category) && !search.search;
  const panel = (
    <FilterPanel
      search={effective}
      facets={last.facets}
      groups={groups}
      hasTypes={!hasTypeLinks}
      onChange={change}
      onClear={clear}
    />
  );

  return (
    <QuickViewProvider>
      <main className="page">
        <a href="#results" className="skip-link">
          Skip filters
        </a>
        {header(last)}
        {hasTypeLinks && <KindLinks search={search} kinds={last.facets.kinds} />}
        <ListingToolbar
          search={search}
          sorts={sorts}
          defaultSort={search.search ? 'relevance' : defaultSort}
          onChange={change}
        >
          <PlainButton
            variant="default"
            size="md"
            className={classes.filterButton}
            icon={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
            onClick={() => startTransition(() => setFiltersOpen(true))}
          >
            {filters.length > 0 ? `Filters (${filters.length})` : 'Filters'}
          </PlainButton>
        </ListingToolbar>
        <ActiveFilters
          filters={filters}
          onRemove={(without) => change(without, { keepsWords: true })}
          onClear={clear}
        />
        <SearchNotice search={search.search} listing={last} />
        {count && (
          <p className={classes.listed} aria-live="polite">
            {count(last)}
          </p>
        )}
        <div className={classes.columns}>
          <aside className={classes.filters} aria-label="Filters">
            {panel}
          </aside>
          <div
            id="results"
            tabIndex={-1}
            className={classes.results}
            aria-busy={pages.some(({ isFetching }) => isFetching)}
          >
            {last.total === 0 ? (
              <NothingFound
                search={filters.length === 0 ? search.search : undefined}
                category={search.category}
                isPage={last.pages.length > 0}
                notSold={last.notSold}
                onClear={clear}
              />
            ) : (
              <ProductGrid
                products={loaded.flatMap(({ items }) => items)}
                view={view}
                eager={eagerCount}
                colors={effective.colors?.flatMap(
                  (color) => last.facets.colors.find(({ name }) => name === color)?.colors ?? color,
                )}
                further={last.alternatives}
              />
            )}
            <MoreLinks
              first={loaded[0]?.page ?? 1}
              last={last.page}
              pageCount={last.pageCount}
              total={last.total}
            />
            {last.total === 0 && last.alternatives.length > 0 && (
              <section aria-labelledby="alternatives" className={classes.alternatives}>
                <h2 id="alternatives" className={classes.alternativesTitle}>
                  Popular products
                </h2>
                <ProductGrid products={last.alternatives} heading="h3" fillsRows />
              </section>
            )}
          </div>
        </div>
        {children}
      </main>
      {filtersOpen && (
        <FilterDrawer total={last.total} onClose={() => setFiltersOpen(false)}>
          {panel}
        </FilterDrawer>
      )}
    </QuickViewProvider>
  );
}

/** `search`: the words of a search without any filter; `isPage`: they name a page of the shop. */
function NothingFound({
  search,
  category,
  isPage,
  notSold,
  onClear,
}: {
  search: string | undefined;
  /** The requested slug, which may not exist. */
  category: string | undefined;
  isPage: boolean;
  notSold: string | null;
  onClear: () => void;
}) {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const isUnknown = category !== undefined && !categories.some(({ slug }) => slug === category);
  return (
    <EmptyState
      title="No products found"
      text={
        isUnknown
          ? `There is no category “${category}”.`
          : notSold !== null
            ? `We don't sell ${notSold}.`
            : search === undefined
              ? 'No products match all of these filters.'
              : isPage
                ? `No products match “${search}”. See the link to the page above.`
                : `No products match “${search}”. Check the spelling or try fewer words.`
      }
    >
      <PlainButton onClick={onClear}>Clear Filters</PlainButton>
      <ul aria-label="Categories" className={classes.ways}>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/category/$slug" params={{ slug }} className={pills.kind}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** The title of a listing and its number of products. */
export function ListingHeader({ title, text, total }: { title: string; text?: ReactNode; total: number }) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.count} aria-live="polite">
        {total === 1 ? '1 product found' : `${formatCount(total)} products found`}
      </p>
      {text && <p className={classes.text}>{text}</p>}
    </header>
  );
}
