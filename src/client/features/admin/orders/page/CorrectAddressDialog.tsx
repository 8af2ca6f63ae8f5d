import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { correctedAddressIn } from '@/shared/schemas/accounts/addresses';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { STORE } from '@/shared/shop';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import { AddressFields } from '../../../addresses/AddressFields';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';

/** Corrects the delivery address of an order that has not left. */
export function CorrectAddressDialog({ order, onClose }: { order: PlainOrder; onClose: () => void }) {
  const { id, shippingAddress, customer } = order;
  const changed = useOrderChanged();
  const form = useForm({
    initialValues: valuesOf(shippingAddress, customer.email),
    validate: schemaResolver(correctedAddressIn, { sync: true }),
  });
  const correct = useSingleFlight(
    trpc.admin.orders.correctAddress.useMutation({
      onSuccess: () => {
        showToast(
          'Address corrected',
          `The customer is emailed in ${ADMIN_ORDER_LIMITS.undoSeconds} seconds. You can undo it in the log.`,
        );
        onClose();
      },
      onError: (error) => showError('Failed to correct the address', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return (
    <Dialog onClose={onClose} title={`Address of order #${id}`} size={560} centered>
      <form
        noValidate
        className={details.stack}
        onSubmit={form.onSubmit((address) => correct.mutate({ id, address, was: shippingAddress }))}
      >
        {typeof shippingAddress === 'string' && (
          <p className={adminClasses.quiet}>The customer wrote: {shippingAddress}</p>
        )}
        <AddressFields form={form} />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={correct.isPending}>
            Save Address
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function valuesOf(address: PlainOrder['shippingAddress'], email: string) {
  if (typeof address !== 'string') return { ...address, phone: address.phone ?? '' };
  const empty = { firstName: '', lastName: '', phone: '', address: '', city: '', state: '', zipCode: '' };
  return { ...empty, email, country: STORE.country };
}
