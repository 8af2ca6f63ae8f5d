import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';

/** Changes the prices of a sale. Each resolves with whether it was saved; a refusal is shown. */
export function useSalePrices(id: number) {
  const utils = trpc.useUtils();
  // Prices of two products may be saved at once: each call sets its own, whatever is in flight.
  const save = useSingleFlight(
    trpc.admin.sales.changePrices.useMutation({
      onError: (error) => showError('Failed to save the prices', errorText(error, 'An error occurred.')),
      onSettled: () => utils.admin.invalidate(),
    }),
  );
  const send = (input: Omit<Parameters<typeof save.mutateAsync>[0], 'id'>): Promise<boolean> =>
    save.mutateAsync({ id, ...input }).then(
      () => true,
      () => false,
    );
  return {
    isPending: save.isPending,
    /** Adds products with their prices by the rule. */
    add: (productIds: readonly number[]) =>
      send({ set: productIds.map((productId) => ({ productId, price: null })) }),
    /** Sets the price of a product by hand; an empty text returns it to the rule. */
    setPrice: (productId: number, typed: string) =>
      send({ set: [{ productId, price: typed.trim() === '' ? null : typed.trim() }] }),
    remove: async (productId: number, name: string) => {
      if (await send({ remove: [productId] })) showToast('Product removed', `${name} is not in the sale.`);
    },
  };
}
