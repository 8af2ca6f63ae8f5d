import { createFileRoute } from '@tanstack/react-router';
import { returnTexts } from '@/shared/returns/returnTexts';
import { PolicyPage } from '../features/company/PolicyPage';
import { returns } from '../features/company/policies/returns';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/returns')({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/returns',
      title: 'Returns and Refunds',
      description: returnTexts(match.context.shop.returnPolicy).intro,
    }),
  component: Returns,
});

function Returns() {
  return <PolicyPage policy={returns(Route.useRouteContext().shop)} />;
}
