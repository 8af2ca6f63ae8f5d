import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type SubmitEvent, useState } from 'react';
import { PASSWORD } from '@/shared/password';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import classes from './AccountPage.module.css';

const blank = { current: '', next: '', confirmation: '' };
const FALLBACK = 'Failed to change password. Please try again.';

/** The first error in the form, as title and text; null when it is valid. */
function faultOf({ current, next, confirmation }: typeof blank): [string, string] | null {
  if (current === '') return ['Current password required', 'Please enter your current password.'];
  if (next === '') return ['New password required', 'Please enter a new password.'];
  if (next.length < PASSWORD.min) {
    return ['Password too short', `New password must be at least ${PASSWORD.min} characters long.`];
  }
  if (next !== confirmation)
    return ["Passwords don't match", 'New password and confirm password must match.'];
  return null;
}

export function ChangePassword() {
  const [fields, setFields] = useState(blank);
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      setFields(blank);
      void utils.auth.sessions.invalidate();
      showToast('Password changed', 'All other devices have been signed out.');
    },
    onError: (error) => showError('Failed to change password', errorText(error, FALLBACK)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fault = faultOf(fields);
    if (fault) return showError(...fault);
    change.mutate({ currentPassword: fields.current, newPassword: fields.next });
  };
  const field = (name: keyof typeof blank, autoComplete: string) => ({
    size: 'md' as const,
    autoComplete,
    maxLength: PASSWORD.max,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFields((previous) => ({ ...previous, [name]: value }));
    },
    visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordInput label="Current password" {...field('current', 'current-password')} />
      <PasswordInput label="New password" {...field('next', 'new-password')} />
      <PasswordInput label="Confirm new password" {...field('confirmation', 'new-password')} />
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </div>
    </form>
  );
}
