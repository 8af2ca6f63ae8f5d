import classes from './Rating.module.css';

/** Five stars, filled up to the rating, and the number of reviews when known; subdued without reviews. */
export function Rating({ rating, count, size = 14 }: { rating: number; count?: number; size?: number }) {
  return (
    <p className={classes.rating} data-empty={count === 0 || undefined}>
      <span
        role="img"
        aria-label={count === 0 ? 'Not rated yet' : `${rating} out of 5 stars`}
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
