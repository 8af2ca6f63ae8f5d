import { useEffect, useEffectEvent } from 'react';
import { takeWanted } from '../../lib/afterSignIn';
import { trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';
import { useShopActions } from './useShopActions';
import { useAddWish } from './useWishlist';

/** Does what a visitor wanted before they were asked to sign in, once they have. */
export function ContinueAfterSignIn() {
  const { user } = useSession();
  const { addToCart, buyNow } = useShopActions();
  const addWish = useAddWish();
  const utils = trpc.useUtils();
  const resume = useEffectEvent(async () => {
    const wanted = takeWanted();
    if (!wanted) return;
    // A list that is still being loaded for the first time would show what was there before.
    await Promise.allSettled([utils.cart.list.ensureData(), utils.wishlist.list.ensureData()]);
    if (wanted.action === 'wish') addWish.mutate({ productId: wanted.productId });
    else if (wanted.action === 'addToCart') addToCart(wanted.choice, wanted.product);
    else buyNow(wanted.choice, wanted.product);
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) void resume();
  }, [userId]);
  return null;
}
