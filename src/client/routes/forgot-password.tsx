import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../head';
import { EmptyState } from '../ui/EmptyState';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/forgot-password',
      title: 'Forgot password',
      description: 'Get a link to choose a new password.',
    }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return (
    <main className="page">
      <EmptyState title="Forgot password" />
    </main>
  );
}
