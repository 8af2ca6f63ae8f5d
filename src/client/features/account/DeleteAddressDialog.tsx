import { Button } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { Dialog } from '../../ui/Dialog';
import type { Address } from '../addresses/AddressFields';
import classes from './AccountPage.module.css';

/** Confirms the deletion of an address; Cancel has the focus. */
export default function DeleteAddressDialog({
  address: { id, name },
  onClose,
}: {
  address: Address;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const remove = trpc.addresses.remove.useMutation({
    onSuccess: () => showToast('Address deleted', `“${name}” has been removed.`),
    onError: (error) => showError('Failed to delete address', errorText(error, 'An error occurred.')),
    onSettled: async () => {
      await utils.addresses.list.invalidate();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Delete “${name}”`} size={440} centered>
      <div className={classes.form}>
        <p>Are you sure you want to delete this address?</p>
        <div className={classes.actions}>
          <Button disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
            Delete
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
