import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Where Debian has the programs of PostgreSQL. */
const folder = '/usr/lib/postgresql';
const oldest = 15;

/** The folder of the newest installed PostgreSQL; undefined where none is new enough. */
const programs = (() => {
  try {
    const versions = readdirSync(folder).map(Number);
    const newest = Math.max(...versions.filter((version) => version >= oldest));
    return Number.isFinite(newest) ? join(folder, String(newest), 'bin') : undefined;
  } catch {
    return undefined;
  }
})();

/** For `describe.skipIf`: the tests are listed as skipped where PostgreSQL is not installed. */
export const lacksPostgres = programs === undefined;

const pollMs = 50;
const longestStartMs = 15_000;

/** PostgreSQL refuses to run as root, so root runs it as the user that Debian's package made. */
function runAs(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function connect(port: number): Promise<pg.Client> {
  const giveUpAt = Date.now() + longestStartMs;
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await setTimeout(pollMs);
    }
  }
}

export type TestPostgres = {
  client: pg.Client;
  /** The address of the client's database. */
  url: string;
  /** Runs SQL in a database. */
  query: (url: string, text: string) => Promise<unknown>;
  /** Creates the store's tables in the client's database. */
  migrate: () => Promise<void>;
  /** Creates a database with the store's tables; returns its address. */
  newStore: () => Promise<string>;
  /** Stops all its processes where they are, as a machine that hangs; returns a function that lets them go on. */
  freeze: () => () => void;
  stop: () => Promise<void>;
};

/**
 * Starts an empty PostgreSQL with the collation C on a free port of this machine, in a temporary folder. Its commits reach the
 * disk only where they are measured.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const home = mkdtempSync(join(tmpdir(), 'tantu-postgres-'));
  const data = join(home, 'data');
  mkdirSync(data);
  const as = runAs();
  if ('uid' in as) for (const path of [home, data]) chownSync(path, as.uid, as.gid);
  const options = { ...as, cwd: home, stdio: 'ignore' } as const;
  const cluster = [
    '-D',
    data,
    '--locale=C',
    '--encoding=UTF8',
    '--auth=trust',
    '--username=postgres',
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), cluster, options);
  const port = await freePort();
  const settings = [
    '-k',
    home,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-c',
    `fsync=${isDurable ? 'on' : 'off'}`,
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], options);
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const client = await connect(port);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    client,
    url,
    query: (at, text) => onDatabase(at, (one) => one.query(text)),
    migrate: () => migrated(url),
    newStore: () => createStore(url),
    freeze: () => {
      const pid = server.pid ?? 0;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      const signal = (name: NodeJS.Signals) => {
        for (const one of [pid, ...children.map(Number)]) {
          try {
            process.kill(one, name);
          } catch {
            // Those of lost connections have ended.
          }
        }
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    stop: async () => {
      await client.end();
      await end(server);
      process.off('exit', kill);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

/** Creates a database with the store's tables, or a copy of the one at `template`, on a server; returns its address. */
export async function createStore(server: string, template?: string): Promise<string> {
  const name = `store_${randomUUID().replaceAll('-', '')}`;
  const from = template === undefined ? 'template0' : new URL(template).pathname.slice(1);
  await onDatabase(server, (client) => client.query(`create database ${name} template ${from}`));
  const address = new URL(server);
  address.pathname = name;
  if (template === undefined) await migrated(address.href);
  return address.href;
}

/** Removes a database that `createStore` created. */
export async function dropStore(server: string, store: string): Promise<void> {
  const name = new URL(store).pathname.slice(1);
  await onDatabase(server, (client) => client.query(`drop database ${name} with (force)`));
}

async function onDatabase(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function migrated(url: string): Promise<void> {
  const { openOnPostgres } = await import('../postgres/open');
  const db = await openOnPostgres(url, async () => undefined);
  await db.engine.close();
}
