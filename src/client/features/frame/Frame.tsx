import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isAdminPath } from '@/shared/pages/paths';
import { colorScheme } from '../../ui/colorScheme';
import { lazyPart } from '../../ui/lazyPart';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import { isStaffUser, useSession } from '../session/SessionContext';

const AdminBar = lazyPart('The search', () => import('../admin/frame/AdminBar'));

/** Puts a page between the shop's header and footer, or below the admin's bar. */
export function Frame({ children }: { children: ReactNode }) {
  const isAdminPage = useRouterState({
    select: ({ resolvedLocation, location }) => isAdminPath((resolvedLocation ?? location).pathname),
  });
  const { isKnown, status, user } = useSession();
  // Nothing until the account is known: the shop's header would be replaced a moment later.
  const isWaiting = !isKnown || status === 'loading';
  const isShop = !isAdminPage || (!isWaiting && !isStaffUser(user));
  // The first script of a page under /admin may have set the admin's colors for a visitor whom it refuses.
  useEffect(() => {
    if (isShop) colorScheme.set('dark');
  }, [isShop]);
  if (isShop) {
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
      {isStaffUser(user) && <AdminBar />}
      {children}
    </>
  );
}
