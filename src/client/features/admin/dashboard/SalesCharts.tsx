import { AreaChart, BarChart } from '@mantine/charts';
import { formatCount } from '@/shared/numbers';
import '@mantine/charts/styles.layer.css';
import { formatMoney, paiseOf } from '@/shared/money';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';
import { type Sales, shortRupees, stepName, stepTitle } from './figures';

type Point = { name: string; title: string; revenue: number; orders: number };

const axis = {
  tickLine: 'none',
  gridAxis: 'x',
  strokeDasharray: '2 5',
  gridColor: 'var(--line)',
  textColor: 'var(--ink-soft)',
  // The same figures are in a table below for screen readers.
  accessibilityLayer: false,
} as const;

/** Room for the figures on the left, equal in both charts so that their days align. */
const yAxis = { width: 62, tickMargin: 8 };

/** Revenue as an area chart and, below it on the same days, the number of orders. */
export default function SalesCharts({ sales: { period, steps } }: { sales: Sales }) {
  const points: Point[] = steps.map(({ start, revenue, orders }) => ({
    name: stepName(period, start),
    title: stepTitle(period, start),
    revenue: paiseOf(revenue) / 100,
    orders,
  }));
  const tooltipProps = { content: Reading };
  const xAxis = {
    ticks: namedSteps(points),
    interval: 'preserveEnd',
    minTickGap: 12,
    scale: 'band',
  } as const;
  return (
    <div aria-hidden="true" className={classes.charts}>
      <p className={classes.chartTitle}>Revenue</p>
      <AreaChart
        {...axis}
        h={216}
        data={points}
        dataKey="name"
        series={[{ name: 'revenue', color: 'var(--accent)' }]}
        curveType="linear"
        fillOpacity={0.16}
        strokeWidth={2}
        withDots={points.length <= 12}
        dotProps={{ r: 3 }}
        valueFormatter={shortRupees}
        yAxisProps={yAxis}
        xAxisProps={{ ...xAxis, hide: true }}
        tooltipProps={tooltipProps}
        areaProps={{ isAnimationActive: false }}
      />
      <p className={classes.chartTitle}>Orders</p>
      <BarChart
        {...axis}
        h={124}
        data={points}
        dataKey="name"
        series={[{ name: 'orders', color: 'var(--ink-faint)' }]}
        valueFormatter={formatCount}
        maxBarWidth={26}
        yAxisProps={{ ...yAxis, allowDecimals: false, tickCount: 3 }}
        xAxisProps={xAxis}
        tooltipProps={{ ...tooltipProps, cursor: { fill: 'var(--line)', fillOpacity: 0.5 } }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  );
}

/** The labelled steps below the bars: the last, and about six before it. */
const namedSteps = (points: readonly Point[]): string[] => {
  const gap = points.length <= 12 ? 1 : points.length / 6;
  return points.filter((_, place) => (points.length - 1 - place) % gap === 0).map(({ name }) => name);
};

/** The tooltip with the figures of a day or month. */
function Reading({ payload }: { payload?: readonly { payload?: unknown }[] }) {
  const point = payload?.[0]?.payload as Point | undefined;
  if (!point) return null;
  return (
    <div className={classes.reading}>
      <p className={adminClasses.small}>{point.title}</p>
      <p>
        <b>{formatMoney(Math.round(point.revenue * 100))}</b>
      </p>
      <p>
        {formatCount(point.orders)} {point.orders === 1 ? 'order' : 'orders'}
      </p>
    </div>
  );
}
