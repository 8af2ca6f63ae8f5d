import { useIdle } from '@mantine/hooks';
import { focusManager } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { type AdminPath, adminPages } from '@/shared/admin/adminPages';
import { formatCount } from '@/shared/numbers';
import { type Outputs, trpc } from '../../lib/trpc';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { useCurrentInView } from '../../ui/focus';
import classes from './AdminLayout.module.css';
import { liveOptions } from './ui/AdminList';
import './mantine.css';
import { withMantine } from '../../ui/MantineScope';

type Needs = Outputs['admin']['dashboard']['needs'];

/** The number of tasks waiting on a page. */
const waitingOn: Partial<Record<AdminPath, (needs: Needs) => number>> = {
  '/admin/orders': ({ toHandOver, refundsRequested, paymentsUnderReview, failedRefunds }) =>
    toHandOver + refundsRequested + paymentsUnderReview + failedRefunds,
  '/admin/messages': ({ openMessages }) => openMessages,
  '/admin/mails': ({ failedMails }) => failedMails,
  '/admin/webhooks': ({ failedWebhooks }) => failedWebhooks,
};

/** Milliseconds without input after which the window counts as idle. */
const idleMs = 10 * 60_000;

/** Stops refreshing while idle: a forgotten window must not extend the session. */
function usePauseWhileIdle(): void {
  const isIdle = useIdle(idleMs, { initialState: false });
  useEffect(() => {
    focusManager.setFocused(isIdle ? false : undefined);
    return () => focusManager.setFocused(undefined);
  }, [isIdle]);
}

/** The admin's navigation beside the open page. */
function AdminLayout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const nav = useCurrentInView(pathname);
  usePauseWhileIdle();
  const { data: needs } = trpc.admin.dashboard.needs.useQuery(undefined, liveOptions);
  return (
    <main className={classes.admin}>
      <nav ref={nav} aria-label="Admin" className={classes.nav}>
        {adminPages.map(({ path, label }) => (
          // The link stays current when the page has filters in its address.
          <Link
            key={path}
            to={path}
            className={classes.link}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {label}
            <Waiting count={needs && waitingOn[path]?.(needs)} />
          </Link>
        ))}
      </nav>
      <section
        aria-label={adminPages.find(({ path }) => path === pathname)?.label}
        className={classes.content}
      >
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
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="visually-hidden">, {count} waiting</span>
    </span>
  ) : null;

export default withMantine(AdminLayout);
