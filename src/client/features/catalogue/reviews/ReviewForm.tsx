import { Button, Textarea } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FitVote, fitLabels, fitVotes } from '@/shared/catalogue/fit';
import { errorText } from '../../../lib/errorText';
import { personal } from '../../../lib/lazyLink';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { withMantine } from '../../../ui/MantineScope';
import { PlainTextButton } from '../../../ui/plainControls';
import { useSession } from '../../session/SessionContext';
import { type Photo, PhotoField } from './PhotoField';
import classes from './ReviewForm.module.css';

type Asked = {
  productId: number;
  /** Whether the form was just requested. */
  takesFocus: boolean;
};

/** Photos per review; the server accepts no more. */
const mostPhotos = 3;

/** The form to write a review; empty until the customer is known and after signing out. */
function ReviewForm(asked: Asked) {
  const { user } = useSession();
  return user && <NamedForm {...asked} />;
}

function NamedForm({ productId, takesFocus }: Asked) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <div className={classes.form}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        Write a Review
      </h2>
      <ReviewFields productId={productId} />
    </div>
  );
}

const maxRating = 5;

function ReviewFields({ productId }: { productId: number }) {
  const utils = trpc.useUtils();
  const { data: mine } = trpc.catalogue.myReview.useQuery({ productId }, personal);
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState<string | null>(null);
  const [fit, setFit] = useState<FitVote | 'unsaid' | null>(null);
  const [photos, setPhotos] = useState<Photo[] | null>(null);
  const [isUploading, setUploading] = useState(false);
  const refresh = () =>
    Promise.all([
      utils.catalogue.reviews.invalidate({ productId }),
      utils.catalogue.reviewSummary.invalidate({ productId }),
      utils.catalogue.myReview.invalidate({ productId }),
      utils.catalogue.productPage.invalidate({ id: productId }),
      utils.catalogue.listing.invalidate(),
    ]);
  const [isMissing, setMissing] = useState(false);
  const clear = () => {
    setRating(null);
    setComment(null);
    setFit(null);
    setPhotos(null);
  };
  const failed = (title: string) => (error: { message: string; data?: unknown }) =>
    showError(title, errorText(error, 'An error occurred.'));
  const submitReview = trpc.catalogue.submitReview.useMutation({
    onSuccess: async () => {
      await refresh();
      setRating(maxRating);
      setComment('');
      setFit('unsaid');
      setPhotos(null);
      showToast('Review submitted', 'Thank you for your feedback!');
    },
    onError: failed('Failed to submit review'),
  });
  const remove = trpc.catalogue.removeReview.useMutation({
    onSuccess: async () => {
      await refresh();
      clear();
      showToast('Review removed', "We've removed your review.");
    },
    onError: failed('Failed to remove review'),
  });
  const text = comment ?? mine?.comment ?? '';
  const stars = rating ?? mine?.rating ?? maxRating;
  const said = fit ?? mine?.fit ?? 'unsaid';
  const ownPhotos = mine?.ownPhotos ?? [];
  const shownPhotos = photos ?? ownPhotos;
  const approved = ownPhotos.filter(({ isApproved }) => isApproved).map(({ url }) => url);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    submitReview.mutate({
      productId,
      rating: stars,
      comment: text,
      fit: said === 'unsaid' ? null : said,
      photos: shownPhotos.map(({ url }) => url),
    });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      {mine && (
        <p className={classes.empty}>You've already reviewed this product. A new review will replace it.</p>
      )}
      <StarChoice value={stars} onChange={setRating} />
      <FitChoice value={said} onChange={setFit} />
      <Textarea
        label="Comment"
        required
        autosize
        minRows={4}
        maxLength={2000}
        value={text}
        error={isMissing && 'Please write a comment.'}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <PhotoField
        // Sending the review clears refused uploads.
        key={submitReview.submittedAt}
        value={shownPhotos}
        most={mostPhotos}
        hint="Photos appear after we review them."
        waiting={shownPhotos.map(({ url }) => url).filter((url) => !approved.includes(url))}
        onChange={setPhotos}
        onPendingChange={setUploading}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={submitReview.isPending || isUploading}>
          {submitReview.isPending ? 'Submitting...' : mine ? 'Replace Review' : 'Submit Review'}
        </Button>
        {mine && (
          <Button variant="default" disabled={remove.isPending} onClick={() => remove.mutate({ productId })}>
            Delete Review
          </Button>
        )}
      </div>
    </form>
  );
}

function StarChoice({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <fieldset className={classes.stars}>
      <legend className="visually-hidden">Rating</legend>
      {Array.from({ length: maxRating }, (_, index) => index + 1).map((star) => (
        <label key={star} className={classes.star}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            className="visually-hidden"
          />
          {star <= value ? <IconStarFilled size={26} /> : <IconStar size={26} stroke={1.3} />}
          <span className="visually-hidden">{star === 1 ? '1 star' : `${star} stars`}</span>
        </label>
      ))}
    </fieldset>
  );
}

function FitChoice({
  value,
  onChange,
}: {
  value: FitVote | 'unsaid';
  onChange: (value: FitVote | 'unsaid') => void;
}) {
  return (
    <fieldset className={classes.fitChoice}>
      <legend>How does it fit? (optional)</legend>
      {fitVotes.map((vote) => (
        <label key={vote} className={classes.fitOption}>
          <input
            type="radio"
            name="fit"
            value={vote}
            checked={vote === value}
            onChange={() => onChange(vote)}
            className="visually-hidden"
          />
          {fitLabels[vote]}
        </label>
      ))}
      {value !== 'unsaid' && <PlainTextButton onClick={() => onChange('unsaid')}>Clear</PlainTextButton>}
    </fieldset>
  );
}

export default withMantine(ReviewForm);
