import pg from 'pg';
import { asFault, jobsName } from './connection';

/** Locks of two numbers, of which this is the first, are apart from those of writes, which have one. */
const kind = 1;

/**
 * Locks of the work that runs on one of several stores at a time. They belong to one connection, and end with it; then another
 * store may begin. So work relies on rows for what must happen once, and on these for what should not be done twice.
 */
export class NodeLocks {
  readonly #connectionString: string;
  #connecting: Promise<pg.Client> | undefined;
  #lastAsked: Promise<unknown> = Promise.resolve();

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Runs `work` unless another store runs what has the same name; then resolves with undefined. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const client = await this.#connect();
    if (!(await this.#ask(client, 'pg_try_advisory_lock', name))) return undefined;
    try {
      return await work();
    } finally {
      // A lost connection has lost its locks.
      await this.#ask(client, 'pg_advisory_unlock', name).catch(() => undefined);
    }
  }

  /** One question follows the other, as the connection answers one at a time. */
  #ask(client: pg.Client, call: string, name: string): Promise<boolean> {
    const asked = this.#lastAsked.then(() =>
      client
        .query(`select ${call}($1, hashtext($2)) as "isDone"`, [kind, name])
        .then(({ rows }) => rows[0].isDone === true)
        .catch((error: unknown) => {
          throw asFault(error);
        }),
    );
    this.#lastAsked = asked.catch(() => undefined);
    return asked;
  }

  async close(): Promise<void> {
    const client = await this.#connecting?.catch(() => undefined);
    this.#connecting = undefined;
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    this.#connecting ??= this.#open().catch((error: unknown) => {
      this.#connecting = undefined;
      throw asFault(error);
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: jobsName,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
    });
    const forget = () => {
      this.#connecting = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }
}
