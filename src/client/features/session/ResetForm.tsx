import { Button, PasswordInput, Progress } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { PASSWORD, passwordScore, strengthLabel } from '@/shared/password';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSession } from './SessionContext';

const toggle = { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } };

/** The form for a new password, with its strength. */
export function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const navigate = useNavigate();
  const { openSignIn } = useSession();
  const score = passwordScore(password);
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: ({ message }) => {
      showToast('Password reset', message);
      void navigate({ to: '/' }).then(() => openSignIn());
    },
    onError: (error) => showError('Error', errorText(error, 'An unexpected error occurred.')),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (score < PASSWORD.leastResetScore) {
      return showError(
        'Weak Password',
        'Password is too weak. Please include letters, numbers, and symbols.',
      );
    }
    if (password !== confirmation) return showError('Error', 'Passwords do not match.');
    reset.mutate({ token, newPassword: password });
  };
  return (
    <form onSubmit={submit}>
      <PasswordInput
        label="New password"
        size="md"
        required
        autoComplete="new-password"
        maxLength={PASSWORD.max}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...toggle}
      />
      {password !== '' && (
        <div>
          <Progress
            value={score * 25}
            color={score < PASSWORD.leastResetScore ? 'red' : 'brass'}
            aria-label="Password strength"
          />
          <p aria-live="polite">{strengthLabel(score)}</p>
        </div>
      )}
      <PasswordInput
        label="Confirm password"
        size="md"
        required
        autoComplete="new-password"
        maxLength={PASSWORD.max}
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        {...toggle}
      />
      <Button type="submit" size="lg" disabled={reset.isPending}>
        {reset.isPending ? 'Resetting Password...' : 'Set New Password'}
      </Button>
    </form>
  );
}
