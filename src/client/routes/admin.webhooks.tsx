import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseWebhooksSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/webhooks')({
  validateSearch: parseWebhooksSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/webhooks/WebhooksPage')),
});
