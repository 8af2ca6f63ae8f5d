import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseOrdersSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: parseOrdersSearch,
  beforeLoad: ({ search: { order, page: _page, ...search } }) => {
    if (order === undefined) return;
    throw redirect({
      to: '/admin/orders/$orderId',
      params: { orderId: String(order) },
      search,
      replace: true,
    });
  },
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/orders/list/OrdersPage')),
});
