import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parsePackSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/pack')({
  validateSearch: parsePackSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/packing/PackPage')),
});
