import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { useCurrentInView } from '../ui/useCurrentInView';
import classes from './Desk.module.css';
import { deskTabContents, deskTabLabels, deskTabs } from './deskTabs';
import './mantine.css';
import { oneOf, useDeskSearch } from './useDeskSearch';

/** The shopkeeper's desk: its parts beside the one that is open. */
export default function Desk() {
  const [search] = useDeskSearch();
  const tab = oneOf(deskTabs, search.tab) ?? 'dashboard';
  const Content = deskTabContents[tab];
  const nav = useCurrentInView(tab);
  return (
    <main className={classes.desk}>
      <nav ref={nav} aria-label="Desk" className={classes.nav}>
        {deskTabs.map((name) => (
          <Link
            key={name}
            to="/admin"
            search={{ tab: name === 'dashboard' ? undefined : name }}
            className={classes.link}
            // The filters of a part are in the address, too: the part alone decides which one is current.
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {deskTabLabels[name]}
          </Link>
        ))}
      </nav>
      <section aria-label={deskTabLabels[tab]} className={classes.content}>
        <Suspense fallback={<FullScreenSpinner />}>
          <Content key={tab} />
        </Suspense>
      </section>
    </main>
  );
}
