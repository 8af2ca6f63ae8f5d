import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { pageNeeds } from '@/shared/access/pageNeeds';
import type { Requirement } from '@/shared/access/permissions';
import { formatDateTime } from '@/shared/dates';
import { trpc } from '../../../lib/trpc';
import { Allowed, useCan } from '../access/access';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Health.module.css';
import { HealthCards } from './HealthCards';
import { type Health, type HealthPart, type HealthProblem, healthProblems } from './problems';
import { Settlements } from './Settlements';
import { isTaskRunning, StoreTasks, TaskButton } from './StoreTasks';
import { UnreturnedPayments } from './UnreturnedPayments';

/** Milliseconds between two looks while a task runs. */
const runningMs = 2000;

/** The health of the store, its problems and their remedies. */
export default function HealthPage() {
  const health = trpc.admin.health.get.useQuery(undefined, {
    ...liveOptions,
    refetchInterval: ({ state }) => (isTaskRunning(state.data) ? runningMs : liveOptions.refetchInterval),
  });
  return (
    <>
      <AdminHeader
        title="Health"
        text={health.data && `Last checked ${formatDateTime(health.data.checkedAt)}. Updates every minute.`}
      />
      <QueryBoundary of={health} what="The store's health" rows={5}>
        {(data) => <HealthReport health={data} />}
      </QueryBoundary>
    </>
  );
}

function HealthReport({ health }: { health: Health }) {
  const problems = healthProblems(health);
  return (
    <>
      <section
        aria-label="Needs attention"
        className={classes.problems}
        data-calm={problems.length === 0 || undefined}
      >
        <h2 className={classes.title}>{problems.length === 0 ? 'All is well' : 'Needs attention'}</h2>
        {problems.length === 0 && <p className={adminClasses.quiet}>{calmText(health)}</p>}
        <ul className={classes.list}>
          {problems.map((problem) => (
            <Problem key={problem.what} problem={problem} health={health} />
          ))}
        </ul>
      </section>
      <StoreTasks health={health} />
      <HealthCards health={health} troubled={new Set(problems.map(({ part }) => part))} />
      <UnreturnedPayments payments={health.payments.unreturned} />
      <Allowed to="cash.settle">
        <Settlements areTests={health.payments.areTests} />
      </Allowed>
      <p className={adminClasses.small}>
        Version {health.version}, running since {formatDateTime(health.startedAt)}.
      </p>
    </>
  );
}

function calmText({ couriers, fileStorage, postgres }: Health): string {
  const parts = [
    'Payments, emails, webhooks',
    ...(couriers.length > 0 ? ['couriers'] : []),
    ...(fileStorage ? ['file storage'] : []),
    `${postgres ? 'PostgreSQL' : 'backups'} and the disk are all working well.`,
  ];
  return parts.join(', ');
}

/** The page that handles a part; the disk cannot be handled in the browser. */
const places: Partial<Record<HealthPart, { label: string; link: LinkProps; needs: readonly Requirement[] }>> =
  {
    payments: {
      label: 'View orders',
      link: linkOptions({ to: '/admin/orders', search: { attention: 'attention' } }),
      needs: pageNeeds['/admin/orders'],
    },
    couriers: {
      label: 'View orders',
      link: linkOptions({ to: '/admin/orders', search: { attention: 'ship' } }),
      needs: pageNeeds['/admin/orders'],
    },
    webhooks: {
      label: 'View webhooks',
      link: linkOptions({ to: '/admin/webhooks', search: { status: 'failed' } }),
      needs: pageNeeds['/admin/webhooks'],
    },
  };

const mailPlace = (status: HealthProblem['mails']) => ({
  label: 'View emails',
  link: linkOptions({ to: '/admin/mails', search: { status } }),
  needs: pageNeeds['/admin/mails'],
});

function Problem({
  problem: { part, what, help, mails, task },
  health,
}: {
  problem: HealthProblem;
  health: Health;
}) {
  const can = useCan();
  const place = part === 'mail' ? mailPlace(mails) : places[part];
  return (
    <li className={classes.problem}>
      <p className={classes.what}>{what}</p>
      <p className={adminClasses.quiet}>{help}</p>
      {task && <TaskButton task={task} health={health} />}
      {place && can(...place.needs) && (
        <Link {...place.link} className="text-link">
          {place.label}
        </Link>
      )}
    </li>
  );
}
