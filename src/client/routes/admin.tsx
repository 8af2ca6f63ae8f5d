import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { parseDeskSearch } from '../admin/deskSearch';
import { pageHead } from '../head';
import { RequireUser } from '../session/RequireUser';
import { EmptyState } from '../ui/EmptyState';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { LinkButton } from '../ui/LinkButton';

/** Fetched once it is known that an administrator asks: a shopper never loads the desk. */
const Desk = lazy(() => import('../admin/Desk'));

export const Route = createFileRoute('/admin')({
  ssr: false,
  validateSearch: parseDeskSearch,
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/admin',
      title: 'Admin',
      description: "The shopkeeper's desk.",
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
            <Desk />
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
