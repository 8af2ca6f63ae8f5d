import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/company/PolicyPage';
import { privacy } from '../features/company/policies/privacy';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/privacy',
      title: 'Privacy',
      description:
        'The data we hold about you, why we hold it, how long we keep it, and how to correct or erase it.',
    }),
  component: Privacy,
});

function Privacy() {
  return <PolicyPage policy={privacy(Route.useRouteContext().shop)} />;
}
