import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AdminSearch, parseDashboardSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/')({
  validateSearch: (raw: AdminSearch<typeof parseDashboardSearch>) => raw,
  beforeLoad: async ({ location }) => {
    if (!('tab' in location.search)) return;
    const { addressOfOldBookmark } = await import('../features/admin/lib/oldAddresses');
    const href = addressOfOldBookmark(location.search);
    if (href) throw redirect({ href, replace: true });
  },
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/dashboard/DashboardPage')),
});
