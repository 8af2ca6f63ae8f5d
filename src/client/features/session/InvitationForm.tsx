import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { PASSWORD, passwordScore } from '@/shared/password';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { type Outputs, trpc } from '../../lib/trpc';
import { useSession } from './SessionContext';

/** Accepts an invitation to the staff, with a new account where the address has none. */
export function InvitationForm({
  token,
  invitation: { email, needsAccount },
}: {
  token: string;
  invitation: Outputs['staff']['invitation'];
}) {
  const [account, setAccount] = useState({ firstName: '', lastName: '', password: '' });
  const navigate = useNavigate();
  const { user, signInAs } = useSession();
  const utils = trpc.useUtils();
  const accept = trpc.staff.accept.useMutation({
    onSuccess: async ({ message }) => {
      showToast('Invitation accepted', message);
      await utils.auth.session.invalidate();
      await navigate({ to: user?.email === email ? '/admin' : '/' });
      if (user?.email !== email) signInAs(email);
    },
    onError: (error) => showError('Error', errorText(error, 'An unexpected error occurred.')),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (needsAccount && passwordScore(account.password) < PASSWORD.leastResetScore)
      return showError(
        'Weak Password',
        'Password is too weak. Please include letters, numbers, and symbols.',
      );
    accept.mutate({ token, ...(needsAccount && { account }) });
  };
  const field = (name: keyof typeof account) => ({
    size: 'md' as const,
    required: true,
    value: account[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setAccount((former) => ({ ...former, [name]: value })),
  });
  return (
    <form onSubmit={submit}>
      {needsAccount && (
        <>
          <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...field('lastName')} />
          <PasswordInput
            label="Password"
            description="Use at least two of these: more than 8 characters, upper and lower case, a digit, a symbol."
            autoComplete="new-password"
            maxLength={PASSWORD.max}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...field('password')}
          />
        </>
      )}
      <Button type="submit" size="lg" disabled={accept.isPending}>
        Accept Invitation
      </Button>
    </form>
  );
}
