import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';

const numberIn = (value: string | number): number | null => (value === '' ? null : Number(value));

/** Enters what a parcel weighs and what its courier charges. */
export function ParcelFactsDialog({
  parcel,
  onClose,
}: {
  parcel: AdminOrder['parcels'][number];
  onClose: () => void;
}) {
  const [weight, setWeight] = useState<string | number>(parcel.weight ?? '');
  const [cost, setCost] = useState<string | number>(parcel.cost ?? '');
  const changed = useOrderChanged();
  const save = useSingleFlight(
    trpc.admin.couriers.saveParcel.useMutation({
      onSuccess: () => {
        showToast('Parcel saved');
        onClose();
      },
      onError: (error) => showError('Failed to save the parcel', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return (
    <Dialog onClose={onClose} title={`Parcel ${parcel.number}`} size={360} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ id: parcel.id, weight: numberIn(weight), cost: numberIn(cost) });
        }}
      >
        <div className={`${adminClasses.dialogText} ${details.stack}`}>
          <NumberInput
            label="Weight in grams"
            data-autofocus
            min={1}
            max={50_000}
            allowDecimal={false}
            value={weight}
            onChange={setWeight}
          />
          <NumberInput
            label="Courier's charge in rupees"
            min={0}
            decimalScale={2}
            value={cost}
            onChange={setCost}
          />
        </div>
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending}>
            Save Parcel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
