import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
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
    <ActionIcon
      className={className}
      variant="default"
      size={44}
      radius="xl"
      aria-pressed={wished}
      aria-label={`${name} on wishlist`}
      onClick={toggle}
    >
      {wished ? <IconHeartFilled size={20} /> : <IconHeart size={20} stroke={1.5} />}
    </ActionIcon>
  );
}
