import { write } from '@/db/write';
import { logChange, type StaffActor } from '@/server/audit';
import { type StoreTask, storeTaskNames } from '@/shared/admin/storeTasks';
import type { Deps } from '../platform/trpc';

/** Starts a task of the store and logs it. Throws conflict while one runs. */
export async function startTask(
  { db, now, storeTasks }: Pick<Deps, 'db' | 'now' | 'storeTasks'>,
  by: StaffActor,
  task: StoreTask,
): Promise<void> {
  storeTasks.start(task);
  const moment = now();
  const named = {
    action: 'store.run',
    entity: 'store',
    entityId: task,
    label: storeTaskNames[task],
  } as const;
  await write(db, (tx) =>
    logChange(tx, by, { ...named, before: { started: null }, after: { started: moment } }, moment),
  );
}
