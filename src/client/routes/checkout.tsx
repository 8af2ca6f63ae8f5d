import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';

export const Route = createFileRoute('/checkout')({
  ssr: false,
  component: Checkout,
});

function Checkout() {
  return (
    <main className="page">
      <EmptyState title="Checkout" />
    </main>
  );
}
