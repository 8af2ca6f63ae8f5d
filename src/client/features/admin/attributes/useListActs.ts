import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';

export type Lists = Outputs['admin']['attributes']['list'];
export type Attribute = Lists['attributes'][number];
export type Value = Attribute['values'][number];
export type Family = Lists['colorFamilies'][number];

/** "1 product", "12 products". */
export const productsText = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** The options of a mutation of the lists: a message, and fresh data for the admin and the shop. */
export function useActOptions(done: string, onDone?: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: async () => {
      showToast(done, 'You can undo it in the log.');
      onDone?.();
      await Promise.all([utils.catalogue.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error: Parameters<typeof errorText>[0]) =>
      showError('Not saved', errorText(error, 'An error occurred.')),
  };
}

/** The ids with one moved by a step. */
export function movedIds(rows: readonly { id: number }[], id: number, step: -1 | 1): number[] {
  const ids = rows.map((row) => row.id);
  const from = ids.indexOf(id);
  ids.splice(from, 1);
  ids.splice(from + step, 0, id);
  return ids;
}

/** Moves attributes and colours in their order. */
export function useOrders(lists: Lists | undefined) {
  const attributes = useSingleFlight(
    trpc.admin.attributes.order.useMutation(useActOptions('Attributes put in order')),
  );
  const families = useSingleFlight(
    trpc.admin.attributes.orderFamilies.useMutation(useActOptions('Colours put in order')),
  );
  return {
    moveAttribute: (id: number, step: -1 | 1) =>
      attributes.mutate({ ids: movedIds(lists?.attributes ?? [], id, step) }),
    moveFamily: (id: number, step: -1 | 1) =>
      families.mutate({ ids: movedIds(lists?.colorFamilies ?? [], id, step) }),
  };
}
