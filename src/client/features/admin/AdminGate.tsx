import { lazy, Suspense } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { LinkButton } from '../../ui/LinkButton';
import { RequireUser } from '../session/RequireUser';
import { isStaffUser } from '../session/SessionContext';
import { useAdminLook } from './look/useAdminLook';

/** Loaded, like its pages, once the user is known to be staff. */
const AdminLayout = lazy(() => import('./frame/AdminLayout'));

/** The admin for staff; customers are refused. */
export const AdminGate = () => (
  <RequireUser>{(user) => (isStaffUser(user) ? <Admin /> : <AccessDenied />)}</RequireUser>
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
