import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { unpackedOf } from '@/shared/orders/fulfilment';
import { mailedText } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { shipmentFormIn } from '@/shared/schemas/orders/shipments';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import { ItemQuantities } from '../../../orders/ItemQuantities';
import { picksOf, type Quantities } from '../../../orders/orderPieces';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';
import { isUntraceable, ShipmentFields, useTrackingUse } from './ShipmentFields';

type Parcel = PlainOrder['parcels'][number];

/** Ships a packed parcel or a part of an order, or corrects the courier of a parcel that has left. */
export function ParcelDialog({
  order,
  parcel,
  onClose,
}: {
  order: PlainOrder;
  /** Null to choose what is in a new one. */
  parcel: Parcel | null;
  onClose: () => void;
}) {
  const isSent = parcel?.state === 'shipped';
  const open = order.items.filter((item) => unpackedOf(item) > 0);
  const [quantities, setQuantities] = useState<Quantities>({});
  const form = useForm({
    initialValues: { courier: parcel?.courier ?? '', trackingNumber: parcel?.trackingNumber ?? '' },
    validate: schemaResolver(shipmentFormIn, { sync: true }),
  });
  const usedBy = useTrackingUse(form.values.trackingNumber, {
    orderId: order.id,
    parcelId: parcel?.id,
    isPart: parcel === null,
  });
  const { ship, correct, isPending } = useParcelChange(onClose);
  const lines = picksOf(quantities);
  const submit = form.onSubmit((values) => {
    const { courier, trackingNumber } = shipmentFormIn.parse(values);
    if (isSent) {
      if (courier) correct.mutate({ id: parcel.id, courier, trackingNumber });
      return;
    }
    const content = parcel ? { parcelId: parcel.id } : { lines };
    const row = { orderId: order.id, ...content, courier, trackingNumber };
    ship.mutate({ parcels: [row], allowReused: usedBy !== null });
  });
  return (
    <Dialog
      onClose={onClose}
      title={parcel ? `Parcel ${parcel.number} of order #${order.id}` : `Ship a part of order #${order.id}`}
      size={480}
      centered
    >
      <form noValidate onSubmit={submit}>
        <div className={`${adminClasses.dialogText} ${details.stack}`}>
          {!parcel && (
            <ItemQuantities
              items={open.map((item) => ({ item, most: unpackedOf(item) }))}
              quantities={quantities}
              onChange={setQuantities}
            />
          )}
          <ShipmentFields form={form} usedBy={usedBy} hasFocus={parcel !== null} />
        </div>
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending || (!parcel && lines.length === 0)}>
            {submitText(isSent, isUntraceable(form.values), usedBy !== null)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function submitText(isSent: boolean, isWithoutNumber: boolean, isNumberUsed: boolean): string {
  if (isNumberUsed) return isSent ? 'Save This AWB' : 'Ship With This AWB';
  if (isWithoutNumber) return isSent ? 'Save Without AWB' : 'Ship Without AWB';
  return isSent ? 'Save Courier' : 'Ship Parcel';
}

function useParcelChange(onDone: () => void) {
  const changed = useOrderChanged();
  const fail = (error: { message: string; data?: unknown }) =>
    showError('Failed to change the parcel', errorText(error, 'Please try again.'));
  const ship = useSingleFlight(
    trpc.admin.orders.ship.useMutation({
      onSuccess: ({ failed: [failure], mailed }) => {
        if (failure) return showError('The parcel was not shipped', failure.reason);
        showToast(
          'Parcel shipped',
          `${mailedText(mailed, `in ${ADMIN_ORDER_LIMITS.undoSeconds} seconds`)} You can undo it in the log.`,
        );
        onDone();
      },
      onError: fail,
      onSettled: changed,
    }),
  );
  const correct = useSingleFlight(
    trpc.admin.orders.correctParcel.useMutation({
      onSuccess: () => {
        showToast('Courier saved');
        onDone();
      },
      onError: fail,
      onSettled: changed,
    }),
  );
  return { ship, correct, isPending: ship.isPending || correct.isPending };
}
