import { Loader } from '@mantine/core';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ResetForm } from '../features/session/ResetForm';
import { privateHead, tokenSearch } from '../lib/head';
import { showError } from '../lib/toast';
import { trpc } from '../lib/trpc';
import { AuthPage } from '../ui/AuthPage';
import { LinkButton } from '../ui/LinkButton';

export const Route = createFileRoute('/reset-password')({
  // The link's token must not reach the server.
  ssr: false,
  validateSearch: tokenSearch,
  head: privateHead('/reset-password', 'New password'),
  component: ResetPassword,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    resetToken?: string;
  }
}

function ResetPassword() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { resetToken } = useLocation().state;
  const [token] = useState(search.token ?? resetToken);
  const checked = useRef(false);
  const { mutate: check, isSuccess, error } = trpc.auth.checkResetLink.useMutation();

  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    if (token === undefined) {
      showError('Error', 'No reset token found. Please request a new link.');
      void navigate({ to: '/forgot-password', replace: true });
      return;
    }
    // Removed from the address bar, where it could be read, stored in the history or sent as a referrer. The
    // history state preserves it across a reload.
    void navigate({ to: '/reset-password', search: {}, replace: true, state: { resetToken: token } });
    check({ token });
  }, [token, navigate, check]);

  if (token === undefined) return null;
  if (error?.data?.code === 'invalid') {
    return (
      <AuthPage title="This link does not work" text={error.message}>
        <LinkButton to="/forgot-password">Request a new link</LinkButton>
      </AuthPage>
    );
  }
  // A link that could not be checked is checked when the password is set.
  if (!isSuccess && !error) {
    return (
      <AuthPage title="Choose a new password" text="Please wait while we check your link.">
        <Loader color="brass" />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Choose a new password"
      text="We'll sign you out on all devices. You can then sign in with your new password."
    >
      <ResetForm token={token} />
    </AuthPage>
  );
}
