import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { profileIn } from '@/shared/schemas/accounts/accounts';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import type { User } from '../session/SessionContext';
import classes from './AccountPage.module.css';

/** Name and phone; the email address is fixed. */
export function ProfileTab({ user }: { user: User }) {
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    validate: schemaResolver(profileIn, { sync: true }),
  });
  const update = trpc.auth.updateProfile.useMutation({
    onSuccess: (changed) => {
      utils.auth.session.setData(undefined, (former) => former && { ...former, ...changed });
      showToast('Profile updated', 'Your changes have been saved.');
    },
    onError: (error) => showError('Failed to update profile', errorText(error, 'An error occurred.')),
  });
  return (
    <div className={classes.block}>
      <h2 className={classes.heading}>Your details</h2>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => update.mutate(values))}>
        <div className={classes.pairs}>
          <TextInput
            label="First name"
            size="md"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            size="md"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
          <TextInput
            label="Email"
            size="md"
            value={user.email}
            disabled
            styles={{ input: { opacity: 1, color: 'var(--ink-soft)' } }}
            description="You can't change your email address."
            inputWrapperOrder={['label', 'input', 'description']}
          />
          <TextInput label="Phone" size="md" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        </div>
        <div className={classes.actions}>
          <Button type="submit" size="md" disabled={update.isPending}>
            {update.isPending ? 'Updating...' : 'Update Profile'}
          </Button>
        </div>
      </form>
    </div>
  );
}
