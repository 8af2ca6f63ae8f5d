import { optionsText } from '../../lib/cartLines';
import { errorText } from '../../lib/errorText';
import { showError, showToast, showUndo } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { reloadWishes } from '../catalogue/product/useWishlist';
import type { CartItem } from './useCart';

/** Milliseconds during which clearing the cart can be undone. */
const undoClearMs = 10_000;

/** Mutations of the cart. Updates are optimistic and reverted with the server's message when refused. */
export function useCartChanges() {
  const utils = trpc.useUtils();
  const list = utils.cart.list;

  const guess = async (change: (items: CartItem[]) => CartItem[]) => {
    await list.cancel();
    const before = list.getData();
    list.setData(undefined, (items) => items && change(items));
    return { before };
  };
  const back =
    (title: string) =>
    (error: { message: string; data?: unknown }, _input: unknown, context?: { before?: CartItem[] }) => {
      if (context?.before) list.setData(undefined, context.before);
      showError(title, errorText(error, 'An error occurred.'));
    };
  const settle = { onSettled: () => void list.invalidate() };
  const sayRemoved = (id: number, before: CartItem[] | undefined) => {
    const item = before?.find((one) => one.id === id);
    const name = item ? [item.product.name, optionsText(item)].filter(Boolean).join(', ') : 'It';
    const text = `${name} is no longer in your cart.`;
    if (item?.available && item.left > 0) {
      const position = before?.indexOf(item);
      showUndo('Item removed', text, () => putBack.mutate({ ...lineOf(item), position }));
    } else showToast('Item removed', text);
  };

  const setQuantity = trpc.cart.changeLine.useMutation({
    onMutate: ({ id, quantity = 1 }) =>
      guess((items) =>
        quantity < 1
          ? items.filter((item) => item.id !== id)
          : items.map((item) => (item.id === id ? { ...item, quantity } : item)),
      ),
    onSuccess: (answer, { id }, { before }) => {
      if ('deleted' in answer) sayRemoved(id, before);
    },
    onError: back('Failed to update item'),
    ...settle,
  });
  const putBack = trpc.cart.add.useMutation({ onError: back('Failed to add item'), ...settle });
  const remove = trpc.cart.remove.useMutation({
    onMutate: ({ id }) => guess((items) => items.filter((item) => item.id !== id)),
    onSuccess: (_answer, { id }, { before }) => sayRemoved(id, before),
    onError: back('Failed to remove item'),
    ...settle,
  });
  const clear = trpc.cart.clear.useMutation({
    onMutate: () => guess(() => []),
    onSuccess: (_answer, _input, { before = [] }) => {
      const restorable = before.filter(({ available, left }) => available && left > 0);
      const text = 'Your cart is empty now.';
      if (restorable.length === 0) return showToast('Cart cleared', text);
      const undo = async () => {
        for (const [position, item] of restorable.entries())
          await putBack.mutateAsync({ ...lineOf(item), position }).catch(() => undefined);
      };
      showUndo('Cart cleared', text, undo, undoClearMs);
    },
    onError: back('Failed to clear cart'),
    ...settle,
  });
  const changeVariant = trpc.cart.changeLine.useMutation({
    onSuccess: (line) => {
      if ('deleted' in line) return;
      const pieces = line.quantity === 1 ? '1 item' : `${line.quantity} items`;
      showToast('Cart updated', `${line.product.name} is now in ${optionsText(line)}, ${pieces}.`);
    },
    onError: back('Failed to update item'),
    ...settle,
  });
  const moveToWishlist = trpc.cart.moveToWishlist.useMutation({
    onMutate: ({ id }) => guess((items) => items.filter((item) => item.id !== id)),
    onSuccess: ({ product }) => showToast('Moved to wishlist', `${product.name} is in your wishlist.`),
    onError: back('Failed to move item'),
    onSettled: () => void Promise.all([list.invalidate(), reloadWishes(utils)]),
  });
  return { setQuantity, remove, clear, changeVariant, moveToWishlist };
}

/** The input to add a line. */
const lineOf = ({ product, size, color, quantity, left }: CartItem) => ({
  productId: product.id,
  size,
  color,
  quantity: Math.min(quantity, left),
});
