import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentInView } from '../../ui/focus';
import { OrdersTab } from '../orders/OrdersTab';
import type { User } from '../session/SessionContext';
import classes from './AccountPage.module.css';
import { AddressesTab } from './AddressesTab';
import { ProfileTab } from './ProfileTab';
import { SettingsTab } from './SettingsTab';
import { StoreCredit } from './StoreCredit';
import { SummaryCards } from './SummaryCards';
import { type AccountTab, accountTabs, tabLabels } from './tabs';
import { WishlistTab } from './WishlistTab';

/** The account page: one tab at a time. */
export function AccountPage({
  user,
  tab,
  openOrder,
  openDocument,
}: {
  user: User;
  tab: AccountTab;
  /** The order whose details the address opens. */
  openOrder: number | undefined;
  /** The tax document of that order that the address names. */
  openDocument: string | undefined;
}) {
  const content: Record<AccountTab, ReactNode> = {
    profile: <ProfileTab user={user} />,
    orders: (
      <>
        <StoreCredit />
        <OrdersTab openOrder={openOrder} openDocument={openDocument} />
      </>
    ),
    wishlist: <WishlistTab />,
    addresses: <AddressesTab user={user} />,
    settings: <SettingsTab />,
  };
  const nav = useCurrentInView(tab);
  return (
    <main className="page">
      <header className={classes.header}>
        <p className="eyebrow">My account</p>
        <h1 className={classes.title}>Hello, {user.firstName || user.email}</h1>
      </header>
      <SummaryCards />
      <nav ref={nav} aria-label="Account" className={classes.tabs}>
        {accountTabs.map((name) => (
          <Link
            key={name}
            to="/profile"
            search={{ tab: name === 'profile' ? undefined : name }}
            resetScroll={false}
            className={classes.tab}
            // Without these options, the link to the profile would count as current on every tab.
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {tabLabels[name]}
          </Link>
        ))}
      </nav>
      <section aria-label={tabLabels[tab]} className={classes.panel}>
        {content[tab]}
      </section>
    </main>
  );
}
