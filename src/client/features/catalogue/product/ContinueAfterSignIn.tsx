import { useEffect, useEffectEvent } from 'react';
import { takeWanted } from '../../../lib/afterSignIn';
import { useSession } from '../../session/SessionContext';
import { useShopActions } from './useShopActions';
import { useAddWish } from './useWishlist';

/** Resumes the action that asked a visitor to sign in. */
export function ContinueAfterSignIn() {
  const { user } = useSession();
  const { addToCart, buyNow } = useShopActions();
  const { addWish } = useAddWish();
  const resume = useEffectEvent(() => {
    const wanted = takeWanted();
    if (!wanted) return;
    if (wanted.action === 'wish') addWish(wanted.productId, wanted.color);
    else if (wanted.action === 'addToCart') addToCart(wanted.choice, wanted.product);
    else buyNow(wanted.choice, wanted.product);
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) resume();
  }, [userId]);
  return null;
}
