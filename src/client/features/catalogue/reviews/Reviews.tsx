import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { fitSummary } from '@/shared/catalogue/fit';
import type { ReviewSort } from '@/shared/catalogue/reviewSorts';
import { trpc } from '../../../lib/trpc';
import { lazyPart } from '../../../ui/lazyPart';
import { PlainButton } from '../../../ui/plainControls';
import { PlainSelect } from '../../../ui/plainFields';
import { useSession } from '../../session/SessionContext';
import { firstReviews, reviewsAtATime } from '../pageInputs';
import type { ReviewSummary } from '../types';
import { ReviewItem } from './ReviewItem';
import classes from './Reviews.module.css';
import { useReviewVotes } from './useReviewVotes';

const ReviewForm = lazyPart('The form', () => import('./ReviewForm'));

const sortLabels: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  helpful: 'Most helpful',
};
/** The server returns no more at once. */
const mostShown = 200;

/** The reviews of a product with their summary, and the review form once the reader `isOpen`. */
export function Reviews({
  productId,
  summary,
  isOpen,
}: {
  productId: number;
  summary: ReviewSummary | undefined;
  isOpen: boolean;
}) {
  const [isWriting, setWriting] = useState(false);
  const { user, requireSignIn } = useSession();
  const write = () => {
    if (requireSignIn('You need to be signed in to submit a review')) setWriting(true);
  };
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [limit, setLimit] = useState(reviewsAtATime);
  const { data: found } = trpc.catalogue.reviews.useQuery(
    { ...firstReviews(productId), sort, limit },
    { placeholderData: keepPreviousData },
  );
  const reviews = found?.items ?? [];
  const votes = useReviewVotes(productId, isOpen);
  const count = summary?.count ?? reviews.length;
  // Without reviews, the form opens at once.
  if (isOpen && user && summary?.count === 0 && !isWriting) setWriting(true);
  return (
    <div className={count > 0 ? classes.reviews : classes.unreviewed}>
      {count === 0 && <p className={classes.empty}>No reviews yet. Be the first to review this product!</p>}
      <div className={classes.aside}>
        {summary && count > 0 && <Histogram summary={summary} />}
        {isOpen &&
          (isWriting ? (
            <ReviewForm productId={productId} takesFocus={count > 0} />
          ) : (
            <PlainButton variant="default" onClick={write}>
              Write a Review
            </PlainButton>
          ))}
      </div>
      {count > 0 && (
        <div>
          {count > 1 && (
            <PlainSelect
              label="Sort reviews"
              className={classes.sort}
              value={sort}
              onChange={(event) => setSort(event.currentTarget.value as ReviewSort)}
              options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
            />
          )}
          <ul className={classes.list}>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} votes={votes} />
            ))}
          </ul>
          {reviews.length < Math.min(count, mostShown) && (
            <PlainButton
              variant="default"
              onClick={() => setLimit(Math.min(limit + reviewsAtATime, mostShown))}
            >
              Show more reviews
            </PlainButton>
          )}
        </div>
      )}
    </div>
  );
}

/** The mean of reviews from counts per star, starting at 1. */
const averageOf = (counts: readonly number[]): number =>
  counts.reduce((sum, number, at) => sum + number * (at + 1), 0) /
  counts.reduce((sum, number) => sum + number, 0);

/** The number of reviews per star, best first. */
function Histogram({ summary: { stars, count, fit } }: { summary: ReviewSummary }) {
  const fitText = fitSummary(fit);
  return (
    <div className={classes.summary}>
      <p className={classes.average}>
        <strong>{averageOf(stars).toFixed(1)}</strong> of {stars.length}
        <span>
          {count} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <dl className={classes.histogram} aria-label="Reviews by star rating">
        {stars
          .map((number, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its position is the number of stars
            <div key={at} className={classes.bar}>
              <dt>{at === 0 ? '1 star' : `${at + 1} stars`}</dt>
              <dd>
                <span
                  className={classes.share}
                  style={{ '--share': `${(number / count) * 100}%` }}
                  aria-hidden="true"
                />
                {number}
              </dd>
            </div>
          ))
          .reverse()}
      </dl>
      {fitText && <p>{fitText}</p>}
    </div>
  );
}
