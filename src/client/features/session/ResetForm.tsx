import { Button, PasswordInput, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { PASSWORD, passwordScore, strengthLabel } from '@/shared/password';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { takeResetEmail } from './authFields';
import { useSession } from './SessionContext';

/** The error of a refused password and its field. */
type Fault = { field: 'password' | 'confirmation'; text: string };

const toggle = { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } };

/** The form for a new password, with its strength. */
export function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const navigate = useNavigate();
  const { signInAs } = useSession();
  const score = passwordScore(password);
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: ({ message }) => {
      showToast('Password reset', message);
      void navigate({ to: '/' }).then(() => signInAs(takeResetEmail()));
    },
    onError: (error) => showError('Error', refusalText(error)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const refuse = (title: string, found: Fault) => {
      showError(title, found.text);
      setFault(found);
    };
    if (score < PASSWORD.leastResetScore) {
      const text = 'Password is too weak. Please include letters, numbers, and symbols.';
      return refuse('Weak Password', { field: 'password', text });
    }
    if (password !== confirmation)
      return refuse('Error', { field: 'confirmation', text: 'Passwords do not match.' });
    reset.mutate({ token, newPassword: password });
  };
  const errorOf = (field: Fault['field']) => (fault?.field === field ? fault.text : undefined);
  return (
    <form onSubmit={submit}>
      <PasswordInput
        label="New password"
        description="Use at least two of these: more than 8 characters, upper and lower case, a digit, a symbol."
        size="md"
        required
        autoComplete="new-password"
        maxLength={PASSWORD.max}
        value={password}
        error={errorOf('password')}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFault(null);
        }}
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
        error={errorOf('confirmation')}
        onChange={(event) => {
          setConfirmation(event.currentTarget.value);
          setFault(null);
        }}
        {...toggle}
      />
      {reset.error && (
        <p role="alert">
          {refusalText(reset.error)}{' '}
          <Link to="/forgot-password" className="text-link">
            Request a new link
          </Link>
        </p>
      )}
      <Button type="submit" size="lg" disabled={reset.isPending}>
        {reset.isPending ? 'Resetting Password...' : 'Set New Password'}
      </Button>
    </form>
  );
}

const refusalText = (error: { message: string; data?: unknown }): string =>
  errorText(error, 'An unexpected error occurred.');
