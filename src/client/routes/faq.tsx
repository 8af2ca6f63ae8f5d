import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { faq } from '../features/company/policies/faq';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/faq',
      title: 'Questions and Answers',
      description: 'Delivery, tracking, payment, cancelling and sizes: what shoppers ask most.',
    }),
  component: Faq,
});

function Faq() {
  return <PolicyPage policy={faq} />;
}
