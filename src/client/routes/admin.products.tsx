import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseProductsSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/products')({
  validateSearch: parseProductsSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/products/ProductsPage')),
});
