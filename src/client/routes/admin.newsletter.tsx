import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseNewsletterSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/newsletter')({
  validateSearch: parseNewsletterSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/newsletter/NewsletterPage')),
});
