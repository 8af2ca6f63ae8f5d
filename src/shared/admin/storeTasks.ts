/** What staff can start beside the command line: a copy of the database, a test of the replica, a check of the data. */
export const storeTasks = ['backup', 'check-backup', 'doctor'] as const;
export type StoreTask = (typeof storeTasks)[number];

export const storeTaskNames: Record<StoreTask, string> = {
  backup: 'Backup',
  'check-backup': 'Restore test',
  doctor: 'Check of the store',
};
