import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { AdminProduct } from './productForm';

/** Removes a product after a confirmation; `onRemoved` says so and can offer to undo it. */
export function useProductRemoval(onRemoved: (product: AdminProduct) => void): {
  confirmRemoval: (product: AdminProduct) => void;
  dialog: ReactNode;
} {
  const utils = trpc.useUtils();
  const [product, setProduct] = useState<AdminProduct | null>(null);
  const remove = useSingleFlight(
    trpc.admin.products.remove.useMutation({
      onSuccess: () => {
        if (product) onRemoved(product);
      },
      onError: (error) => showError('Failed to delete product', errorText(error, 'An error occurred.')),
      onSettled: async () => {
        setProduct(null);
        await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
      },
    }),
  );
  const dialog = product && (
    <ConfirmDialog
      title={`Delete ${product.name}?`}
      confirm="Delete Product"
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: product.id, revision: product.revision })}
      onClose={() => setProduct(null)}
    >
      <p>
        This removes it from the shop straight away. Existing orders don't change. Carts show it as
        unavailable.
      </p>
      <p>You can restore it from here, from removed products or from the log.</p>
    </ConfirmDialog>
  );
  return { confirmRemoval: setProduct, dialog };
}
