import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseOrdersSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/orders')({
  validateSearch: parseOrdersSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/orders/OrdersPage')),
});
