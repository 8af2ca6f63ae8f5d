import type { PostgresState } from '../client';
import { jobsName, type Queryable } from './connection';

/** The server waits for a standby at each commit, and none is connected: it would keep a write and could not say so. */
export class StandbyMissing extends Error {
  override name = 'StandbyMissing';
  /** For databaseFaultOf (src/db/faults.ts). */
  readonly code = 'STANDBY_MISSING';
}

/** A user without the right pg_read_all_stats sees that there are standbys, but not their names and states. */
const query = `
  select current_setting('synchronous_standby_names') <> '' as "isWaitedFor",
    coalesce((select json_agg(json_build_object(
      'name', application_name,
      'isSynchronous', sync_state in ('sync', 'quorum'),
      'lagSeconds', coalesce(extract(epoch from replay_lag), 0)
    ) order by application_name) from pg_stat_replication where state = 'streaming' or state is null), '[]') as standbys,
    pg_database_size(current_database()) as bytes,
    (select count(distinct pid) from pg_stat_activity
     where datname = current_database() and application_name = '${jobsName}') as stores`;

type Standby = PostgresState['standbys'][number];

/** The standbys of the server, and whether one that commits wait for is missing. */
export async function readPostgres(connection: Queryable): Promise<Omit<PostgresState, 'connections'>> {
  const { rows } = await connection.query(query);
  const { isWaitedFor, standbys, bytes, stores } = rows[0] as {
    isWaitedFor: boolean;
    standbys: (Standby | (Omit<Standby, 'isSynchronous'> & { isSynchronous: null }))[];
    bytes: number;
    stores: number;
  };
  const isMissing = isWaitedFor && standbys.every(({ isSynchronous }) => isSynchronous === false);
  const named = standbys.map((one) => ({
    ...one,
    name: one.name ?? 'unnamed',
    isSynchronous: one.isSynchronous === true,
  }));
  return { isStandbyMissing: isMissing, standbys: named, bytes, stores };
}

/**
 * Refuses writes at once while the standby that commits wait for is missing: each of them would wait in the server with its
 * locks. It asks only after a commit was not confirmed.
 */
export class StandbyGuard {
  #isSuspect = false;

  /** To be called when a commit was not confirmed. */
  suspect(): void {
    this.#isSuspect = true;
  }

  /** Throws StandbyMissing. */
  async check(connection: Queryable): Promise<void> {
    if (!this.#isSuspect) return;
    if ((await readPostgres(connection)).isStandbyMissing)
      throw new StandbyMissing('PostgreSQL waits for a standby, and none is connected.');
    this.#isSuspect = false;
  }
}
