import { Button } from '@mantine/core';
import { formatDate } from '@/shared/dates';
import { availableByColor } from '@/shared/stock';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { type Outputs, reload, trpc } from '../../lib/trpc';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { QueryFailed } from '../../ui/QueryFailed';
import { QuickViewProvider, useQuickView } from '../catalogue/QuickViewProvider';
import { useShopActions } from '../catalogue/useShopActions';
import { useWishlist } from '../catalogue/useWishlist';
import { WishlistSkeleton } from './AccountSkeletons';
import classes from './WishlistTab.module.css';

type Entry = Outputs['wishlist']['list'][number];

/** The customer's wishlist. */
export function WishlistTab() {
  const { data: entries, error } = useWishlist();
  if (!entries) return error ? <QueryFailed what="Your wishlist" error={error} /> : <WishlistSkeleton />;
  if (entries.length === 0) {
    return (
      <EmptyState title="Your wishlist is empty" text="Tap the heart of anything you like to keep it here.">
        <LinkButton to="/products">Discover Products</LinkButton>
      </EmptyState>
    );
  }
  return (
    <QuickViewProvider>
      <ul className={classes.grid}>
        {entries.map((entry) => (
          <WishCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </QuickViewProvider>
  );
}

function WishCard({ entry: { product, productId, createdAt } }: { entry: Entry }) {
  const utils = trpc.useUtils();
  const { addToCart, isAdding } = useShopActions({ failureTitle: 'Failed to add to cart' });
  const remove = trpc.wishlist.remove.useMutation({
    onSuccess: () => showToast('Removed from wishlist', `${product.name} is no longer on your wishlist.`),
    onError: (error) => showError('Failed to remove from wishlist', errorText(error, 'An error occurred.')),
    onSettled: () => reload(utils.wishlist.list),
  });
  const availableColors = availableByColor(product.variants);
  const [available = null] = availableColors;
  const choose = useQuickView();
  // A product with options is chosen in the quick view.
  const needsChoice = product.sizes.length > 1 || availableColors.length > 1;
  const params = { productId: String(productId) };
  return (
    <li className={classes.card}>
      <Picture picture={product.pictures[0]} sizes="(max-width: 48em) 46vw, 300px" alt="" />
      <h2 className={classes.name}>{product.name}</h2>
      <Price price={product.price} salePrice={product.salePrice} />
      <p className={classes.quiet}>Added on {formatDate(createdAt)}</p>
      <div className={classes.actions}>
        {available === null ? (
          <Button size="sm" disabled>
            SOLD OUT
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={isAdding}
            aria-label={`Add to Cart: ${product.name}`}
            onClick={() =>
              needsChoice ? choose(product) : addToCart({ productId, ...available, quantity: 1 }, product)
            }
          >
            Add to Cart
          </Button>
        )}
        <LinkButton
          to="/products/$productId"
          params={params}
          variant="default"
          size="sm"
          aria-label={`View details of ${product.name}`}
        >
          View Details
        </LinkButton>
        <Button
          size="sm"
          variant="subtle"
          color="dark.0"
          aria-label={`Remove ${product.name}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ productId })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
