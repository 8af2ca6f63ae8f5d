import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AdminSearch, parseGstSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/gst')({
  validateSearch: (raw: AdminSearch<typeof parseGstSearch>) => raw,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/gst/GstReturnsPage')),
});
