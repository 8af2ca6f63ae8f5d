import { namesOfUsers } from '@/server/audit';
import type { ApiKeyOut } from '@/shared/schemas/adminApiKeys';
import type { Deps } from '../platform/trpc';
import { readApiKeys } from './records';
import { stateOf } from './state';

/** Every key that ended within the last 90 days or still lives, the newest first. */
export function listApiKeys({ db, now }: Pick<Deps, 'db' | 'now'>): ApiKeyOut[] {
  const moment = now();
  const rows = readApiKeys(db);
  const names = namesOfUsers(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({
    ...row,
    state: stateOf(db, row, moment),
    createdBy: names.get(row.createdBy) ?? '',
  }));
}
