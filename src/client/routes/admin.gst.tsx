import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseGstSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/gst')({
  validateSearch: parseGstSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/gst/GstReturnsPage')),
});
