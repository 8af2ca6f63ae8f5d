import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseCustomersSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/customers')({
  validateSearch: parseCustomersSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/customers/CustomersPage')),
});
