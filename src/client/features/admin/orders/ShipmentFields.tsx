import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { courierName, couriers } from '@/shared/delivery/couriers';
import { maxTrackingNumber } from '@/shared/schemas/shipments';

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
  hasFocus,
}: {
  form: UseFormReturnType<Shipment>;
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
    </>
  );
}
