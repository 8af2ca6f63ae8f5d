import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { shipping } from '../features/company/policies/shipping';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/shipping')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/shipping',
      title: 'Shipping',
      description:
        'When an order leaves us and reaches you, what shipping costs, and how cash on delivery works.',
    }),
  component: Shipping,
});

function Shipping() {
  return <PolicyPage policy={shipping} />;
}
