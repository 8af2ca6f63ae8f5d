import { useState } from 'react';
import type { z } from 'zod';
import type { ProductReading } from '@/shared/schemas/catalogue/adminCatalogue';
import { bulkChangeIn } from '@/shared/schemas/catalogue/bulkChange';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import type { BulkKind } from './BulkFields';

type BulkInput = z.input<typeof bulkChangeIn>;

/** The summary of the change and its batch id for undo. */
export type BulkDone = { text: string; batch: string };

/** A bulk change: checked, previewed where it is about prices or stock, and made at once or, for many products, as an import. */
export function useBulkChange(
  kind: BulkKind,
  products: readonly ProductReading[],
  onDone: (done: BulkDone) => void,
) {
  const utils = trpc.useUtils();
  const [fault, setFault] = useState<string | null>(null);
  const [wanted, setWanted] = useState<BulkInput | null>(null);
  const [importId, setImportId] = useState<number | null>(null);
  const onError = (error: { message: string; data?: unknown }) => {
    setFault(errorText(error, 'An error occurred.'));
    showError('Failed to update products', 'Nothing was changed.');
    void utils.admin.products.invalidate();
  };
  const previewing = { onSuccess: () => setFault(null), onError };
  const prices = useSingleFlight(trpc.admin.products.previewPrices.useMutation(previewing));
  const stock = useSingleFlight(trpc.admin.products.previewStock.useMutation(previewing));
  const change = useSingleFlight(
    trpc.admin.products.changeMany.useMutation({
      onSuccess: async ({ changed, batch, importId: begun }) => {
        if (begun !== null) return setImportId(begun);
        const count = `${changed} ${changed === 1 ? 'product' : 'products'}`;
        onDone({ text: `${count} ${kind === 'remove' ? 'deleted' : 'changed'}.`, batch });
        await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
      },
      onError,
    }),
  );
  const submit = (typed: unknown) => {
    const input = { products: products.map(({ id, revision }) => ({ id, revision })), change: typed };
    const checked = bulkChangeIn.safeParse(input);
    if (!checked.success) {
      setFault(checked.error.issues[0]?.message ?? 'This change is not valid.');
      return;
    }
    // As it was typed: times are read by the server.
    const data = input as BulkInput;
    setWanted(data);
    const { change: valid } = data;
    if (valid.kind === 'price' || valid.kind === 'salePrice')
      prices.mutate({ products: data.products, change: valid });
    else if (valid.kind === 'stock') stock.mutate({ products: data.products, change: valid });
    else change.mutate(data);
  };
  const apply = () => {
    if (!wanted) return;
    const { products: chosen, change: valid } = wanted;
    if (valid.kind !== 'stock') change.mutate(wanted);
    else change.mutate({ products: chosen, change: { ...valid, fingerprint: stock.data?.fingerprint } });
  };
  return {
    prices: prices.data,
    stock: stock.data,
    isPending: change.isPending || prices.isPending || stock.isPending,
    fault,
    importId,
    submit,
    /** Makes the change that was previewed. */
    apply,
    /** Goes back from the preview. */
    edit: () => {
      setFault(null);
      prices.reset();
      stock.reset();
    },
  };
}
