import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AdminSearch, parseStockSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/stock')({
  validateSearch: (raw: AdminSearch<typeof parseStockSearch>) => raw,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/stock/StockPage')),
});
