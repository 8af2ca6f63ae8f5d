import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { shipping } from '../features/company/policies/shipping';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/shipping')({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/shipping',
      title: 'Shipping',
      description: 'When your order ships, when it arrives, and what shipping costs.',
    }),
  component: Shipping,
});

function Shipping() {
  return <PolicyPage policy={shipping(Route.useRouteContext().shop)} />;
}
