import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { COMBINATION_RULE } from '@/shared/offers/words';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import { OfferFields } from './OfferFields';
import { OfferPreview } from './OfferPreview';
import { fieldsOf, type Offer, validateOffer, valuesOf } from './offerForm';

/** Adds or changes an offer; `id` null for a new one. */
export default function OfferDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const offer = trpc.admin.offers.get.useQuery({ id: id ?? 0 }, { enabled: id !== null, staleTime: 0 });
  return (
    <Dialog onClose={onClose} title={id === null ? 'Add Offer' : 'Edit Offer'} size={640} centered>
      {id === null ? (
        <OfferForm offer={null} onClose={onClose} />
      ) : (
        <QueryBoundary of={offer} what="The offer" rows={8}>
          {(found) => <OfferForm offer={found} onClose={onClose} />}
        </QueryBoundary>
      )}
    </Dialog>
  );
}

function OfferForm({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({ initialValues: valuesOf(offer), validate: validateOffer });
  const settled = {
    onSuccess: async ({ name }: { name: string }) => {
      showToast('Offer saved', `“${name}” has been saved.`);
      onClose();
      await utils.admin.invalidate();
    },
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to save the offer', errorText(error, 'An error occurred.')),
  };
  const create = useSingleFlight(trpc.admin.offers.create.useMutation(settled));
  const update = useSingleFlight(trpc.admin.offers.update.useMutation(settled));
  const submit = form.onSubmit((values) => {
    if (!offer) return create.mutate(fieldsOf(values));
    return update.mutate({ id: offer.id, was: offer.updatedAt, ...fieldsOf(values) });
  });
  return (
    <form className={adminClasses.form} noValidate onSubmit={submit}>
      <OfferFields form={form} />
      <p className={adminClasses.small}>{COMBINATION_RULE}</p>
      <OfferPreview
        id={offer?.id ?? null}
        values={form.values}
        isValid={() => {
          const errors = validateOffer(form.values);
          form.setErrors(errors);
          return Object.keys(errors).length === 0;
        }}
      />
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={create.isPending || update.isPending}>
          Save Offer
        </Button>
      </div>
    </form>
  );
}
