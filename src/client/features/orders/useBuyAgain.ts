import { useCartPanel } from '../../lib/cartPanel';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { reload, trpc } from '../../lib/trpc';
import type { Order } from './useOrders';

/** Adds an order's lines to the cart again, as far as they are still available. */
export function useBuyAgain(onDone: () => void) {
  const utils = trpc.useUtils();
  const add = trpc.cart.add.useMutation();
  const { open } = useCartPanel();
  const buyAgain = async ({ items }: Order) => {
    const missed: string[] = [];
    for (const { productId, size, color, quantity, name } of items) {
      try {
        await add.mutateAsync({ productId, size, color, quantity });
      } catch (error) {
        missed.push(error instanceof Error ? errorText(error, name) : name);
      }
    }
    await reload(utils.cart.list);
    if (missed.length < items.length) {
      onDone();
      open();
    }
    if (missed.length > 0) showError('Failed to add item', missed.join(' '));
    else showToast('Added to cart', "We've added the items from this order to your cart.");
  };
  return { buyAgain, isAdding: add.isPending };
}
