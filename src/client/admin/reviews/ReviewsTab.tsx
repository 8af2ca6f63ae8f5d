import { NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reviewFilters } from '@/shared/schemas/adminReviews';
import { trpc } from '../../trpc';
import { EmptyState } from '../../ui/EmptyState';
import { DeskHeader } from '../ui/DeskHeader';
import desk from '../ui/desk.module.css';
import { FilterChips } from '../ui/FilterChips';
import { Loaded } from '../ui/Loaded';
import { Pager } from '../ui/Pager';
import { SearchField } from '../ui/SearchField';
import { oneOf, useDeskSearch } from '../useDeskSearch';
import { ReviewCard } from './ReviewCard';
import classes from './Reviews.module.css';

const stars = ['5', '4', '3', '2', '1'] as const;

/** What customers say of the products; what should not be said is taken off the page here. */
export default function ReviewsTab() {
  const [search, change] = useDeskSearch();
  const filter = oneOf(reviewFilters, search.status) ?? 'all';
  const chosenStars = oneOf(stars, search.kind);
  const reviews = trpc.admin.reviews.list.useQuery(
    {
      search: search.search ?? '',
      filter,
      stars: chosenStars && Number(chosenStars),
      page: search.page ?? 1,
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const find = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  const counts = reviews.data?.counts;
  return (
    <>
      <DeskHeader title="Reviews" text="A hidden review leaves the product's page and its rating." />
      <div className={desk.toolbar}>
        <SearchField
          label="Search reviews"
          placeholder="Text, product or author"
          value={search.search ?? ''}
          onSearch={find}
        />
        <NativeSelect
          size="sm"
          aria-label="Stars"
          value={chosenStars ?? ''}
          onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'All stars' },
            ...stars.map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` })),
          ]}
        />
        <FilterChips
          label="Which reviews"
          chips={[
            { value: 'all', label: 'All', count: counts?.all },
            { value: 'shown', label: 'Shown', count: counts?.shown },
            { value: 'hidden', label: 'Hidden', count: counts?.hidden },
          ]}
          value={filter}
          onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        />
      </div>
      <Loaded of={reviews} what="The reviews" rows={8}>
        {({ items, total, page, pageCount }) =>
          items.length === 0 ? (
            <NoReviews isFiltered={Boolean(search.search || search.status || search.kind)} />
          ) : (
            <>
              <ul className={classes.list} aria-busy={reviews.isPlaceholderData || undefined}>
                {items.map((review) => (
                  <ReviewCard key={review.id} review={review} />
                ))}
              </ul>
              <Pager
                page={page}
                pageCount={pageCount}
                total={total}
                noun={['review', 'reviews']}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title="No reviews found" text="Try another search, or take a filter away." />;
  return <EmptyState title="No reviews yet" text="What customers say of the products appears here." />;
}
