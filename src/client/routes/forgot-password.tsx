import { Button, TextInput } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '../lib/errorText';
import { pageHead } from '../lib/head';
import { showError, showToast } from '../lib/toast';
import { trpc } from '../lib/trpc';
import { AuthPage } from '../ui/AuthPage';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/forgot-password',
      title: 'Forgot password',
      description: 'Get a link to choose a new password.',
    }),
  component: ForgotPassword,
});

function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = trpc.auth.forgotPassword.useMutation({
    onSuccess: ({ message }) => {
      showToast('Check Your Email', message);
      setEmail('');
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
      title="Forgot your password?"
      text="We will send you a link to choose a new one. It works for 30 minutes."
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
    </AuthPage>
  );
}
