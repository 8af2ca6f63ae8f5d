import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';

const tabs = ['profile', 'orders', 'wishlist', 'addresses', 'settings'] as const;
type Tab = (typeof tabs)[number];

export const Route = createFileRoute('/profile')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { tab?: Tab } => ({
    tab: tabs.find((tab) => tab === raw.tab),
  }),
  component: Profile,
});

function Profile() {
  return (
    <main className="page">
      <EmptyState title="Profile" />
    </main>
  );
}
