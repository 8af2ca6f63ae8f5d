import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { PASSWORD } from '@/shared/password';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import classes from './AccountPage.module.css';

const blank = { current: '', next: '', confirmation: '' };
const FALLBACK = 'Failed to change password. Please try again.';

type Field = keyof typeof blank;
type Fault = { field: Field; title: string; text: string };

/** The first error in the form; null when it is valid. */
function faultOf({ current, next, confirmation }: typeof blank): Fault | null {
  if (current === '') {
    const text = 'Please enter your current password.';
    return { field: 'current', title: 'Current password required', text };
  }
  if (next === '') {
    const text = 'Please enter a new password.';
    return { field: 'next', title: 'New password required', text };
  }
  if (next.length < PASSWORD.min) {
    const text = `New password must be at least ${PASSWORD.min} characters long.`;
    return { field: 'next', title: 'Password too short', text };
  }
  if (next !== confirmation) {
    const text = 'New password and confirm password must match.';
    return { field: 'confirmation', title: "Passwords don't match", text };
  }
  return null;
}

export function ChangePassword() {
  const [fields, setFields] = useState(blank);
  const [fault, setFault] = useState<Omit<Fault, 'title'> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const mark = (field: Field, text: string) => {
    setFault({ field, text });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      setFields(blank);
      void utils.auth.sessions.invalidate();
      showToast('Password changed', "We've signed you out on all other devices.");
    },
    onError: (error) => {
      const text = errorText(error, FALLBACK);
      showError('Failed to change password', text);
      if (error.data?.code === 'invalid') mark('current', text);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultOf(fields);
    if (found) {
      showError(found.title, found.text);
      return mark(found.field, found.text);
    }
    change.mutate({ currentPassword: fields.current, newPassword: fields.next });
  };
  const field = (name: Field, autoComplete: string) => ({
    name,
    error: fault?.field === name ? fault.text : undefined,
    // The library omits it for password inputs.
    'aria-invalid': fault?.field === name || undefined,
    size: 'md' as const,
    autoComplete,
    maxLength: PASSWORD.max,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFields((previous) => ({ ...previous, [name]: value }));
      setFault(null);
    },
    visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' },
  });
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <PasswordInput label="Current password" {...field('current', 'current-password')} />
        <PasswordInput label="New password" {...field('next', 'new-password')} />
        <PasswordInput label="Confirm new password" {...field('confirmation', 'new-password')} />
      </div>
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </div>
    </form>
  );
}
