import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react';
import { showToast } from '../ui/toast';
import type { SignInMode } from './signInMode';

const SignInModal = lazy(() => import('./SignInModal'));

type Session = {
  user: { firstName: string; email: string; isAdmin: boolean } | null;
  /** Opens the modal. */
  openSignIn: (mode?: SignInMode) => void;
  /** Whether somebody is signed in; if not, says why signing in is needed and opens the modal. */
  requireSignIn: (text: string) => boolean;
  signOut: () => void;
};

const SessionContext = createContext<Session | null>(null);

/** Who is signed in, for the whole page, and the modal to change that. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<SignInMode | null>(null);
  const user = null as Session['user'];
  const signOut = useCallback(() => undefined, []);
  const openSignIn = useCallback((wanted: SignInMode = 'sign-in') => setMode(wanted), []);
  const requireSignIn = useCallback(
    (text: string) => {
      if (user) return true;
      showToast('Please sign in', text);
      openSignIn();
      return false;
    },
    [user, openSignIn],
  );
  const session = useMemo(
    () => ({ user, openSignIn, requireSignIn, signOut }),
    [user, openSignIn, requireSignIn, signOut],
  );
  return (
    <SessionContext value={session}>
      {children}
      {mode && (
        <Suspense>
          <SignInModal mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />
        </Suspense>
      )}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
