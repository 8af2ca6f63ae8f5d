import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { reload, trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';

/** The signed-in customer's wishlist; disabled for visitors. */
export function useWishlist() {
  const { user } = useSession();
  return trpc.wishlist.list.useQuery(undefined, { enabled: user !== null });
}

function useWishSettling() {
  const utils = trpc.useUtils();
  return {
    onError: (error: { message: string; data?: unknown }) =>
      showError('Wishlist action failed', errorText(error, 'An error occurred.')),
    onSettled: () => reload(utils.wishlist.list),
  };
}

export const useAddWish = () =>
  trpc.wishlist.add.useMutation({
    ...useWishSettling(),
    onSuccess: () => showToast('Added to wishlist', 'You will find it in your account.'),
  });

/** Whether a product is on the wishlist, and a function to change that. */
export function useWish(productId: number) {
  const { requireSignIn } = useSession();
  const { data: entries = [] } = useWishlist();
  const add = useAddWish();
  const remove = trpc.wishlist.remove.useMutation({
    ...useWishSettling(),
    onSuccess: () => showToast('Removed from wishlist', 'It is no longer on your wishlist.'),
  });
  const isPending = add.isPending || remove.isPending;
  const wished = entries.some((entry) => entry.productId === productId);
  const toggle = () => {
    const text = 'You must be signed in to wishlist items.';
    if (isPending || !requireSignIn(text, { action: 'wish', productId })) return;
    if (wished) remove.mutate({ productId });
    else add.mutate({ productId });
  };
  return { wished, toggle };
}
