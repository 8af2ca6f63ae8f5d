import { Button, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { courierName, couriers } from '@/shared/delivery/couriers';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { maxTrackingNumber, shipmentFormIn } from '@/shared/schemas/shipments';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import details from './details.module.css';
import { transitionWarnings } from './StatusDialog';
import { useSetStatus } from './useAdminOrders';

const courierOptions = [
  { value: '', label: 'Not known yet' },
  ...couriers.map((courier) => ({ value: courier, label: courierName(courier) })),
];

/** Asks for courier and tracking number of a shipment. Both are optional. */
export function ShipDialog({ order, onClose }: { order: AdminOrderRow; onClose: () => void }) {
  const { id } = order;
  const { setStatus } = useSetStatus();
  const form = useForm({
    initialValues: { courier: '', trackingNumber: '' },
    validate: schemaResolver(shipmentFormIn, { sync: true }),
  });
  const submit = form.onSubmit((values) => {
    setStatus(order, 'shipped', shipmentFormIn.parse(values));
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Set order #${id} to Shipped?`} size={480} centered>
      <form noValidate onSubmit={submit}>
        <div className={`${adminClasses.dialogText} ${details.stack}`}>
          {transitionWarnings(order, 'shipped').map((text) => (
            <p key={text}>{text}</p>
          ))}
          <NativeSelect
            label="Courier"
            data-autofocus
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
        </div>
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Don't Change
          </Button>
          <Button type="submit">Set to Shipped</Button>
        </div>
      </form>
    </Dialog>
  );
}
