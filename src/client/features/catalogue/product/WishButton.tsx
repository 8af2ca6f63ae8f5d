import { PlainIconButton } from '../../../ui/plainControls';
import { useWish } from './useWishlist';

/** The heart button: shows whether a product is on the wishlist, and changes that. */
export function WishButton({
  productId,
  color,
  name,
  className,
}: {
  productId: number;
  /** The color in which it is seen. */
  color: string | null;
  name: string;
  className?: string;
}) {
  const { wished, toggle, isPending } = useWish(productId, color);
  return (
    <PlainIconButton
      icon={wished ? 'heart-filled' : 'heart'}
      className={className}
      aria-pressed={wished}
      aria-busy={isPending || undefined}
      aria-label={`${name} on wishlist`}
      onClick={toggle}
    />
  );
}
