import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { courierName, couriers } from '@/shared/delivery/couriers';
import { maxTrackingNumber } from '@/shared/schemas/shipments';
import { trpc } from '../../../lib/trpc';

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
        label="Tracking number"
        description="The customer sees it in the order and in the shipping email."
        autoComplete="off"
        maxLength={maxTrackingNumber}
        {...form.getInputProps('trackingNumber')}
      />
      {isUntraceable(form.values) && (
        <p role="status">
          Without the name of the courier and a number, neither you nor the customer can find this parcel. Is
          there really no number?
        </p>
      )}
      {usedBy && (
        <p role="status">
          This is the number of parcel {usedBy.number} of{' '}
          <Link
            className="text-link"
            to="/admin/orders/$orderId"
            params={{ orderId: String(usedBy.orderId) }}
            target="_blank"
          >
            order #{usedBy.orderId}
          </Link>
          . Is it right for this parcel too?
        </p>
      )}
    </>
  );
}

type TrackingUse = { orderId: number; number: number } | null;

/** Another parcel that has the number that is being typed; null when none has. */
export function useTrackingUse(
  trackingNumber: string,
  parcel: { orderId: number; parcelId?: number },
): TrackingUse {
  const [typed] = useDebouncedValue(trackingNumber.trim(), 200);
  const use = trpc.admin.orders.trackingUse.useQuery(
    { trackingNumber: typed, ...parcel },
    { enabled: typed !== '', retry: false },
  );
  return typed !== '' && typed === trackingNumber.trim() ? (use.data?.usedBy ?? null) : null;
}
