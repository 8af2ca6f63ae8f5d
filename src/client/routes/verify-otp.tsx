import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';

export const Route = createFileRoute('/verify-otp')({
  ssr: false,
  component: VerifyOtp,
});

function VerifyOtp() {
  return (
    <main className="page">
      <EmptyState title="VerifyOtp" />
    </main>
  );
}
