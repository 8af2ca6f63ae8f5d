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
        'No returns for a change of mind, your money back for what you cancel in time and for what is defective or wrong.',
    }),
  component: Returns,
});

function Returns() {
  return <PolicyPage policy={returns} />;
}
