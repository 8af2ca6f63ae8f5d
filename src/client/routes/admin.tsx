import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';

export const Route = createFileRoute('/admin')({
  ssr: false,
  component: Admin,
});

function Admin() {
  return (
    <main className="page">
      <EmptyState title="Admin" />
    </main>
  );
}
