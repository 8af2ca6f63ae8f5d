import { Button } from '@mantine/core';
import { type StoreTask, storeTaskNames } from '@/shared/admin/storeTasks';
import { formatDateTime } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Health.module.css';
import type { Health } from './problems';

const buttons: Record<StoreTask, string> = {
  backup: 'Make a Backup',
  'check-backup': 'Test a Restore',
  doctor: 'Check the Store',
};

export const isTaskRunning = (health: Health | undefined): boolean => health?.tasks.last?.endedAt === null;

/** Starts a task; disabled while one runs. */
export function TaskButton({ task, health }: { task: StoreTask; health: Health }) {
  const utils = trpc.useUtils();
  const run = useSingleFlight(
    trpc.admin.health.run.useMutation({
      onSuccess: (report) => utils.admin.health.get.setData(undefined, report),
      onError: (error) => showError('Failed to start', errorText(error, 'Please try again.')),
    }),
  );
  if (!health.tasks.possible.includes(task)) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={run.isPending || isTaskRunning(health)}
      onClick={() => run.mutate({ task })}
    >
      {buttons[task]}
    </Button>
  );
}

/** What the command line does for a running store, as buttons, and what the last one printed. */
export function StoreTasks({ health }: { health: Health }) {
  const { possible, last } = health.tasks;
  return (
    <section aria-label="Tasks" className={classes.tasks}>
      <div className={adminClasses.actions}>
        {possible.map((task) => (
          <TaskButton key={task} task={task} health={health} />
        ))}
      </div>
      {last && (
        <div role="status">
          <p>
            {storeTaskNames[last.task]}: {last.endedAt === null && 'running since'}{' '}
            {last.endedAt !== null &&
              (last.isOk ? <Badge tone="good">Done</Badge> : <Badge tone="bad">Failed</Badge>)}{' '}
            {formatDateTime(last.endedAt ?? last.startedAt)}
          </p>
          {last.output !== '' && <pre className={classes.output}>{last.output.trim()}</pre>}
        </div>
      )}
    </section>
  );
}
