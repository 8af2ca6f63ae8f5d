import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseLogSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/log')({
  validateSearch: parseLogSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/log/LogPage')),
});
