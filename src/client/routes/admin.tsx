import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { parseAdminSearch } from '../features/admin/lib/adminSearch';
import { RequireUser } from '../features/session/RequireUser';
import { pageHead } from '../lib/head';
import { EmptyState } from '../ui/EmptyState';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { LinkButton } from '../ui/LinkButton';

/** Fetched once it is known that an administrator asks: a shopper never loads the admin. */
const AdminPage = lazy(() => import('../features/admin/AdminPage'));

export const Route = createFileRoute('/admin')({
  ssr: false,
  validateSearch: parseAdminSearch,
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/admin',
      title: 'Admin',
      description: 'The admin.',
      hidden: true,
    }),
  pendingComponent: FullScreenSpinner,
  component: Admin,
});

function Admin() {
  return (
    <RequireUser>
      {(user) =>
        user.isAdmin ? (
          <Suspense fallback={<FullScreenSpinner />}>
            <AdminPage />
          </Suspense>
        ) : (
          <AccessDenied />
        )
      }
    </RequireUser>
  );
}

const AccessDenied = () => (
  <main className="page">
    <EmptyState heading="h1" title="Access Denied" text="You don't have permission to access this page.">
      <LinkButton to="/">Back to Home</LinkButton>
    </EmptyState>
  </main>
);
