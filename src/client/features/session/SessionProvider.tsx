import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { readAfterSignIn, type Wanted, writeAfterSignIn } from '../../lib/afterSignIn';
import { readRecord, wishColorsKey, writeRecord } from '../../lib/browserStorage';
import { forgetCheckout, keepCheckoutOf } from '../../lib/checkoutRecords/records';
import { deleteDraftsOf } from '../../lib/draftRecords';
import { proofRequests } from '../../lib/recentProof';
import { dismissErrors, showToast } from '../../lib/toast';
import { readToken, watchToken, writeToken } from '../../lib/token';
import { trpc } from '../../lib/trpc';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { isStaffUser, needsUser, SessionContext, type SignInMode, type User } from './SessionContext';

const SignInModal = lazyOverlay('The sign-in', () => import('./SignInModal'), { isCommon: true });
const ProofDialog = lazyOverlay('The dialog', () => import('./ProofDialog'));

/** `isCorrection`: repeats this tab's registration with another address. */
type Modal = { mode: SignInMode; email?: string; isCorrection?: boolean };

/** Provides the session and the sign-in dialog to all pages. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [modal, setModal] = useState<Modal | null>(null);
  const { isKnown, status, user, failure, enter: remember, leave } = useAccount();
  const proofRequest = useSyncExternalStore(
    proofRequests.subscribe,
    proofRequests.get,
    proofRequests.getOnServer,
  );

  const isStaff = isStaffUser(user);
  useEffect(() => {
    if (isStaff) rememberStaff();
  }, [isStaff]);

  const openSignIn = useCallback((mode: SignInMode = 'sign-in', returnTo?: string) => {
    writeAfterSignIn(returnTo === undefined ? null : { returnTo });
    setModal({ mode });
  }, []);
  const signInAs = useCallback((email: string | undefined) => {
    writeAfterSignIn(null);
    setModal({ mode: 'sign-in', email });
  }, []);
  const registerAgain = useCallback(() => setModal({ mode: 'sign-up', isCorrection: true }), []);
  const requireSignIn = useCallback(
    (text: string, wanted?: Wanted) => {
      // Until the account has loaded there is a token, and the server decides whether it is valid.
      if (isKnown ? status !== 'signed-out' : readToken() !== null) return true;
      showToast('Please sign in', text);
      writeAfterSignIn(wanted ? { wanted, from: router.state.location.href } : null);
      setModal({ mode: 'sign-in' });
      return false;
    },
    [isKnown, status, router],
  );
  const resumeSignIn = useCallback(
    (email: string) => {
      void router
        .navigate({ href: readAfterSignIn()?.from ?? '/' })
        .then(() => setModal({ mode: 'sign-in', email }));
    },
    [router],
  );
  const enter = useCallback(
    (login: { token: string; user: User }) => {
      remember(login);
      dismissErrors();
      showToast('Welcome back!', `Signed in as ${login.user.firstName || login.user.email}.`);
      const returnTo = readAfterSignIn()?.returnTo;
      if (returnTo) void router.navigate({ href: returnTo });
      setModal(null);
    },
    [remember, router],
  );
  const signOut = useCallback(() => {
    // Leave guarded pages first, or their guard would open the sign-in dialog.
    const { pathname } = router.state.location;
    if (needsUser(pathname)) void router.navigate({ to: '/' }).then(leave);
    else leave();
  }, [router, leave]);
  const session = useMemo(
    () => ({
      isKnown,
      status,
      user,
      failure,
      openSignIn,
      signInAs,
      registerAgain,
      requireSignIn,
      resumeSignIn,
      enter,
      signOut,
    }),
    [
      isKnown,
      status,
      user,
      failure,
      openSignIn,
      signInAs,
      registerAgain,
      requireSignIn,
      resumeSignIn,
      enter,
      signOut,
    ],
  );

  return (
    <SessionContext value={session}>
      {children}
      {modal && (
        <SignInModal
          mode={modal.mode}
          email={modal.email}
          isCorrection={modal.isCorrection}
          isStaff={isStaffBrowser() || readAfterSignIn()?.returnTo?.startsWith('/admin') === true}
          onModeChange={(mode) => setModal({ mode })}
          onLeave={() => setModal(null)}
          onClose={() => {
            writeAfterSignIn(null);
            setModal(null);
          }}
        />
      )}
      {proofRequest && (
        <ProofDialog onProven={() => proofRequest.settle(true)} onClose={() => proofRequest.settle(false)} />
      )}
    </SessionContext>
  );
}

/** The account of the browser's token. */
function useAccount() {
  const known = useToken();
  const token = known ?? null;
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { data, error } = trpc.auth.session.useQuery(undefined, { enabled: token !== null });
  const { mutate: logout } = trpc.auth.logout.useMutation();
  const lastToken = useRef(known);

  const forgetPerson = useCallback(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
  }, [queryClient]);
  const forget = useCallback(() => {
    writeToken(null);
    forgetPerson();
    forgetCheckout();
    writeRecord('localStorage', wishColorsKey, null);
  }, [forgetPerson]);

  // Another tab signed in or out, or the server ended the session: the former account's data is dropped, but
  // the checkout draft stays for the same customer's return.
  useEffect(() => {
    const former = lastToken.current;
    lastToken.current = known;
    if (former === undefined || former === known) return;
    if (known === null) forgetPerson();
    else void utils.auth.session.invalidate();
  }, [known, forgetPerson, utils]);

  const enter = useCallback(
    (login: { token: string; user: User }) => {
      lastToken.current = login.token;
      forgetPerson();
      keepCheckoutOf(login.user.id);
      utils.auth.session.setData(undefined, login.user);
      writeToken(login.token);
    },
    [forgetPerson, utils],
  );
  const userId = data?.id;
  const leave = useCallback(() => {
    // The request needs the token, so it is dropped afterwards, even when the server is unreachable.
    logout(undefined, {
      onSettled: () => {
        if (userId !== undefined) deleteDraftsOf(userId);
        forget();
        showToast('Logged out', 'See you soon.');
      },
    });
  }, [logout, forget, userId]);

  // Deferred into short steps, like the token.
  const loaded = useDeferredValue(data);
  const user = token === null ? null : (loaded ?? null);
  const isRefused = error?.data?.httpStatus === 401 || error?.data?.httpStatus === 403;
  const failure = token !== null && !user && !isRefused ? error : null;
  const status = user
    ? 'signed-in'
    : failure
      ? 'unknown'
      : token === null || error
        ? 'signed-out'
        : 'loading';
  return { isKnown: known !== undefined, status, user, failure, enter, leave } as const;
}

/** The browser's token; undefined until the page is hydrated, because the server renders a visitor's. */
function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(readToken());
    // In short steps, so that the browser can respond to taps in between: much of the page depends on the
    // user.
    startTransition(read);
    return watchToken(read);
  }, []);
  return token;
}

/** Everything but the public catalogue belongs to an account. */
const isPersonal = (queryKey: readonly unknown[]): boolean => {
  const [path] = queryKey;
  return Array.isArray(path) && path[0] !== 'catalogue';
};

const staffBrowserKey = 'staffBrowser';

/** Whether staff have signed in on this browser. */
const isStaffBrowser = (): boolean => readRecord('localStorage', staffBrowserKey) === true;

const rememberStaff = (): void => writeRecord('localStorage', staffBrowserKey, true);
