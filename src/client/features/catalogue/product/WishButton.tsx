import { PlainIconButton } from '../../../ui/plainControls';
import { useWish } from './useWishlist';

/** The heart button: shows and toggles whether a product is on the wishlist. */
export function WishButton({
  productId,
  color,
  name,
  className,
}: {
  productId: number;
  /** The color currently shown. */
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
