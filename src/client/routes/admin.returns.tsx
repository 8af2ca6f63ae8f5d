import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseReturnsSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/returns')({
  validateSearch: parseReturnsSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/returns/ReturnsPage')),
});
