import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { AdminGate } from '../features/admin/AdminGate';
import { privateHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin')({
  ssr: false,
  head: privateHead('/admin', 'Admin'),
  pendingComponent: FullScreenSpinner,
  component: AdminGate,
  notFoundComponent: lazy(() => import('../features/admin/frame/AdminNotFound')),
});
