import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { percentChange, periodUnit } from '@/shared/admin/salesPeriod';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';
import { periodLabels, type Sales, stepTitle } from './figures';

/** The chart library loads after the figures are visible. */
const SalesCharts = lazy(() => import('./SalesCharts'));

const rupees = (decimal: string | null) => (decimal === null ? '–' : formatMoney(paiseOf(decimal)));

const amounts = [
  { name: 'booked', label: 'Booked' },
  { name: 'collected', label: 'Collected' },
  { name: 'cashOutstanding', label: 'COD outstanding' },
  { name: 'refunded', label: 'Refunded' },
] as const;

/** Revenue and orders of the period: totals, the previous period, and by day or month. */
export function SalesPanel({ sales, isStale }: { sales: Sales; isStale: boolean }) {
  const { period, now, before, steps } = sales;
  const words = periodLabels[period];
  const isEmpty = steps.every(({ revenue, orders }) => paiseOf(revenue) === 0 && orders === 0);
  const change = (name: (typeof amounts)[number]['name'] | 'averageOrder') =>
    percentChange(paiseOf(now[name] ?? '0.00'), paiseOf(before[name] ?? '0.00'));
  return (
    <section aria-label="Sales" className={classes.panel} aria-busy={isStale || undefined}>
      <div className={classes.totalsBox}>
        <dl className={classes.totals}>
          <Total name="Booked" value={rupees(now.booked)} change={change('booked')} main />
          <Total
            name="Orders"
            value={formatCount(now.orders)}
            change={percentChange(now.orders, before.orders)}
          />
          <Total name="Average order" value={rupees(now.averageOrder)} change={change('averageOrder')} />
          {amounts.slice(1).map(({ name, label }) => (
            <Total
              key={name}
              name={label}
              value={rupees(now[name])}
              change={change(name)}
              isGoodLower={name === 'refunded'}
            />
          ))}
        </dl>
      </div>
      {isEmpty ? (
        <div className={classes.emptyChart}>
          <p className={classes.emptyTitle}>No orders in the last {words}</p>
          <p className={adminClasses.small}>New orders will appear here.</p>
        </div>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={356} radius={2} />}>
            <SalesCharts sales={sales} />
          </Suspense>
          <FiguresTable sales={sales} />
        </>
      )}
      <p className={classes.footnote}>
        Booked counts paid and cash on delivery orders that are not cancelled, and the average is based on
        them. Collected is the money captured. Revenue is collected money less refunds. All figures use the
        order date. Compared with the previous {words}.
      </p>
    </section>
  );
}

function Total({
  name,
  value,
  change,
  main = false,
  isGoodLower = false,
}: {
  name: string;
  value: string;
  change: number | null;
  main?: boolean;
  isGoodLower?: boolean;
}) {
  const way = change === null ? undefined : Math.sign(change) * (isGoodLower ? -1 : 1);
  return (
    <div className={classes.total} data-main={main || undefined}>
      <dt>{name}</dt>
      <dd className={classes.figure}>{value}</dd>
      <dd className={classes.change} data-way={way}>
        {changeText(change)}
      </dd>
    </div>
  );
}

function changeText(change: number | null) {
  if (change === null) return 'Nothing to compare with';
  if (change === 0) return 'No change';
  return (
    <>
      <span aria-hidden="true">{change > 0 ? '↑' : '↓'} </span>
      <span className="visually-hidden">{change > 0 ? 'Up' : 'Down'} </span>
      {formatCount(Math.abs(change))}%
    </>
  );
}

/** The charts' figures as a table. */
function FiguresTable({ sales: { period, steps } }: { sales: Sales }) {
  return (
    <details className={classes.details}>
      <summary>View figures as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={classes.detailsScroller} aria-label="Figures" tabIndex={0}>
        <table className={classes.figuresTable}>
          <thead>
            <tr>
              <th scope="col">{periodUnit(period) === 'month' ? 'Month' : 'Day'}</th>
              <th scope="col">Revenue</th>
              <th scope="col">Orders</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ start, revenue, orders }) => (
              <tr key={start}>
                <th scope="row">{stepTitle(period, start)}</th>
                <td>{rupees(revenue)}</td>
                <td>{formatCount(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
