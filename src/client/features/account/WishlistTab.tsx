import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { availableByColor } from '@/shared/catalogue/stock';
import { formatDate } from '@/shared/dates';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { type Outputs, reload, trpc } from '../../lib/trpc';
import { wishColorOf } from '../../lib/wishColors';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { PlainTextButton } from '../../ui/plainControls';
import { QueryFailed } from '../../ui/QueryFailed';
import { laterOffsets, ShowMore } from '../../ui/ShowMore';
import { WholeWords } from '../../ui/WholeWords';
import { useShopActions } from '../catalogue/product/useShopActions';
import { useRemoveWish, useWishlist } from '../catalogue/product/useWishlist';
import { useSession } from '../session/SessionContext';
import { WishlistSkeleton } from './AccountSkeletons';
import classes from './WishlistTab.module.css';

type Entry = Outputs['wishlist']['list']['items'][number];

/** The customer's wishlist. */
export function WishlistTab() {
  const { data, error } = useWishlist();
  const [pages, setPages] = useState(1);
  const more = trpc.useQueries((t) => laterOffsets(pages).map((offset) => t.wishlist.list({ offset })));
  if (!data) return error ? <QueryFailed what="Your wishlist" error={error} /> : <WishlistSkeleton />;
  const entries = [data, ...more.map((page) => page.data)].flatMap((page) => page?.items ?? []);
  if (entries.length === 0) {
    return (
      <EmptyState title="Your wishlist is empty" text="Tap the heart on anything you like to save it here.">
        <LinkButton to="/products">Discover Products</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.grid}>
        {entries.map((entry) => (
          <WishCard key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowMore
        what="products"
        pages={pages}
        total={data.total}
        isPending={more.some((page) => page.isPending)}
        onMore={setPages}
      />
    </>
  );
}

function WishCard({ entry: { product, productId, createdAt } }: { entry: Entry }) {
  const utils = trpc.useUtils();
  const { user } = useSession();
  const { removeWish, isPending: isRemoving } = useRemoveWish({
    onSuccess: () => showToast('Removed from wishlist', `${product.name} is no longer on your wishlist.`),
    onError: (error) => showError('Failed to remove from wishlist', errorText(error, 'An error occurred.')),
    onSettled: () => reload(utils.wishlist.list),
  });
  // A wish is for the product; the browser remembers the color in which it was seen.
  const asked = user ? wishColorOf(user.id, productId) : undefined;
  const color = product.colors.find((name) => name === asked);
  const target = { params: { productId: String(productId) }, search: color ? { color } : undefined };
  return (
    <li className={classes.card}>
      <Link to="/products/$productId" {...target} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={product.pictures.find((picture) => picture.color === color) ?? product.pictures[0]}
          sizes="(max-width: 48em) 46vw, 300px"
          alt=""
        />
      </Link>
      <h2 className={classes.name}>
        <WholeWords text={product.name} />
      </h2>
      <Price price={product.price} salePrice={product.salePrice} withPercent />
      <p className={classes.quiet}>Added on {formatDate(createdAt)}</p>
      <div className={classes.actions}>
        <AddButton product={product} color={color} />
        <div className={classes.more}>
          <Link
            to="/products/$productId"
            {...target}
            className={classes.details}
            aria-label={`View details of ${product.name}`}
          >
            View Details
          </Link>
          <PlainTextButton
            aria-label={`Remove ${product.name}`}
            disabled={isRemoving}
            onClick={() => removeWish(productId)}
          >
            Remove
          </PlainTextButton>
        </div>
      </div>
    </li>
  );
}

/** Adds one piece of the first size in stock, in the wished color if available. */
function AddButton({ product, color }: { product: Entry['product']; color: string | undefined }) {
  const { addToCart, isAdding } = useShopActions({ failureTitle: 'Failed to add to cart' });
  const availableColors = availableByColor(product.variants);
  const option = availableColors.find((one) => one.color === color) ?? availableColors[0];
  if (!option) {
    return (
      <Button size="sm" disabled>
        SOLD OUT
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      size="sm"
      px={8}
      disabled={isAdding}
      aria-label={`Add to Cart: ${product.name}`}
      onClick={() => addToCart({ productId: product.id, ...option, quantity: 1 }, product)}
    >
      Add to Cart
    </Button>
  );
}
