import { Link } from '@tanstack/react-router';
import type { Outputs } from '../../../lib/trpc';
import type { AdminSearch } from '../lib/adminSearch';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';
import { countText } from './figures';

type Needs = Outputs['admin']['dashboard']['needs'];
type Need = { one: string; many: string; search: AdminSearch };

/** Everything that can wait for somebody, with the place where it is dealt with. */
const needList: Record<keyof Needs, Need> = {
  toPrepare: {
    one: 'order to prepare',
    many: 'orders to prepare',
    search: { tab: 'orders', status: 'paid' },
  },
  toShip: { one: 'order to ship', many: 'orders to ship', search: { tab: 'orders', status: 'processing' } },
  refundsRequested: {
    one: 'refund to decide',
    many: 'refunds to decide',
    search: { tab: 'orders', kind: 'refund' },
  },
  paymentsUnderReview: {
    one: 'payment to look into',
    many: 'payments to look into',
    search: { tab: 'orders', kind: 'attention' },
  },
  failedRefunds: {
    one: 'refund that failed',
    many: 'refunds that failed',
    search: { tab: 'orders', kind: 'attention' },
  },
  openMessages: {
    one: 'message to answer',
    many: 'messages to answer',
    search: { tab: 'messages', status: 'open' },
  },
  failedMails: { one: 'mail not sent', many: 'mails not sent', search: { tab: 'mails', status: 'failed' } },
  soldOut: {
    one: 'product sold out',
    many: 'products sold out',
    search: { tab: 'products', stock: 'out' },
  },
};
const names = Object.keys(needList) as (keyof Needs)[];

/** What needs a person; what waits stands out, the rest keeps its place quietly. */
export function NeedsPanel({ needs }: { needs: Needs }) {
  const isIdle = names.every((name) => needs[name] === 0);
  return (
    <section aria-label="Needs you" className={`${classes.panel} ${classes.needsPanel}`}>
      <h2 className={classes.panelTitle}>Needs you</h2>
      {isIdle && <p className={adminClasses.small}>Nothing waits for you.</p>}
      <ul className={classes.needList}>
        {names.map((name) => {
          const { one, many, search } = needList[name];
          const count = needs[name];
          return (
            <li key={name}>
              <Link to="/admin" search={search} className={classes.need} data-waits={count > 0 || undefined}>
                <span className={classes.needCount}>{countText(count)}</span>
                <span>{count === 1 ? one : many}</span>
                <span aria-hidden="true" className={classes.arrow}>
                  →
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
