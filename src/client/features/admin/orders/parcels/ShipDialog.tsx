import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import { shipmentFormIn } from '@/shared/schemas/orders/shipments';
import { Dialog } from '../../../../ui/Dialog';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useSetStatus } from '../common/useAdminOrders';
import { transitionWarnings } from '../status/StatusDialog';
import { isUntraceable, ShipmentFields, useTrackingUse } from './ShipmentFields';

/** Asks for courier and tracking number of a shipment. Both are optional. */
export function ShipDialog({ order, onClose }: { order: PlainOrderRow; onClose: () => void }) {
  const { id } = order;
  const { setStatus } = useSetStatus();
  const form = useForm({
    initialValues: { courier: '', trackingNumber: '' },
    validate: schemaResolver(shipmentFormIn, { sync: true }),
  });
  const usedBy = useTrackingUse(form.values.trackingNumber, { orderId: id });
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
          <ShipmentFields form={form} usedBy={usedBy} hasFocus />
        </div>
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{submitText(isUntraceable(form.values), usedBy !== null)}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function submitText(isWithoutNumber: boolean, isNumberUsed: boolean): string {
  if (isWithoutNumber) return 'Ship Without AWB';
  return isNumberUsed ? 'Ship With This AWB' : 'Set to Shipped';
}
