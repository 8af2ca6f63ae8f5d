import { createContext, use } from 'react';
import type { Wanted } from '../../lib/afterSignIn';
import type { Outputs } from '../../lib/trpc';

/** What the sign-in modal offers. */
export type SignInMode = 'sign-in' | 'sign-up';

export type User = Outputs['auth']['me'];

export type Session = {
  /** `loading` until the server has answered whose token it is, `unknown` when that failed. */
  /** Whether the browser's token was read; until then everybody counts as signed out, as on the server. */
  isKnown: boolean;
  status: 'signed-out' | 'loading' | 'unknown' | 'signed-in';
  /** Why the account is unknown. */
  failure: { message: string; data?: unknown } | null;
  user: User | null;
  /** Opens the modal; after signing in, the visitor continues to `returnTo`. */
  openSignIn: (mode?: SignInMode, returnTo?: string) => void;
  /**
   * Whether somebody is signed in; if not, says why signing in is needed and opens the modal. What was `wanted` is
   * done once the visitor has signed in.
   */
  requireSignIn: (text: string, wanted?: Wanted) => boolean;
  /** Opens the modal to sign in with an address, if it is known. */
  signInAs: (email: string | undefined) => void;
  /** Opens the modal to register with another address; what was wanted stays so. */
  registerAgain: () => void;
  /** Goes on where the visitor was before the code that was sent to `email`, and opens the modal with it. */
  resumeSignIn: (email: string) => void;
  /** Stores the token and user of a login. */
  enter: (login: { token: string; user: User }) => void;
  signOut: () => void;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

const guardedPaths = ['/cart', '/checkout', '/payment-success', '/profile', '/admin'];

/** Whether a page is for signed-in users only. */
export const needsUser = (pathname: string): boolean =>
  guardedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
