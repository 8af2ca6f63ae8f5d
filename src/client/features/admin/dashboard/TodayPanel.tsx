import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { trpc } from '../../../lib/trpc';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';

/** Orders and revenue of today and of yesterday, whatever period the charts show. */
export function TodayPanel() {
  const { data } = trpc.admin.dashboard.sales.useQuery({ period: '7d' }, liveOptions);
  if (!data) return null;
  const [yesterday, today] = data.steps.slice(-2);
  return (
    <dl className={classes.days} aria-label="Today and yesterday">
      <Day name="Today" step={today} />
      <Day name="Yesterday" step={yesterday} />
    </dl>
  );
}

type Step = { revenue: string; orders: number };

const Day = ({ name, step }: { name: string; step: Step | undefined }) =>
  step && (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{step.orders === 1 ? '1 order' : `${formatCount(step.orders)} orders`}</strong>{' '}
        <span className={adminClasses.quiet}>{formatMoney(paiseOf(step.revenue))} revenue</span>
      </dd>
    </div>
  );
