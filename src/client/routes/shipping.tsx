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
      description: 'When your order ships, when it arrives, and what shipping costs.',
    }),
  component: Shipping,
});

function Shipping() {
  const { offersCod, shipsTo } = Route.useRouteContext();
  return <PolicyPage policy={shipping({ offersCod, shipsTo })} />;
}
