import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RequireUser } from '../features/session/RequireUser';
import { pageHead } from '../lib/head';
import { EmptyState } from '../ui/EmptyState';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { LinkButton } from '../ui/LinkButton';

/** Loaded, like its pages, once the user is known to be an administrator. */
const AdminLayout = lazy(() => import('../features/admin/AdminLayout'));

export const Route = createFileRoute('/admin')({
  ssr: false,
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
            <AdminLayout />
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
