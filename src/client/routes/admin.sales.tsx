import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { SalesSearch } from '../features/admin/sales/salesSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/sales')({
  // The page parses it: the parser would be in the script of every page.
  validateSearch: (raw: SalesSearch) => raw,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/sales/SalesPage')),
});
