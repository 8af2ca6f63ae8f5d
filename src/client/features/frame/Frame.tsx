import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import { useSession } from '../session/SessionContext';

const AdminBar = lazyPart('The search', () => import('../admin/search/AdminBar'));

/** Puts a page between the shop's header and footer, or below the admin's bar. */
export function Frame({ children }: { children: ReactNode }) {
  const isAdminPage = useRouterState({
    select: ({ resolvedLocation, location }) =>
      /^\/admin(\/|$)/.test((resolvedLocation ?? location).pathname),
  });
  const { isKnown, status, user } = useSession();
  // Nothing until the account is known: the shop's header would be replaced a moment later.
  const isWaiting = !isKnown || status === 'loading';
  if (!isAdminPage || (!isWaiting && !user?.isAdmin)) {
    return (
      <>
        <Header />
        {children}
        <Footer />
      </>
    );
  }
  return (
    <>
      {user?.isAdmin && <AdminBar />}
      {children}
    </>
  );
}
