import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { reload, trpc } from '../../../lib/trpc';
import { rememberWishColor } from '../../../lib/wishColors';
import { useSession } from '../../session/SessionContext';

/** The signed-in customer's wishlist; disabled for visitors. */
export function useWishlist() {
  const { user } = useSession();
  return trpc.wishlist.list.useQuery({}, { enabled: user !== null });
}

/** Reloads the wishlist and the hearts after a change. */
export const reloadWishes = async ({ wishlist }: ReturnType<typeof trpc.useUtils>): Promise<void> => {
  await Promise.all([reload(wishlist.ids), reload(wishlist.list)]);
};

function useWishSettling() {
  const utils = trpc.useUtils();
  return {
    onError: (error: { message: string; data?: unknown }) =>
      showError('Wishlist action failed', errorText(error, 'An error occurred.')),
    onSettled: () => reloadWishes(utils),
  };
}

/** Stores the color of a wish once the account is known. */
function keepColor(utils: ReturnType<typeof trpc.useUtils>, productId: number, color: string | null): void {
  utils.auth.session.ensureData().then(
    ({ id }) => rememberWishColor(id, productId, color),
    () => undefined,
  );
}

/** Adds a product to the wishlist and stores the color shown. */
export function useAddWish() {
  const utils = trpc.useUtils();
  const add = trpc.wishlist.add.useMutation({
    ...useWishSettling(),
    onSuccess: () => showToast('Added to wishlist', 'You can find it in your account.'),
  });
  const addWish = (productId: number, color: string | null = null) => {
    add.mutate({ productId });
    keepColor(utils, productId, color);
  };
  return { addWish, isPending: add.isPending };
}

/** Removes a product from the wishlist and its stored color. */
export function useRemoveWish(options: Parameters<typeof trpc.wishlist.remove.useMutation>[0]) {
  const utils = trpc.useUtils();
  const remove = trpc.wishlist.remove.useMutation(options);
  const removeWish = (productId: number) => {
    remove.mutate({ productId });
    keepColor(utils, productId, null);
  };
  return { removeWish, isPending: remove.isPending };
}

/** Whether a product is on the wishlist, and a function to toggle it with the color shown. */
export function useWish(productId: number, color: string | null) {
  const { requireSignIn, user } = useSession();
  const { data } = trpc.wishlist.ids.useQuery(undefined, { enabled: user !== null });
  const { addWish, isPending: isAdding } = useAddWish();
  const { removeWish, isPending: isRemoving } = useRemoveWish({
    ...useWishSettling(),
    onSuccess: () => showToast('Removed from wishlist', 'It is no longer on your wishlist.'),
  });
  const wished = data?.includes(productId) ?? false;
  const toggle = () => {
    const text = 'You must be signed in to wishlist items.';
    if (isAdding || isRemoving || !requireSignIn(text, { action: 'wish', productId, color })) return;
    if (wished) removeWish(productId);
    else addWish(productId, color);
  };
  return { wished, toggle, isPending: isAdding || isRemoving };
}
