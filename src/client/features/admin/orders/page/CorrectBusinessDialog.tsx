import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { BUSINESS_ADDRESS_LENGTH, BUSINESS_NAME_LENGTH } from '@/shared/tax/businessBuyer';
import type { Business } from '../../../../lib/checkoutRecords/draft';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import { businessFaults } from '../../../checkout/businessRules';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';

const GSTIN_LENGTH = 15;

/** Sets, changes or removes the business that an order without a tax invoice is for. */
export function CorrectBusinessDialog({ order, onClose }: { order: PlainOrder; onClose: () => void }) {
  const { id, gstin, businessName, businessAddress, shippingAddress } = order;
  const [typed, setTyped] = useState<Business>({
    ...{ gstin: gstin ?? '', name: businessName ?? '', address: businessAddress ?? '' },
  });
  const [isChecked, setChecked] = useState(false);
  const changed = useOrderChanged();
  const correct = useSingleFlight(
    trpc.admin.orders.correctBusiness.useMutation({
      onSuccess: () => {
        showToast('Business changed', 'The tax invoice names it. You can undo it in the log.');
        onClose();
      },
      onError: (error) => showError('Failed to change the business', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const state = typeof shippingAddress === 'string' ? '' : shippingAddress.state;
  const faults = businessFaults(typed, state);
  const was = gstin
    ? { gstin, businessName: businessName ?? null, ...(businessAddress && { businessAddress }) }
    : null;
  const save = (business: Parameters<typeof correct.mutate>[0]['business']) =>
    correct.mutate({ id, business, was });
  const submit = () => {
    setChecked(true);
    if (Object.keys(faults).length > 0) return;
    save({ gstin: typed.gstin, businessName: typed.name, businessAddress: typed.address });
  };
  const field = (key: keyof Business) => ({
    value: typed[key] ?? '',
    error: isChecked && faults[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [key]: value })),
  });
  return (
    <Dialog onClose={onClose} title={`Business of order #${id}`} size={560} centered>
      <form
        noValidate
        className={details.stack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={adminClasses.quiet}>
          The total stays. The GSTIN can move the taxes between CGST, SGST and IGST. It cannot change once a
          tax invoice is issued.
        </p>
        <TextInput label="GSTIN" required data-autofocus maxLength={GSTIN_LENGTH} {...field('gstin')} />
        <TextInput label="Business name" required maxLength={BUSINESS_NAME_LENGTH} {...field('name')} />
        <TextInput
          label="Registered address"
          description="If it is not the delivery address"
          maxLength={BUSINESS_ADDRESS_LENGTH}
          {...field('address')}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {was && (
            <Button variant="default" disabled={correct.isPending} onClick={() => save(null)}>
              Remove Business
            </Button>
          )}
          <Button type="submit" disabled={correct.isPending}>
            Save Business
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
