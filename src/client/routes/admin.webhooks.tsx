import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AdminSearch, parseWebhooksSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/webhooks')({
  validateSearch: (raw: AdminSearch<typeof parseWebhooksSearch>) => raw,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/webhooks/WebhooksPage')),
});
