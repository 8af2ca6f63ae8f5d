import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseCategoriesSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/categories')({
  validateSearch: parseCategoriesSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/categories/CategoriesPage')),
});
