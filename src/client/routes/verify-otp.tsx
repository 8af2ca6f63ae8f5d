import { Button, PasswordInput, TextInput } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { PASSWORD } from '@/shared/password';
import { writeRegistrationFields } from '../features/session/authFields';
import { useRegistrationNonce } from '../features/session/registrationNonce';
import { useSession } from '../features/session/SessionContext';
import { useCodeSending } from '../features/session/useCodeSending';
import { isUnanswered } from '../lib/connection';
import { errorText } from '../lib/errorText';
import { privateHead } from '../lib/head';
import { dismissErrors, showError, showToast } from '../lib/toast';
import { trpc } from '../lib/trpc';
import { AuthMore, AuthPage } from '../ui/AuthPage';
import { EmailText } from '../ui/EmailText';
import { LinkButton } from '../ui/LinkButton';
import { PlainTextButton } from '../ui/plainControls';

const CODE_LENGTH = 6;

export const Route = createFileRoute('/verify-otp')({
  validateSearch: (raw: Record<string, unknown>): { email?: string } => ({
    email: typeof raw.email === 'string' && raw.email.trim() !== '' ? raw.email.trim() : undefined,
  }),
  head: privateHead('/verify-otp', 'Verify your email'),
  component: VerifyOtp,
});

function VerifyOtp() {
  const { email } = Route.useSearch();
  if (email) return <CodeForm key={email} email={email} />;
  return (
    <AuthPage
      title="Verify your email"
      text="This link has no email address. Please sign in to get a new code."
    >
      <LinkButton to="/">Back to Home</LinkButton>
    </AuthPage>
  );
}

const SentTo = ({ email }: { email: string }) => (
  <>
    Enter the 6-digit code we sent to <EmailText email={email} end="." />
  </>
);

function CodeForm({ email }: { email: string }) {
  const [otp, setOtp] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { resumeSignIn, registerAgain } = useSession();
  const [password, setPassword] = useState('');
  const { nonce, needsPassword, forget, refuse } = useRegistrationNonce(email);
  const { secondsLeft, sending, resending, resend } = useCodeSending(email, refuse);
  const verify = trpc.auth.verifyOtp.useMutation({
    onSuccess: ({ message }) => {
      forget();
      writeRegistrationFields(null);
      dismissErrors();
      showToast('Success', message);
      resumeSignIn(email);
    },
    onError: (error) => {
      if (error.data?.code === 'conflict') refuse();
      const message = errorText(error, 'Failed to verify OTP');
      showError('Error', message);
      if (isUnanswered(error) || error.data?.code === 'tooManyRequests') return;
      setFault(message);
      setOtp('');
      field.current?.focus();
    },
  });
  const isComplete = otp.length === CODE_LENGTH && (!needsPassword || password.length >= PASSWORD.min);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    verify.mutate({ email, otp, ...(needsPassword ? { password } : { nonce }) });
  };
  return (
    <AuthPage title="Verify your email" text={<SentTo email={email} />}>
      <form onSubmit={submit}>
        <TextInput
          label="Verification code"
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          ref={field}
          autoFocus
          error={fault}
          value={otp}
          // A pasted code may contain spaces or a dash.
          onChange={(event) => {
            setOtp(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
            setFault(null);
          }}
          styles={{ input: { letterSpacing: '0.5em', fontVariantNumeric: 'tabular-nums' } }}
        />
        {needsPassword && (
          <PasswordInput
            label="Password"
            description="This email was registered more than once. Enter the password from your latest registration."
            size="md"
            autoComplete="current-password"
            maxLength={PASSWORD.max}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          />
        )}
        <Button type="submit" size="lg" disabled={!isComplete || verify.isPending}>
          {verify.isPending ? 'Verifying...' : 'Verify OTP'}
        </Button>
      </form>
      <AuthMore>
        Didn't get the email?{' '}
        <PlainTextButton inText disabled={secondsLeft > 0 || resending || sending} onClick={resend}>
          {secondsLeft > 0 ? `Resend OTP in ${secondsLeft}s` : resending ? 'Resending...' : 'Resend OTP'}
        </PlainTextButton>
      </AuthMore>
      <AuthMore>
        Wrong address?{' '}
        <PlainTextButton inText onClick={registerAgain}>
          Use a different email
        </PlainTextButton>
      </AuthMore>
    </AuthPage>
  );
}
