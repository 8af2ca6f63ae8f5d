import type { VariantStock } from '@/shared/stock';
import { optionsText } from '../../lib/cartLines';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { type Outputs, trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';

export type CartItem = Outputs['cart']['list'][number];

/** Milliseconds for which the cart counts as fresh (spec 9). */
const staleTimeMs = 2 * 60 * 1000;

/** The signed-in customer's cart; disabled for visitors. */
export function useCart() {
  const { user } = useSession();
  return trpc.cart.list.useQuery(undefined, { enabled: user !== null, staleTime: staleTimeMs });
}

/** Changes of the cart. What is on screen changes at once, and is reverted with the server's message when refused. */
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
  const sayRemoved = () => showToast('Item removed', 'It is no longer in your cart.');

  const setQuantity = trpc.cart.setQuantity.useMutation({
    onMutate: ({ id, quantity }) =>
      guess((items) =>
        quantity < 1
          ? items.filter((item) => item.id !== id)
          : items.map((item) => (item.id === id ? { ...item, quantity } : item)),
      ),
    onSuccess: (_answer, { quantity }) => {
      if (quantity < 1) sayRemoved();
    },
    onError: back('Failed to update item'),
    ...settle,
  });
  const remove = trpc.cart.remove.useMutation({
    onMutate: ({ id }) => guess((items) => items.filter((item) => item.id !== id)),
    onSuccess: sayRemoved,
    onError: back('Failed to remove item'),
    ...settle,
  });
  const clear = trpc.cart.clear.useMutation({
    onMutate: () => guess(() => []),
    onSuccess: () => showToast('Cart cleared', 'Your cart is empty now.'),
    onError: back('Failed to clear cart'),
    ...settle,
  });
  const addOther = trpc.cart.add.useMutation();
  const removeFormer = trpc.cart.remove.useMutation();
  /** Takes another size or color instead: first the new line, so that a refusal leaves the former. */
  const changeVariant = async (item: CartItem, { size, color, stock }: VariantStock) => {
    const quantity = Math.min(item.quantity, stock);
    try {
      await addOther.mutateAsync({ productId: item.product.id, size, color, quantity });
      await removeFormer.mutateAsync({ id: item.id });
      showToast('Cart updated', `${item.product.name} is now in ${optionsText({ size, color })}.`);
    } catch (error) {
      showError(
        'Failed to update item',
        error instanceof Error ? errorText(error, 'An error occurred.') : undefined,
      );
    } finally {
      await list.invalidate();
    }
  };
  const isChanging = addOther.isPending || removeFormer.isPending;
  return { setQuantity, remove, clear, changeVariant, isChanging };
}
