import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { type User, useSession } from './SessionContext';

/**
 * Shows its content to whoever is signed in. A visitor is taken home with the sign-in modal open, and comes
 * back here after signing in.
 */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { status, user, openSignIn } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  // As it was on arrival: on the way home the address changes before this component goes.
  const [href] = useState(() => router.state.location.href);

  useEffect(() => {
    if (status !== 'signed-out') return;
    openSignIn('sign-in', href);
    void navigate({ to: '/', replace: true });
  }, [status, href, openSignIn, navigate]);

  return user ? children(user) : <FullScreenSpinner />;
}
