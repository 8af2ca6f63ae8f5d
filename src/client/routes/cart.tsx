import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';

export const Route = createFileRoute('/cart')({
  ssr: false,
  component: Cart,
});

function Cart() {
  return (
    <main className="page">
      <EmptyState title="Cart" />
    </main>
  );
}
