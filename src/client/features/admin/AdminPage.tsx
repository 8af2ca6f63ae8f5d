import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { useCurrentInView } from '../../ui/useCurrentInView';
import classes from './AdminPage.module.css';
import { adminTabContents, adminTabLabels, adminTabs } from './adminTabs';
import './mantine.css';
import { oneOf, useAdminSearch } from './lib/useAdminSearch';

/** The admin: its parts beside the one that is open. */
export default function AdminPage() {
  const [search] = useAdminSearch();
  const tab = oneOf(adminTabs, search.tab) ?? 'dashboard';
  const Content = adminTabContents[tab];
  const nav = useCurrentInView(tab);
  return (
    <main className={classes.admin}>
      <nav ref={nav} aria-label="Admin" className={classes.nav}>
        {adminTabs.map((name) => (
          <Link
            key={name}
            to="/admin"
            search={{ tab: name === 'dashboard' ? undefined : name }}
            className={classes.link}
            // The filters of a part are in the address, too: the part alone decides which one is current.
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {adminTabLabels[name]}
          </Link>
        ))}
      </nav>
      <section aria-label={adminTabLabels[tab]} className={classes.content}>
        <Suspense fallback={<FullScreenSpinner />}>
          <Content key={tab} />
        </Suspense>
      </section>
    </main>
  );
}
