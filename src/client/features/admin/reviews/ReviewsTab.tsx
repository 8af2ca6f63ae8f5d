import { reviewFilters } from '@/shared/adminFilters';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { listInput, listOptions } from '../lib/listQuery';
import { oneOf, useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';
import { ReviewCard } from './ReviewCard';
import classes from './Reviews.module.css';

const stars = ['5', '4', '3', '2', '1'] as const;

/** What customers say of the products; what should not be said is taken off the page here. */
export default function ReviewsTab() {
  const [search] = useAdminSearch();
  const filter = oneOf(reviewFilters, search.status) ?? 'all';
  const chosenStars = oneOf(stars, search.kind);
  const reviews = trpc.admin.reviews.list.useQuery(
    {
      ...listInput(search),
      filter,
      stars: chosenStars && Number(chosenStars),
    },
    listOptions,
  );
  const counts = reviews.data?.counts;
  return (
    <>
      <AdminHeader title="Reviews" text="A hidden review leaves the product's page and its rating." />
      <div className={adminClasses.toolbar}>
        <SearchField label="Search reviews" placeholder="Text, product or author" />
        <FilterSelect
          label="Stars"
          name="kind"
          none="All stars"
          options={stars.map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` }))}
        />
        <FilterChips
          label="Which reviews"
          name="status"
          chips={[
            { value: 'all', label: 'All', count: counts?.all },
            { value: 'shown', label: 'Shown', count: counts?.shown },
            { value: 'hidden', label: 'Hidden', count: counts?.hidden },
          ]}
        />
      </div>
      <AdminList
        of={reviews}
        what="The reviews"
        noun={['review', 'reviews']}
        rows={8}
        empty={<NoReviews isFiltered={Boolean(search.search || search.status || search.kind)} />}
      >
        {({ items }) => (
          <ul
            className={`${adminClasses.rows} ${classes.list}`}
            aria-busy={reviews.isPlaceholderData || undefined}
          >
            {items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title="No reviews found" text="Try another search, or take a filter away." />;
  return <EmptyState title="No reviews yet" text="What customers say of the products appears here." />;
}
