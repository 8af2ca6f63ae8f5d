import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { terms } from '../features/company/policies/terms';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/terms',
      title: 'Terms of Sale',
      description: `Terms for buying from ${match.context.shop.name}: prices, orders, payment, delivery, returns, the seller and complaints.`,
    }),
  component: Terms,
});

function Terms() {
  return <PolicyPage policy={terms(Route.useRouteContext().shop)} />;
}
