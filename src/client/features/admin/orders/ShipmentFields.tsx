import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { courierName, couriers } from '@/shared/delivery/couriers';
import { maxTrackingNumber } from '@/shared/schemas/shipments';

const courierOptions = [
  { value: '', label: 'Not known yet' },
  ...couriers.map((courier) => ({ value: courier, label: courierName(courier) })),
];

/** The courier and the tracking number of a parcel. */
export function ShipmentFields({
  form,
  hasFocus,
}: {
  form: UseFormReturnType<{ courier: string; trackingNumber: string }>;
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
    </>
  );
}
