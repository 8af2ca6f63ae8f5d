import { useNavigate } from '@tanstack/react-router';
import type { Wanted } from '../../../lib/afterSignIn';
import { useCartPanel } from '../../../lib/cartPanel';
import { writeBuyNow } from '../../../lib/checkoutRecords/buyNow';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { reload, trpc } from '../../../lib/trpc';
import { useSession } from '../../session/SessionContext';

export type Choice = { productId: number; size: string | null; color: string | null; quantity: number };
type Choosable = { name: string; sizes: readonly string[]; colors: readonly string[] };

/** Whether the required size and colour are chosen; shows an error otherwise. */
function isComplete({ size, color }: Choice, { sizes, colors }: Choosable): boolean {
  if (sizes.length > 0 && size === null) {
    showError('Please select a size', 'Size selection is required for this product');
    return false;
  }
  if (colors.length > 0 && color === null) {
    showError('Please select a color', 'Color selection is required for this product');
    return false;
  }
  return true;
}

const wantedOf = (
  action: 'addToCart' | 'buyNow',
  choice: Choice,
  { name, sizes, colors }: Choosable,
): Wanted => ({ action, choice, product: { name, sizes, colors } });

/** The shopper's actions on a product; each first requires sign-in. */
export function useShopActions({ failureTitle = 'Failed to add item' } = {}) {
  const { requireSignIn } = useSession();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { open: openCart } = useCartPanel();
  const add = trpc.cart.add.useMutation({
    onError: (error) => showError(failureTitle, errorText(error, 'An error occurred.')),
    onSettled: () => void reload(utils.cart.list),
  });

  const addToCart = (
    choice: Choice,
    product: Choosable,
    {
      text = 'You must be signed in to add items to your cart.',
      isChosen = false,
    }: {
      text?: string;
      /** Whether the shopper chose the options; a card's button chooses by itself. */
      isChosen?: boolean;
    } = {},
  ): void => {
    if (!requireSignIn(text, wantedOf('addToCart', choice, product)) || !isComplete(choice, product)) return;
    add.mutate(choice, {
      onSuccess: () => {
        const options = [choice.size, choice.color].filter(Boolean);
        showToast('Added to cart', `${[product.name, ...options].join(', ')} is in your cart.`, {
          label: isChosen || options.length === 0 ? 'View cart' : 'Change size or colour',
          run: openCart,
        });
      },
    });
  };
  const buyNow = (
    choice: Choice,
    product: Choosable,
    text = 'You must be signed in to buy products.',
  ): void => {
    if (!requireSignIn(text, wantedOf('buyNow', choice, product)) || !isComplete(choice, product)) return;
    // Waits while the account is still loading; a refused token signs out with a message.
    utils.auth.session.ensureData().then(
      ({ id }) => {
        writeBuyNow(id, choice);
        return navigate({ to: '/checkout', search: { buyNow: true } });
      },
      () => undefined,
    );
  };
  return { addToCart, buyNow, isAdding: add.isPending };
}
