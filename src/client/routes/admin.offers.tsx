import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseOffersSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/offers')({
  validateSearch: parseOffersSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/offers/OffersPage')),
});
