import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { parseReviewsSearch } from '../features/admin/lib/adminSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: parseReviewsSearch,
  pendingComponent: FullScreenSpinner,
  component: lazy(() => import('../features/admin/reviews/ReviewsPage')),
});
