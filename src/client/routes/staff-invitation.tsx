import { Loader } from '@mantine/core';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { InvitationForm } from '../features/session/InvitationForm';
import { privateHead, tokenSearch } from '../lib/head';
import { trpc } from '../lib/trpc';
import { useShop } from '../lib/useShop';
import { AuthPage } from '../ui/AuthPage';
import { LinkButton } from '../ui/LinkButton';

export const Route = createFileRoute('/staff-invitation')({
  // The link's token must not reach the server.
  ssr: false,
  validateSearch: tokenSearch,
  head: privateHead('/staff-invitation', 'Invitation'),
  component: StaffInvitation,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    invitationToken?: string;
  }
}

function StaffInvitation() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const shop = useShop();
  const { invitationToken } = useLocation().state;
  const [token] = useState(search.token ?? invitationToken ?? '');
  const checked = useRef(false);
  const { mutate: check, data: invitation, error } = trpc.staff.invitation.useMutation();
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    // Removes the token from the address bar, and keeps it across a reload.
    void navigate({ to: '/staff-invitation', search: {}, replace: true, state: { invitationToken: token } });
    check({ token });
  }, [token, navigate, check]);
  if (error) {
    return (
      <AuthPage title="This link does not work" text={error.message}>
        <LinkButton to="/">Back to Home</LinkButton>
      </AuthPage>
    );
  }
  if (!invitation) {
    return (
      <AuthPage title="Invitation" text="Please wait while we check your link.">
        <Loader color="brass" />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={`Work at ${shop.name}`}
      text={`The invitation is for ${invitation.email}. Your role: ${invitation.roles.join(', ')}.`}
    >
      <InvitationForm token={token} invitation={invitation} />
    </AuthPage>
  );
}
