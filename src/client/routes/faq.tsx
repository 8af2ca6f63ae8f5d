import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { faq } from '../features/company/policies/faq';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/faq')({
  // Imported dynamically, because `head` is part of the script that every page loads.
  loader: async ({ context }) =>
    (await import('../features/company/policies/faq')).faqStructure(context.shop),
  head: ({ match, loaderData }) =>
    pageHead({
      context: match.context,
      path: '/faq',
      title: 'Questions and Answers',
      description: 'Answers about delivery, tracking, payment, cancellation and sizes.',
      jsonLd: loaderData ? [loaderData] : [],
    }),
  component: Faq,
});

function Faq() {
  return <PolicyPage policy={faq(Route.useRouteContext().shop)} />;
}
