import { lazy, Suspense } from 'react';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseReviewsSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';
import { ReviewCard } from './ReviewCard';
import classes from './Reviews.module.css';

const ConversationDialog = lazy(() => import('../conversations/ConversationDialog'));

const starOptions = ['5', '4', '3', '2', '1'].map((value) => ({
  value,
  label: value === '1' ? '1 star' : `${value} stars`,
}));

/** The reviews of all products, each of which can be hidden. */
export default function ReviewsPage() {
  const [search, change] = useAdminSearch(parseReviewsSearch);
  const reviews = trpc.admin.reviews.list.useQuery(
    { ...listInput(search), filter: search.filter, stars: search.stars },
    listOptions,
  );
  const counts = reviews.data?.counts;
  return (
    <>
      <AdminHeader title="Reviews" text="Hidden reviews are removed from the product page and its rating." />
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search reviews"
          placeholder="Text, product or author"
          value={search.search}
          change={change}
        />
        <FilterSelect
          label="Stars"
          none="All stars"
          options={starOptions}
          value={search.stars === undefined ? undefined : String(search.stars)}
          onChange={(stars) => change({ stars: stars === undefined ? undefined : Number(stars) })}
        />
        <FilterChips
          label="Show reviews"
          all={{ label: 'All', count: counts?.all }}
          chips={[
            { value: 'shown', label: 'Shown', count: counts?.shown },
            { value: 'hidden', label: 'Hidden', count: counts?.hidden },
            { value: 'photos', label: 'Photos to approve', count: counts?.photos },
          ]}
          value={search.filter}
          onChange={(filter) => change({ filter })}
        />
      </div>
      <AdminList
        of={reviews}
        what="The reviews"
        noun={['review', 'reviews']}
        rows={8}
        change={change}
        empty={<NoReviews isFiltered={Boolean(search.search || search.filter || search.stars)} />}
      >
        {({ items }) => (
          <ul
            className={`${adminClasses.rows} ${classes.list}`}
            aria-busy={reviews.isPlaceholderData || undefined}
          >
            {items.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                onReply={() => change({ review: review.id, page: search.page })}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {search.review && (
        <Suspense>
          <ConversationDialog
            key={search.review}
            about={{ reviewId: search.review }}
            onClose={() => change({ review: undefined, page: search.page })}
          />
        </Suspense>
      )}
    </>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title="No reviews found" text="Try another search, or remove a filter." />;
  return <EmptyState title="No reviews yet" text="Customer reviews will appear here." />;
}
