import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { formatCount } from '@/shared/numbers';
import type { Outputs } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';

type Needs = Outputs['admin']['dashboard']['needs'];

/** Every kind of open task, with the page that handles it. */
const needList = {
  toPrepare: {
    one: 'order to pack',
    many: 'orders to pack',
    link: linkOptions({ to: '/admin/orders', search: { attention: 'prepare' } }),
  },
  toShip: {
    one: 'order to ship',
    many: 'orders to ship',
    link: linkOptions({ to: '/admin/orders', search: { attention: 'ship' } }),
  },
  toConfirm: {
    one: 'COD order to confirm',
    many: 'COD orders to confirm',
    link: linkOptions({ to: '/admin/orders', search: { attention: 'attention' } }),
  },
  refundsRequested: {
    one: 'refund to decide',
    many: 'refunds to decide',
    link: linkOptions({ to: '/admin/orders', search: { attention: 'refund' } }),
  },
  returnsRequested: {
    one: 'return to decide',
    many: 'returns to decide',
    link: linkOptions({ to: '/admin/returns', search: { status: 'requested' } }),
  },
  openCreditNotes: {
    one: 'return to credit by 30 November',
    many: 'returns to credit by 30 November',
    link: linkOptions({ to: '/admin/gst' }),
  },
  paymentsUnderReview: {
    one: 'payment to review',
    many: 'payments to review',
    link: linkOptions({ to: '/admin/orders', search: { attention: 'attention' } }),
  },
  failedRefunds: {
    one: 'refund that failed',
    many: 'refunds that failed',
    link: linkOptions({ to: '/admin/orders', search: { attention: 'attention' } }),
  },
  failedDeliveries: {
    one: 'parcel not delivered',
    many: 'parcels not delivered',
    link: linkOptions({ to: '/admin/orders', search: { attention: 'attention' } }),
  },
  openMessages: {
    one: 'message to answer',
    many: 'messages to answer',
    link: linkOptions({ to: '/admin/messages', search: { filter: 'open' } }),
  },
  failedMails: {
    one: 'email not sent',
    many: 'emails not sent',
    link: linkOptions({ to: '/admin/mails', search: { status: 'failed' } }),
  },
  failedWebhooks: {
    one: 'webhook not delivered',
    many: 'webhooks not delivered',
    link: linkOptions({ to: '/admin/webhooks', search: { status: 'failed' } }),
  },
  soldOut: {
    one: 'product sold out',
    many: 'products sold out',
    link: linkOptions({ to: '/admin/products', search: { stock: 'out' } }),
  },
} satisfies Record<Exclude<keyof Needs, 'toDecide'>, { one: string; many: string; link: LinkProps }>;
const names = Object.keys(needList) as (keyof typeof needList)[];

/** The open tasks with their counts; zero counts stay in place, less prominent. */
export function NeedsPanel({ needs }: { needs: Needs }) {
  // Only what the person may handle.
  const shown = names.filter((name) => needs[name] !== undefined);
  const isIdle = shown.every((name) => needs[name] === 0);
  // A single zero would only repeat the sentence.
  const rows = isIdle && shown.length === 1 ? [] : shown;
  return (
    <section aria-label="To do" className={classes.panel}>
      <h2 className={classes.panelTitle}>To do</h2>
      {isIdle && <p className={adminClasses.small}>You're all caught up.</p>}
      <ul className={classes.needList}>
        {rows.map((name) => {
          const { one, many, link } = needList[name];
          const count = needs[name] ?? 0;
          return (
            <li key={name}>
              <Link {...link} className={classes.need} data-needed={count > 0 || undefined}>
                <span className={classes.needCount}>{formatCount(count)}</span>
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
