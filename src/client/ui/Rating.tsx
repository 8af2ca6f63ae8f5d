import { IconStarFilled } from '@tabler/icons-react';
import classes from './Rating.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, filled up to the rating, and the number of reviews when it is known. */
export function Rating({ rating, count, size = 14 }: { rating: number; count?: number; size?: number }) {
  const words = count === 0 ? 'No reviews yet' : `${rating} out of 5 stars`;
  return (
    <p className={classes.rating}>
      <span role="img" aria-label={words} className={classes.stars}>
        {STARS.map((star) => (
          <span key={star} className={classes.star} style={{ width: size, height: size }}>
            <IconStarFilled size={size} className={classes.empty} />
            <span className={classes.fill} style={{ width: `${share(rating, star) * 100}%` }}>
              <IconStarFilled size={size} />
            </span>
          </span>
        ))}
      </span>
      {count !== undefined && (
        <span className={classes.count}>
          ({count}
          <span className="visually-hidden"> reviews</span>)
        </span>
      )}
    </p>
  );
}

/** How much of one star is filled, 0 to 1. */
const share = (rating: number, star: number): number => Math.max(0, Math.min(1, rating - star + 1));
