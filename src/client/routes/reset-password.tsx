import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';

export const Route = createFileRoute('/reset-password')({
  ssr: false,
  component: ResetPassword,
});

function ResetPassword() {
  return (
    <main className="page">
      <EmptyState title="ResetPassword" />
    </main>
  );
}
