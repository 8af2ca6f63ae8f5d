import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parsePurchasesSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/purchases')({
  validateSearch: parsePurchasesSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/purchases/PurchasesPage')),
});
