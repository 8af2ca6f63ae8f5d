import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';

export const Route = createFileRoute('/payment-success')({
  ssr: false,
  component: PaymentSuccess,
});

function PaymentSuccess() {
  return (
    <main className="page">
      <EmptyState title="PaymentSuccess" />
    </main>
  );
}
