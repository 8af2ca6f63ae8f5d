import { Button, TextInput } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { writeResetEmail } from '../features/session/authFields';
import { errorText } from '../lib/errorText';
import { pageHead } from '../lib/head';
import { showError, showToast } from '../lib/toast';
import { trpc } from '../lib/trpc';
import { AuthMore, AuthPage } from '../ui/AuthPage';
import { EmailText } from '../ui/EmailText';
import { PlainTextButton } from '../ui/plainControls';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/forgot-password',
      title: 'Forgot password',
      description: 'Get a link to choose a new password.',
    }),
  component: ForgotPassword,
});

function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  /** The address that received the link. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = trpc.auth.forgotPassword.useMutation({
    onSuccess: ({ message }, sent) => {
      showToast('Check Your Email', message);
      setEmail('');
      setSentTo(sent.email);
      writeResetEmail(sent.email.trim());
    },
    onError: (error) => refuse('Error', errorText(error, 'An unexpected error occurred.')),
  });
  const refuse = (title: string, text: string) => {
    showError(title, text);
    setFault(text);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() === '') return refuse('Email Required', 'Please enter your email address.');
    send.mutate({ email });
  };
  return (
    <AuthPage
      title={sentTo === null ? 'Forgot your password?' : 'Your link is on its way'}
      text={
        sentTo === null ? (
          "We'll email you a link to choose a new password. It works for 30 minutes."
        ) : (
          <SentTo email={sentTo} />
        )
      }
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          size="md"
          autoComplete="email"
          value={email}
          error={fault}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setFault(null);
          }}
        />
        <Button type="submit" size="lg" disabled={send.isPending}>
          {send.isPending ? 'Sending Link...' : 'Send Reset Link'}
        </Button>
      </form>
      {sentTo !== null && (
        <AuthMore>
          Didn't get the email?{' '}
          <PlainTextButton inText disabled={send.isPending} onClick={() => send.mutate({ email: sentTo })}>
            Send it again
          </PlainTextButton>
        </AuthMore>
      )}
    </AuthPage>
  );
}

const SentTo = ({ email }: { email: string }) => (
  <>
    If <EmailText email={email} /> has an account, we've emailed a link to choose a new password. It works for
    30 minutes. If you don't get it in a few minutes, check your spam folder or enter your email again below.
  </>
);
