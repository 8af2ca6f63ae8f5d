import classes from './Rating.module.css';

/** Five stars, filled up to the rating, and the number of reviews when it is known; nothing without any review. */
export function Rating({ rating, count, size = 14 }: { rating: number; count?: number; size?: number }) {
  if (count === 0) return null;
  return (
    <p className={classes.rating}>
      <span
        role="img"
        aria-label={`${rating} out of 5 stars`}
        className={classes.stars}
        style={{ '--size': `${size}px`, '--share': `${(rating / 5) * 100}%` }}
      />
      {count !== undefined && (
        <span className={classes.count}>
          <span aria-hidden="true">({count})</span>
          <span className="visually-hidden">{count === 1 ? '1 review' : `${count} reviews`}</span>
        </span>
      )}
    </p>
  );
}
