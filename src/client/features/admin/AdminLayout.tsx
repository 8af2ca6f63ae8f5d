import { useIdle } from '@mantine/hooks';
import { focusManager } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { STORE } from '@/shared/shop';
import { type Outputs, trpc } from '../../lib/trpc';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { useCurrentInView } from '../../ui/focus';
import classes from './AdminLayout.module.css';
import { liveOptions } from './ui/AdminList';
import './mantine.css';

/** The admin's pages in the order of its navigation. */
const pages = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/categories', label: 'Categories' },
  { to: '/admin/synonyms', label: 'Search words' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/customers', label: 'Customers' },
  { to: '/admin/reviews', label: 'Reviews' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/mails', label: 'Mail outbox' },
  { to: '/admin/api-keys', label: 'API keys' },
  { to: '/admin/webhooks', label: 'Webhooks' },
  { to: '/admin/log', label: 'Log' },
  { to: '/admin/health', label: 'Health' },
] as const;

type Needs = Outputs['admin']['dashboard']['needs'];

/** What waits for somebody on a page. */
const waitingOn: Partial<Record<(typeof pages)[number]['to'], (needs: Needs) => number>> = {
  '/admin/orders': ({ toPrepare, toShip, refundsRequested, paymentsUnderReview, failedRefunds }) =>
    toPrepare + toShip + refundsRequested + paymentsUnderReview + failedRefunds,
  '/admin/messages': ({ openMessages }) => openMessages,
  '/admin/mails': ({ failedMails }) => failedMails,
  '/admin/webhooks': ({ failedWebhooks }) => failedWebhooks,
};

/** Milliseconds without a key or a movement after which nobody counts as looking. */
const idleMs = 10 * 60_000;

/** Stops refreshing while nobody is there: a forgotten window must not keep the session alive. */
function usePauseWhileIdle(): void {
  const isIdle = useIdle(idleMs, { initialState: false });
  useEffect(() => {
    focusManager.setFocused(isIdle ? false : undefined);
    return () => focusManager.setFocused(undefined);
  }, [isIdle]);
}

/** The admin's navigation beside the page that is open. */
export default function AdminLayout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const nav = useCurrentInView(pathname);
  usePauseWhileIdle();
  const { data: needs } = trpc.admin.dashboard.needs.useQuery(undefined, liveOptions);
  return (
    <main className={classes.admin}>
      <nav ref={nav} aria-label="Admin" className={classes.nav}>
        {pages.map(({ to, label }) => (
          // The link stays the current one when the page has filters in its address.
          <Link
            key={to}
            to={to}
            className={classes.link}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {label}
            <Waiting count={needs && waitingOn[to]?.(needs)} />
          </Link>
        ))}
      </nav>
      <section aria-label={pages.find(({ to }) => to === pathname)?.label} className={classes.content}>
        <Suspense fallback={<FullScreenSpinner />}>
          <Outlet />
        </Suspense>
      </section>
    </main>
  );
}

const Waiting = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className={classes.waiting}>
      <span aria-hidden="true">{count.toLocaleString(STORE.locale)}</span>
      <span className="visually-hidden">, {count} waiting</span>
    </span>
  ) : null;
