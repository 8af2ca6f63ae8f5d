import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { AdminProduct } from './productForm';

/** Asks, then takes a product out of the shop; `onRemoved` offers the way back. */
export function useProductRemoval(onRemoved: (product: AdminProduct) => void): {
  askRemove: (product: AdminProduct) => void;
  dialog: ReactNode;
} {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<AdminProduct | null>(null);
  const remove = trpc.admin.products.remove.useMutation({
    onSuccess: () => {
      if (!asked) return;
      showToast('Product deleted', `${asked.name} has been taken out of the shop.`);
      onRemoved(asked);
    },
    onError: (error) => showError('Failed to delete product', errorText(error, 'An error occurred.')),
    onSettled: async () => {
      setAsked(null);
      await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
    },
  });
  const dialog = asked && (
    <ConfirmDialog
      title={`Delete ${asked.name}?`}
      confirm="Delete Product"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: asked.id, revision: asked.revision })}
      onClose={() => setAsked(null)}
    >
      <p>It leaves the shop at once. Orders that have it stay as they are; carts say that it is gone.</p>
      <p>You can bring it back from here, from the removed products or from the log.</p>
    </ConfirmDialog>
  );
  return { askRemove: setAsked, dialog };
}
