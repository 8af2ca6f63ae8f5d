import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AdminSearch, parseOrderSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/orders/$orderId')({
  validateSearch: (raw: AdminSearch<typeof parseOrderSearch>) => raw,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/orders/page/OrderPage')),
});
