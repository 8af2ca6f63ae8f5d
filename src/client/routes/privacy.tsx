import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { privacy } from '../features/company/policies/privacy';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/privacy',
      title: 'Privacy',
      description:
        'What the store keeps of you, what for, for how long, and how you have it changed or erased.',
    }),
  component: Privacy,
});

function Privacy() {
  return <PolicyPage policy={privacy} />;
}
