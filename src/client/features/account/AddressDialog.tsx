import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { schemaResolver, useForm } from '@mantine/form';
import { addressIn } from '@/shared/schemas/accounts/addresses';
import { STORE } from '@/shared/shop';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { Dialog } from '../../ui/Dialog';
import { type Address, AddressFields } from '../addresses/AddressFields';
import type { User } from '../session/SessionContext';
import classes from './AccountPage.module.css';

/** Adds or changes a saved address. */
export default function AddressDialog({
  user,
  address,
  onClose,
}: {
  user: User;
  /** null for a new address. */
  address: Address | null;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: initialValues(user, address),
    validate: schemaResolver(addressIn, { sync: true }),
  });
  const words = address
    ? { title: 'Edit Address', done: 'Address updated', failed: 'Failed to update address' }
    : { title: 'Add Address', done: 'Address added', failed: 'Failed to add address' };
  const settle = {
    onSuccess: async (saved: { name: string }) => {
      await utils.addresses.list.invalidate();
      showToast(words.done, `“${saved.name}” has been saved.`);
      onClose();
    },
    onError: (error: { message: string; data?: unknown }) =>
      showError(words.failed, errorText(error, 'An error occurred.')),
  };
  const create = trpc.addresses.create.useMutation(settle);
  const update = trpc.addresses.update.useMutation(settle);
  const pending = create.isPending || update.isPending;
  const submit = form.onSubmit(
    (values) => (address ? update.mutate({ ...values, id: address.id }) : create.mutate(values)),
    (faults) => {
      // Invalid fields show their error; missing ones get one message together.
      const missing = Object.values(faults).some((fault) => String(fault).endsWith('is required.'));
      if (missing) showError('Missing information', 'Please fill in all required fields.');
    },
  );
  return (
    <Dialog onClose={onClose} title={words.title} size={560} centered>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label="Name this address"
          placeholder="Home, Work, Office"
          required
          size="md"
          {...form.getInputProps('name')}
        />
        <AddressFields form={form} />
        <div className={classes.actions}>
          <Button type="submit" size="md" disabled={pending}>
            {pending ? 'Saving...' : 'Save Address'}
          </Button>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function initialValues(user: User, address: Address | null) {
  return {
    name: address?.name ?? '',
    firstName: address?.firstName ?? user.firstName,
    lastName: address?.lastName ?? user.lastName,
    email: address?.email ?? user.email,
    phone: address?.phone ?? user.phone ?? '',
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zipCode: address?.zipCode ?? '',
    country: address?.country ?? STORE.country,
  };
}
