import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage';
import { type AccountTab, accountTabs } from '../features/account/tabs';
import { RequireUser } from '../features/session/RequireUser';
import { pageHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/profile')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { tab?: AccountTab } => ({
    tab: accountTabs.find((tab) => tab === raw.tab),
  }),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/profile',
      title: 'My account',
      description: 'Your profile, orders, wishlist, addresses and settings.',
      hidden: true,
    }),
  pendingComponent: FullScreenSpinner,
  component: Profile,
});

function Profile() {
  const { tab = 'profile' } = Route.useSearch();
  return <RequireUser>{(user) => <AccountPage user={user} tab={tab} />}</RequireUser>;
}
