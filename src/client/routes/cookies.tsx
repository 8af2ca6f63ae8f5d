import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { cookies } from '../features/company/policies/cookies';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/cookies')({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/cookies',
      title: 'Cookies',
      description: 'The one cookie we set, and what else we store in your browser.',
    }),
  component: Cookies,
});

function Cookies() {
  return <PolicyPage policy={cookies} />;
}
