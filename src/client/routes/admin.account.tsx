import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/account')({
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/account/AdminAccountPage')),
});
