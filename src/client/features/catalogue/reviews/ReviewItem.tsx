import { useState } from 'react';
import { fitLabels } from '@/shared/catalogue/fit';
import { formatLongDate } from '@/shared/dates';
import { Picture } from '../../../ui/Picture';
import { PlainTextButton } from '../../../ui/plainControls';
import { Rating } from '../../../ui/Rating';
import { ZoomOverlay } from '../product/Gallery';
import type { Review } from '../types';
import classes from './Reviews.module.css';
import type { ReviewVotes } from './useReviewVotes';

/** A review with its photos and the helpful button. */
export function ReviewItem({ review, votes }: { review: Review; votes: ReviewVotes }) {
  const { id, rating, author, comment, createdAt, verifiedPurchase, fit, photos, helpfulCount } = review;
  const isMarked = votes.marked.includes(id);
  return (
    <li className={classes.review}>
      <Rating rating={rating} size={16} />
      <p className={classes.comment}>{comment}</p>
      <Photos photos={photos} author={author} />
      <p className={classes.byline}>
        {author}, <time dateTime={createdAt.toISOString()}>{formatLongDate(createdAt)}</time>
        {verifiedPurchase && <span className={classes.verified}>Verified purchase</span>}
        {fit && <span className={classes.fit}>{fitLabels[fit]}</span>}
      </p>
      {votes.own === id ? (
        <p className={classes.byline}>
          Your review{helpfulCount > 0 && `, found helpful by ${helpfulCount}`}
        </p>
      ) : (
        <PlainTextButton
          aria-pressed={isMarked}
          disabled={votes.isPending}
          onClick={() => votes.vote(id, !isMarked)}
        >
          Helpful{helpfulCount > 0 && ` (${helpfulCount})`}
          <span className="visually-hidden">: review by {author}</span>
        </PlainTextButton>
      )}
    </li>
  );
}

function Photos({ photos, author }: { photos: Review['photos']; author: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const pictures = photos.map((photo, at) => ({
    ...photo,
    alt: `Photo ${at + 1} by ${author}`,
    blur: null,
  }));
  return (
    <ul className={classes.photos}>
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <button
            type="button"
            className={classes.photo}
            aria-label={`Enlarge ${picture.alt}`}
            onClick={() => setOpened(at)}
          >
            <Picture picture={picture} sizes="96px" isSmall alt="" />
          </button>
        </li>
      ))}
      {opened !== null && <ZoomOverlay pictures={pictures} index={opened} onClose={() => setOpened(null)} />}
    </ul>
  );
}
