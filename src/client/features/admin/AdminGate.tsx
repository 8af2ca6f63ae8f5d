import { lazy, Suspense } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { LinkButton } from '../../ui/LinkButton';
import { RequireUser } from '../session/RequireUser';
import { useAdminLook } from './look/useAdminLook';

/** Loaded, like its pages, once the user is known to be an administrator. */
const AdminLayout = lazy(() => import('./frame/AdminLayout'));

/** The admin for administrators; other customers are refused. */
export const AdminGate = () => (
  <RequireUser>{(user) => (user.isAdmin ? <Admin /> : <AccessDenied />)}</RequireUser>
);

function Admin() {
  useAdminLook();
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <AdminLayout />
    </Suspense>
  );
}

const AccessDenied = () => (
  <main className="page">
    <EmptyState heading="h1" title="Access Denied" text="You don't have permission to access this page.">
      <LinkButton to="/">Back to Home</LinkButton>
    </EmptyState>
  </main>
);
