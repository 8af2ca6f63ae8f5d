import pg from 'pg';

/** A number that no write's lock has (src/db/locks.ts). */
const startLock = -1;

/**
 * Waits until no other store of the same database starts: the first one migrates it and fills it. The lock ends with its
 * connection. Returns a function that releases it.
 */
export async function takeStartLock(connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString, application_name: 'tantu start', keepAlive: true });
  await client.connect();
  // A lost connection fails the start at its next statement.
  client.on('error', () => undefined);
  await client.query('select pg_advisory_lock($1)', [startLock]);
  return () => client.end();
}
