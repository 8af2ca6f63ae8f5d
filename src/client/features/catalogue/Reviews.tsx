import { formatLongDate } from '@/shared/dates';
import { Rating } from '../../ui/Rating';
import { ReviewForm } from './ReviewForm';
import classes from './Reviews.module.css';
import type { Review } from './types';

/** The reviews of a product, newest first, with the form to write one. */
export function Reviews({ productId, reviews }: { productId: number; reviews: readonly Review[] }) {
  return (
    <div className={classes.reviews}>
      <ReviewForm productId={productId} />
      {reviews.length === 0 ? (
        <p className={classes.empty}>No reviews yet. Be the first to review this product!</p>
      ) : (
        <ul className={classes.list}>
          {reviews.map(({ id, rating, author, comment, createdAt, verifiedPurchase }) => (
            <li key={id} className={classes.review}>
              <Rating rating={rating} size={16} />
              <p className={classes.comment}>{comment}</p>
              <p className={classes.byline}>
                {author}, <time dateTime={createdAt.toISOString()}>{formatLongDate(createdAt)}</time>
                {verifiedPurchase && <span className={classes.verified}>Verified purchase</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
