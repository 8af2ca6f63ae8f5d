import { createFileRoute } from '@tanstack/react-router';
import { returnTexts } from '@/shared/returns/returnTexts';
import { PolicyPage } from '../features/company/PolicyPage';
import { returns } from '../features/company/policies/returns';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/returns')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/returns',
      title: 'Returns and Refunds',
      description: returnTexts(match.context.returnPolicy).intro,
    }),
  component: Returns,
});

function Returns() {
  const { returnPolicy } = Route.useRouteContext();
  return <PolicyPage policy={returns(returnPolicy)} />;
}
