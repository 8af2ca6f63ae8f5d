import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseDashboardSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/')({
  validateSearch: parseDashboardSearch,
  beforeLoad: async ({ location }) => {
    if (!('tab' in location.search)) return;
    const { addressOfOldBookmark } = await import('../features/admin/lib/oldAddresses');
    const href = addressOfOldBookmark(location.search);
    if (href) throw redirect({ href, replace: true });
  },
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/dashboard/DashboardPage')),
});
