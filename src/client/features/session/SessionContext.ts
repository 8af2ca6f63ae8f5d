import { createContext, use } from 'react';
import type { Wanted } from '../../lib/afterSignIn';
import type { Outputs } from '../../lib/trpc';

/** The mode of the sign-in dialog. */
export type SignInMode = 'sign-in' | 'sign-up';

export type User = Outputs['auth']['session'];

/** Whether a person works in the admin. */
export const isStaffUser = (user: User | null): boolean => user !== null && user.permissions.length > 0;

export type Session = {
  /** `loading` until the server has identified the token's account, `unknown` when that failed. */
  /**
   * Whether the browser's token was read; until then every visitor counts as signed out, as on the server.
   */
  isKnown: boolean;
  status: 'signed-out' | 'loading' | 'unknown' | 'signed-in';
  /** Why the account is unknown. */
  failure: { message: string; data?: unknown } | null;
  user: User | null;
  /** Opens the dialog; after signing in, the visitor continues to `returnTo`. */
  openSignIn: (mode?: SignInMode, returnTo?: string) => void;
  /**
   * Whether a user is signed in; otherwise explains why sign-in is needed and opens the dialog. The `wanted`
   * action runs once the visitor has signed in.
   */
  requireSignIn: (text: string, wanted?: Wanted) => boolean;
  /** Opens the dialog to sign in, with a known address filled in. */
  signInAs: (email: string | undefined) => void;
  /** Opens the dialog to register with another address; the wanted action stays. */
  registerAgain: () => void;
  /** Returns to the page before the code was sent to `email`, and opens the dialog with that address. */
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

const guardedPaths = ['/cart', '/checkout', '/payment-success', '/payment-upi', '/profile', '/admin'];

/** Whether a page is for signed-in users only. */
export const needsUser = (pathname: string): boolean =>
  guardedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
