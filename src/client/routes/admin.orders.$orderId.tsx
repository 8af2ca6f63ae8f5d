import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseOrderSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/orders/$orderId')({
  validateSearch: parseOrderSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/orders/OrderPage')),
});
