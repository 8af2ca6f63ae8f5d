import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AdminSearch, parseOrdersSearch } from '../features/admin/lib/adminSearch';
import { idInSearch } from '../lib/idInSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: (raw: AdminSearch<typeof parseOrdersSearch>) => raw,
  beforeLoad: ({ search: { order: given, page: _page, ...search } }) => {
    const order = idInSearch(given);
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
