import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Picture } from '../../../ui/Picture';
import { Rating } from '../../../ui/Rating';
import { Allowed, useCan } from '../access/access';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Reviews.module.css';

type Review = Outputs['admin']['reviews']['list']['items'][number];

/** A review with its product and author, and the button that hides or shows it. */
export function ReviewCard({ review, onReply }: { review: Review; onReply: () => void }) {
  const { id, rating, comment, createdAt, isHidden, photos, author, product } = review;
  const utils = trpc.useUtils();
  const set = useSingleFlight(
    trpc.admin.reviews.setHidden.useMutation({
      onSuccess: ({ message }, { hidden }) => showToast(hidden ? 'Review hidden' : 'Review shown', message),
      onError: (error, { hidden }) =>
        showError(
          hidden ? 'Failed to hide review' : 'Failed to show review',
          errorText(error, 'An error occurred.'),
        ),
      onSettled: () => Promise.all([utils.admin.reviews.invalidate(), utils.catalogue.invalidate()]),
    }),
  );
  const canReply = useCan()('messages.answer');
  return (
    <li className={classes.review} data-hidden={isHidden || undefined}>
      <span className={classes.thumb} data-thumbnail>
        <Picture picture={product.picture} sizes="56px" alt="" />
      </span>
      <div className={classes.text}>
        <div className={classes.head}>
          <Rating rating={rating} />
          {product.isShown ? (
            <Link
              to="/products/$productId"
              params={{ productId: String(product.id) }}
              className={classes.product}
            >
              {product.name}
            </Link>
          ) : (
            <span className={classes.product}>{product.name}</span>
          )}
          {isHidden && <Badge tone="bad">Hidden</Badge>}
          {!product.isShown && <Badge>Not in the shop</Badge>}
        </div>
        <p className={classes.comment}>{comment}</p>
        {photos.length > 0 && (
          <ul className={classes.photos}>
            {photos.map((photo, at) => (
              <ReviewPhoto key={photo.id} photo={photo} name={`Photo ${at + 1} by ${author.name}`} />
            ))}
          </ul>
        )}
        <p className={adminClasses.small}>
          <Author author={author} />, {formatDateTime(createdAt)}
        </p>
      </div>
      <div className={classes.action}>
        {canReply && author.isCustomer && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Reply to ${author.name} about ${product.name}`}
            onClick={onReply}
          >
            Reply
          </Button>
        )}
        <Allowed to="content.edit">
          <Button
            size="xs"
            variant="default"
            disabled={set.isPending}
            aria-label={`${isHidden ? 'Show' : 'Hide'} the review of ${product.name} by ${author.name}`}
            onClick={() => set.mutate({ id, hidden: !isHidden })}
          >
            {isHidden ? 'Show' : 'Hide'}
          </Button>
        </Allowed>
      </div>
    </li>
  );
}

/** A photo with the button that approves it or withdraws the approval. */
function ReviewPhoto({ photo, name }: { photo: Review['photos'][number]; name: string }) {
  const { id, url, width, isApproved } = photo;
  const utils = trpc.useUtils();
  const set = useSingleFlight(
    trpc.admin.reviews.setPhotoApproved.useMutation({
      onSuccess: ({ message }, { approved }) =>
        showToast(approved ? 'Photo approved' : 'Photo withdrawn', message),
      onError: (error) => showError('Failed to change the photo', errorText(error, 'An error occurred.')),
      onSettled: () => Promise.all([utils.admin.reviews.invalidate(), utils.catalogue.reviews.invalidate()]),
    }),
  );
  return (
    <li className={classes.photo}>
      <a href={url} target="_blank" rel="noreferrer">
        <Picture picture={{ url, alt: name, blur: null, width }} sizes="120px" isSmall />
      </a>
      <Badge tone={isApproved ? 'good' : 'warn'}>{isApproved ? 'Approved' : 'To approve'}</Badge>
      <Allowed to="content.edit">
        <Button
          size="xs"
          variant="default"
          disabled={set.isPending}
          aria-label={`${isApproved ? 'Withdraw' : 'Approve'} ${name}`}
          onClick={() => set.mutate({ id, approved: !isApproved })}
        >
          {isApproved ? 'Withdraw' : 'Approve'}
        </Button>
      </Allowed>
    </li>
  );
}

/** The author, with a link to the account. */
function Author({ author: { id, name, email, isCustomer } }: { author: Review['author'] }) {
  const isShown = useCan()('customers.read');
  if (!isCustomer || !isShown) return name;
  return (
    <>
      <Link to="/admin/customers" search={{ customer: id }} className="text-link">
        {name}
      </Link>{' '}
      ({email})
    </>
  );
}
