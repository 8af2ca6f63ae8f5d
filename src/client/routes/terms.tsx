import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { terms } from '../features/company/policies/terms';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/terms',
      title: 'Terms of Sale',
      description:
        'Prices, orders, payment, delivery and returns, who sells to you and who hears complaints.',
    }),
  component: Terms,
});

function Terms() {
  return <PolicyPage policy={terms} />;
}
