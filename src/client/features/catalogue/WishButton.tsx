import { PlainIconButton } from '../../ui/plainControls';
import { useWish } from './useWishlist';

/** The heart button: shows whether a product is on the wishlist, and changes that. */
export function WishButton({
  productId,
  name,
  className,
}: {
  productId: number;
  name: string;
  className?: string;
}) {
  const { wished, toggle } = useWish(productId);
  return (
    <PlainIconButton
      icon={wished ? 'heart-filled' : 'heart'}
      className={className}
      aria-pressed={wished}
      aria-label={`${name} on wishlist`}
      onClick={toggle}
    />
  );
}
