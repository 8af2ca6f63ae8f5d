import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { AdminGate } from '../features/admin/AdminGate';
import { pageHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin')({
  ssr: false,
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/admin',
      title: 'Admin',
      description: 'The admin.',
      hidden: true,
    }),
  pendingComponent: FullScreenSpinner,
  component: AdminGate,
  notFoundComponent: lazy(() => import('../features/admin/frame/AdminNotFound')),
});
