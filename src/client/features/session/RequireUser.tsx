import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { QueryFailed } from '../../ui/QueryFailed';
import { needsUser, type User, useSession } from './SessionContext';

/**
 * Shows its content to signed-in users. A visitor is redirected home with the sign-in dialog open, and
 * returns here after signing in.
 */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { isKnown, status, user, failure, openSignIn } = useSession();
  const navigate = useNavigate();
  const router = useRouter();

  useEffect(() => {
    const { pathname, href } = router.state.location;
    // While navigating home, the address changes before this component unmounts.
    if (!isKnown || status !== 'signed-out' || !needsUser(pathname)) return;
    openSignIn('sign-in', href);
    void navigate({ to: '/', replace: true });
  }, [isKnown, status, router, openSignIn, navigate]);

  if (failure) return <QueryFailed heading="h1" what="Your account" error={failure} />;
  return user ? children(user) : <FullScreenSpinner />;
}
