import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseShipSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/ship')({
  validateSearch: parseShipSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/shipping/ShipPage')),
});
