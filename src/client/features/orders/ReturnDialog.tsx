import { Button } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useState } from 'react';
import { RETURN_LIMITS } from '@/shared/returns/returnRules';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSingleFlight } from '../../lib/useSingleFlight';
import { Dialog } from '../../ui/Dialog';
import { QueryFailed } from '../../ui/QueryFailed';
import { PhotoField } from '../catalogue/reviews/PhotoField';
import classes from './Orders.module.css';
import { ReturnFields } from './ReturnFields';
import { returnActionText } from './returnSteps';
import type { Order } from './useOrders';
import { type ReturnOption, useReturnForm } from './useReturnForm';

/** Asks for the return of delivered items, with reasons and photos. */
export default function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const options = trpc.returns.options.useQuery({ id: order.id }, { staleTime: 0, gcTime: 0 });
  const items = options.data?.items.filter(({ reasons }) => reasons.length > 0);
  return (
    <Dialog
      onClose={onClose}
      title={`${returnActionText(order.can.return)}: order #${order.id}`}
      centered
      size={560}
      fillsPhone
    >
      {options.error && <QueryFailed what="The items" error={options.error} />}
      {items && <ReturnForm id={order.id} options={items} onClose={onClose} />}
    </Dialog>
  );
}

function ReturnForm({
  id,
  options: given,
  onClose,
}: {
  id: number;
  options: readonly ReturnOption[];
  onClose: () => void;
}) {
  // What the customer saw when the dialog opened: a change meanwhile is refused.
  const [options] = useState(given);
  const form = useReturnForm(options, false);
  const [isUploading, setUploading] = useState(false);
  const utils = trpc.useUtils();
  const request = useSingleFlight(
    trpc.returns.request.useMutation({
      onSuccess: () => {
        showToast('Request sent', "We'll look at it and will email you our decision.");
        onClose();
      },
      onError: (error) => showError('Request failed', errorText(error, 'Could not send your request.')),
      onSettled: () => Promise.all([utils.orders.list.invalidate(), utils.returns.invalidate()]),
    }),
  );
  const { items, wanted, photos, isReady } = form;
  return (
    <div className={classes.form}>
      <ReturnFields options={options} form={form} />
      <PhotoField
        value={photos}
        most={RETURN_LIMITS.photos}
        hint="We alone see them. They help us decide about damaged or wrong items."
        onChange={form.setPhotos}
        onPendingChange={setUploading}
      />
      <p className={classes.quiet}>
        Please wait for our email before you send anything back. It has the address.
      </p>
      <div className={classes.actions}>
        <Button
          disabled={!isReady || isUploading || request.isPending}
          onClick={() =>
            wanted && request.mutate({ id, items, wanted, photos: photos.map(({ url }) => url) })
          }
        >
          Send Request
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
