import { Skeleton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { figureHints } from '@/shared/admin/figureHints';
import { percentChange, periodUnit } from '@/shared/admin/salesPeriod';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';
import { periodLabels, type Sales, stepTitle } from './figures';

/** The chart library loads after the figures are visible. */
const SalesCharts = lazy(() => import('./SalesCharts'));

/** Pixels; less on a narrow phone. */
const HINT_WIDTH = 280;

const rupees = (decimal: string | null) => (decimal === null ? '–' : formatMoney(paiseOf(decimal)));

const moneyFigures = [
  { name: 'collected', label: 'Collected' },
  { name: 'refunded', label: 'Refunded' },
] as const;

/** Revenue and orders of the period: totals, the previous period, and by day or month. */
export function SalesPanel({ sales, isStale }: { sales: Sales; isStale: boolean }) {
  const { period, now, before, steps } = sales;
  const words = periodLabels[period];
  const isEmpty = steps.every(({ revenue, orders }) => paiseOf(revenue) === 0 && orders === 0);
  const change = (name: (typeof moneyFigures)[number]['name'] | 'booked' | 'averageOrder') =>
    percentChange(paiseOf(now[name] ?? '0.00'), paiseOf(before[name] ?? '0.00'));
  return (
    <section aria-label="Sales" className={classes.panel} aria-busy={isStale || undefined}>
      <div className={classes.totalsBox}>
        <dl className={classes.totals}>
          <Total
            name="Booked"
            hint={figureHints.booked}
            value={rupees(now.booked)}
            change={change('booked')}
            main
          />
          <Total
            name="Orders"
            hint={figureHints.orders}
            value={formatCount(now.orders)}
            change={percentChange(now.orders, before.orders)}
          />
          <Total
            name="Average order"
            hint={figureHints.averageOrder}
            value={rupees(now.averageOrder)}
            change={change('averageOrder')}
          />
          {moneyFigures.map(({ name, label }) => (
            <Total
              key={name}
              name={label}
              hint={figureHints[name]}
              value={rupees(now[name])}
              change={change(name)}
              isGoodLower={name === 'refunded'}
            />
          ))}
          <Total
            name="COD outstanding"
            hint={figureHints.cashOutstanding}
            value={rupees(sales.cashOutstanding)}
          />
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
        Sales count on the day of the sale, money on the day it moved, cancellations and refunds on their day.
        The chart shows revenue: collected less refunded. Compared with the previous {words}.
      </p>
    </section>
  );
}

function Total({
  name,
  hint,
  value,
  change,
  main = false,
  isGoodLower = false,
}: {
  name: string;
  /** What the figure counts. */
  hint: string;
  value: string;
  /** In percent since the previous period; absent for a figure of the present. */
  change?: number | null;
  main?: boolean;
  isGoodLower?: boolean;
}) {
  const way = change == null ? undefined : Math.sign(change) * (isGoodLower ? -1 : 1);
  return (
    <div className={classes.total} data-main={main || undefined}>
      <dt>
        {name} <FigureHint name={name} hint={hint} />
      </dt>
      <dd className={classes.figure}>{value}</dd>
      <dd className={classes.change} data-way={way}>
        {change === undefined ? 'Now' : changeText(change)}
      </dd>
    </div>
  );
}

/** What a figure counts, in a panel that the browser opens and closes (popover). */
function FigureHint({ name, hint }: { name: string; hint: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Below its button, within the window. */
  const place = () => {
    const { left, bottom } = button.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    const room = document.documentElement.clientWidth - HINT_WIDTH - 8;
    if (!panel.current) return;
    panel.current.style.left = `${Math.max(8, Math.min(left, room))}px`;
    panel.current.style.top = `${bottom + 4}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classes.hint}
        aria-label={`What ${name} counts`}
      >
        <IconInfoCircle size={14} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.hintPanel}
        style={{ width: HINT_WIDTH }}
        onBeforeToggle={place}
      >
        {hint}
      </div>
    </>
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
