import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { returns } from '../features/company/policies/returns';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/returns')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/returns',
      title: 'Returns and Refunds',
      description:
        "We don't accept returns for a change of mind. You get a refund for orders cancelled in time and for defective or wrong items.",
    }),
  component: Returns,
});

function Returns() {
  return <PolicyPage policy={returns} />;
}
