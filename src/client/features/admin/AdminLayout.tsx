import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { useCurrentInView } from '../../ui/useCurrentInView';
import classes from './AdminLayout.module.css';
import './mantine.css';

/** The admin's pages in the order of its navigation. */
const pages = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/categories', label: 'Categories' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/customers', label: 'Customers' },
  { to: '/admin/reviews', label: 'Reviews' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/mails', label: 'Mail outbox' },
  { to: '/admin/log', label: 'Log' },
] as const;

/** The admin's navigation beside the page that is open. */
export default function AdminLayout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const nav = useCurrentInView(pathname);
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
