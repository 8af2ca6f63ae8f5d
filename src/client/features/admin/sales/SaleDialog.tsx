import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { SaleFields } from './SaleFields';
import { fieldsOf, type Sale, validateSale, valuesOf } from './saleForm';

const titles = { new: 'Add Sale', edit: 'Edit Sale', copy: 'Copy Sale' } as const;

/** Adds, changes or copies a sale. `sale` is null for a new one. */
export default function SaleDialog({
  kind,
  sale,
  onSaved,
  onClose,
}: {
  kind: keyof typeof titles;
  sale: Sale | null;
  onSaved: (id: number) => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const isCopy = kind === 'copy';
  const form = useForm({ initialValues: valuesOf(sale, isCopy), validate: validateSale });
  const settled = {
    onSuccess: async ({ id, name }: { id: number; name: string }) => {
      showToast('Sale saved', `“${name}” has been saved.`);
      onSaved(id);
      await utils.admin.invalidate();
    },
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to save the sale', errorText(error, 'An error occurred.')),
  };
  const create = useSingleFlight(trpc.admin.sales.create.useMutation(settled));
  const update = useSingleFlight(trpc.admin.sales.update.useMutation(settled));
  const copy = useSingleFlight(trpc.admin.sales.copy.useMutation(settled));
  const submit = form.onSubmit((values) => {
    const { name, startsAt, endsAt, ...rule } = fieldsOf(values);
    if (!sale) return create.mutate({ name, startsAt, endsAt, ...rule });
    if (isCopy) return copy.mutate({ id: sale.id, name, startsAt, endsAt });
    return update.mutate({ id: sale.id, was: sale.updatedAt, name, startsAt, endsAt, ...rule });
  });
  const isPending = create.isPending || update.isPending || copy.isPending;
  return (
    <Dialog onClose={onClose} title={titles[kind]} size={640} centered>
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <SaleFields form={form} withRule={!isCopy} />
        {isCopy && (
          <p className={adminClasses.small}>
            The copy has the same products. Prices by the rule are computed anew.
          </p>
        )}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            Save Sale
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
