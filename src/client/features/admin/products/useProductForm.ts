import { useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { useDraftForm } from '../lib/useDraftForm';
import {
  type AdminProduct,
  changedFields,
  createOf,
  faultsOf,
  isEqual,
  type ProductValues,
  piecesLost,
  rebased,
  updateOf,
  valuesOf,
} from './productForm';

export type Conflict = { message: string; now: AdminProduct; theirs: string[] };

/** The product form's state: its values, the product they are compared with, and a conflict, if any. */
export function useProductForm(product: AdminProduct | null, onDone: () => void) {
  const utils = trpc.useUtils();
  /** Pieces that a removed size or colour would lose, while staff are asked to confirm. */
  const [losing, setLosing] = useState(0);
  const draft = useDraftForm<ProductValues, AdminProduct | null>({
    draft: { form: 'product', record: product?.id ?? 'new' },
    record: product,
    valuesOf,
    isChanged,
    validate: (values) => faultsOf(values, product === null),
  });
  const { form, base, restart } = draft;
  const [conflict, setConflict] = useState(() => overtaken(base, product));

  const finish = async (title: string, saved: AdminProduct) => {
    showToast(title, `${saved.name} has been saved.`);
    draft.end();
    onDone();
    await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
  };
  const create = useSingleFlight(
    trpc.admin.products.create.useMutation({
      onSuccess: (saved) => finish('Product created', saved),
      onError: (error) => showError('Failed to create product', errorText(error, 'An error occurred.')),
    }),
  );
  const update = useSingleFlight(
    trpc.admin.products.update.useMutation({
      onSuccess: (saved) => finish('Product updated', saved),
      onError: async (error) => {
        if (base && error.data?.code === 'conflict' && (await showConflict(base, error.message))) return;
        showError('Failed to update product', errorText(error, 'An error occurred.'));
      },
    }),
  );

  /** Shows a conflict and returns whether the product changed since it was read. */
  async function showConflict(read: AdminProduct, message: string): Promise<boolean> {
    const now = await utils.admin.products.get.fetch({ id: read.id }, { staleTime: 0 }).catch(() => null);
    if (!now) return false;
    const theirs = changedFields(read, valuesOf(now));
    if (now.revision === read.revision && theirs.length === 0) return false;
    setConflict({ message, now, theirs });
    return true;
  }

  const settle = (now: AdminProduct, values?: ProductValues) => {
    restart(now, values);
    setConflict(null);
  };

  const save = (read: AdminProduct, values: ProductValues, dropStock: boolean) => {
    const { id, revision } = read;
    const input = { ...updateOf(read, values), id, revision, dropStock };
    update.mutate(input as Parameters<typeof update.mutate>[0]);
  };
  const submit = form.onSubmit(
    (values) => {
      if (!base) return create.mutate(createOf(values) as Parameters<typeof create.mutate>[0]);
      const lost = piecesLost(base, values);
      if (lost > 0) setLosing(lost);
      else save(base, values, false);
    },
    (faults) => {
      if (faults.price) showError('Invalid Price', 'Please enter a valid price for the product.');
    },
  );

  return {
    form,
    base,
    submit,
    conflict,
    losing,
    keepPieces: () => setLosing(0),
    dropPieces: () => {
      setLosing(0);
      if (base) save(base, form.values, true);
    },
    isSaving: create.isPending || update.isPending,
    isChanged: draft.isTyped,
    typedAt: draft.typedAt,
    discardDraft: () => {
      setConflict(null);
      draft.discard();
    },
    leave: () => {
      draft.end();
      onDone();
    },
    keepMine: () => base && conflict && settle(conflict.now, rebased(base, conflict.now, form.values)),
    takeTheirs: () => conflict && settle(conflict.now),
  };
}

const isChanged = (base: AdminProduct | null, values: ProductValues): boolean =>
  base ? changedFields(base, values).length > 0 : !isEqual(values, valuesOf(null));

/** The conflict of a draft whose product changed after the draft was started. */
function overtaken(base: AdminProduct | null, now: AdminProduct | null): Conflict | null {
  if (!base || !now || base.revision === now.revision) return null;
  const message = `${now.name} was changed after you started editing.`;
  return { message, now, theirs: changedFields(base, valuesOf(now)) };
}
