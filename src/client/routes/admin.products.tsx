import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AdminSearch, parseProductsSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/products')({
  validateSearch: (raw: AdminSearch<typeof parseProductsSearch>) => raw,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/products/ProductsPage')),
});
