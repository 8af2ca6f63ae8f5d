import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage';
import { type AccountTab, accountTabs } from '../features/account/tabs';
import { RequireUser } from '../features/session/RequireUser';
import { privateHead } from '../lib/head';
import { idInSearch } from '../lib/idInSearch';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { MantineScope } from '../ui/MantineScope';

type ProfileSearch = {
  tab?: AccountTab;
  /** The order whose details are open on the orders tab. */
  order?: number;
  /** The tax document of that order that is shown first: its number with - for /. */
  document?: string;
};

export const Route = createFileRoute('/profile')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): ProfileSearch => {
    const tab = accountTabs.find((name) => name === raw.tab);
    const order = tab === 'orders' ? idInSearch(raw.order) : undefined;
    if (order === undefined) return { tab };
    return typeof raw.document === 'string' ? { tab, order, document: raw.document } : { tab, order };
  },
  head: privateHead('/profile', 'My account'),
  pendingComponent: FullScreenSpinner,
  component: Profile,
});

function Profile() {
  const { tab = 'profile', order, document } = Route.useSearch();
  return (
    <RequireUser>
      {(user) => (
        <MantineScope>
          <AccountPage user={user} tab={tab} openOrder={order} openDocument={document} />
        </MantineScope>
      )}
    </RequireUser>
  );
}
