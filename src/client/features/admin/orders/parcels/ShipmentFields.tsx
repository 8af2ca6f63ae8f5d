import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { courierName, couriers } from '@/shared/delivery/couriers';
import { maxTrackingNumber } from '@/shared/schemas/orders/shipments';
import { trpc } from '../../../../lib/trpc';

const courierOptions = [
  { value: '', label: 'Not known yet' },
  ...couriers.map((courier) => ({ value: courier, label: courierName(courier) })),
];

type Shipment = { courier: string; trackingNumber: string };

/** Whether a parcel cannot be found later: it goes by another courier, without a number. */
export const isUntraceable = ({ courier, trackingNumber }: Shipment): boolean =>
  courier === 'other' && trackingNumber.trim() === '';

/** The courier and the tracking number of a parcel. */
export function ShipmentFields({
  form,
  usedBy,
  hasFocus,
}: {
  form: UseFormReturnType<Shipment>;
  /** Another parcel that has the number. */
  usedBy: TrackingUse;
  /** Whether the dialog begins with the courier. */
  hasFocus: boolean;
}) {
  return (
    <>
      <NativeSelect
        label="Courier"
        data-autofocus={hasFocus || undefined}
        data={courierOptions}
        {...form.getInputProps('courier')}
      />
      <TextInput
        label="AWB"
        description="The customer sees it in the order and in the shipping email."
        autoComplete="off"
        maxLength={maxTrackingNumber}
        {...form.getInputProps('trackingNumber')}
      />
      {isUntraceable(form.values) && (
        <p role="status">
          Without a courier and an AWB, neither you nor the customer can track this parcel. Is there really no
          AWB?
        </p>
      )}
      {usedBy && (
        <p role="status">
          This AWB is already on parcel {usedBy.number} of{' '}
          <Link
            className="text-link"
            to="/admin/orders/$orderId"
            params={{ orderId: String(usedBy.orderId) }}
            target="_blank"
          >
            order #{usedBy.orderId}
          </Link>
          . Use it for this parcel too?
        </p>
      )}
    </>
  );
}

type TrackingUse = { orderId: number; number: number } | null;

/** Another parcel that has the number that is being typed; null when none has. */
export function useTrackingUse(
  trackingNumber: string,
  parcel: { orderId: number; parcelId?: number; isPart?: boolean },
): TrackingUse {
  const [typed] = useDebouncedValue(trackingNumber.trim(), 200);
  const uses = trpc.admin.orders.trackingUses.useQuery(
    { parcels: [{ trackingNumber: typed, ...parcel }] },
    { enabled: typed !== '', retry: false },
  );
  return typed !== '' && typed === trackingNumber.trim() ? (uses.data?.[0]?.usedBy ?? null) : null;
}
