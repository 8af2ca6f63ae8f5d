import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { databaseFile, openExisting } from '@/db/client';
import { makeShop } from '../lib/shop';
import { freePort, SERVER, shopEnvironment, spawnNode, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const startWithinMs = 15_000;

type Case = {
  name: string;
  says: RegExp;
  damage?: (file: string) => void;
  env?: Record<string, string>;
};

const scribble = (file: string, from: number, length: number) => {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill('nonsense', from, from + length));
};
const change = (file: string, statement: string) => {
  const client = openExisting(file);
  client.exec(statement);
  client.close();
};

const cases: Case[] = [
  { name: 'empty', says: /is empty/, damage: (file) => truncateSync(file, 0) },
  { name: 'text', says: /is damaged/, damage: (file) => writeFileSync(file, 'only words '.repeat(999)) },
  { name: 'header overwritten', says: /is damaged/, damage: (file) => scribble(file, 0, 100) },
  { name: 'middle overwritten', says: /is damaged/, damage: (file) => scribble(file, 4096 * 40, 4096 * 3) },
  {
    name: 'cut in the middle',
    says: /is damaged/,
    damage: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  },
  { name: 'cut to one page', says: /is damaged/, damage: (file) => truncateSync(file, 4096) },
  {
    name: 'newer version',
    says: /newer version of the store/,
    damage: (file) =>
      change(file, `insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)`),
  },
  {
    name: 'another program',
    says: /not one of this store/,
    damage: (file) => change(file, 'drop table __drizzle_migrations'),
  },
  { name: 'read-only', says: /may not read and write/, damage: (file) => chmodSync(file, 0o444) },
  {
    name: 'log without database',
    says: /is missing, but its log/,
    damage: (file) => {
      rmSync(file);
      writeFileSync(`${file}-wal`, 'frames');
    },
  },
  {
    name: 'DATABASE_URL',
    says: /DATABASE_URL: libSQL servers are not supported/,
    env: { DATABASE_URL: 'libsql://x' },
  },
  {
    name: 'DATABASE_URL of PostgreSQL',
    says: /DATABASE_URL: the store does not run on PostgreSQL yet/,
    env: { DATABASE_URL: 'postgres://127.0.0.1/tantu' },
  },
  { name: 'wrong port', says: /PORT: must be/, env: { PORT: 'http' } },
  { name: 'foreign address', says: /set HOST to one of its own/, env: { HOST: '192.0.2.1' } },
];

const digest = (file: string) =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'none';

/** Starts a store that must fail; throws when it starts, gives another reason, or touches its database. */
async function mustRefuse(dataDir: string, { name, says, env }: Omit<Case, 'damage'>): Promise<void> {
  const files = [databaseFile(dataDir), `${databaseFile(dataDir)}-wal`];
  const [before] = files.map(digest);
  const environment = { ...shopEnvironment, PORT: String(await freePort()), ...env, DATA_DIR: dataDir };
  const { child, ended, output } = spawnNode([SERVER], environment);
  const timer = setTimeout(() => child.kill('SIGKILL'), startWithinMs);
  const { code, signal } = await ended;
  clearTimeout(timer);
  const text = output().trim();
  if (code === 0 || signal !== null) throw new Error(`${name}: it ended with code ${code}, signal ${signal}`);
  if (!says.test(text)) throw new Error(`${name}: it said "${text}"`);
  if (/\n\s+at /.test(text)) throw new Error(`${name}: it printed a stack`);
  // A fault found after opening the database is unrelated to the file.
  if (env === undefined && digest(files[0] ?? '') !== before)
    throw new Error(`${name}: the file was changed`);
}

const test: ResilienceTest = {
  claim:
    'A database or environment that cannot be used stops the start with a sentence that helps, and stays untouched',
  page: 'reliability',
  limitMs: 2 * 60_000,
  async run({ folder }) {
    const source = join(folder, 'whole');
    await makeShop(source, 1);
    for (const { damage, ...one } of cases) {
      const dataDir = join(folder, one.name.replaceAll(' ', '-'));
      mkdirSync(dataDir);
      copyFileSync(databaseFile(source), databaseFile(dataDir));
      damage?.(databaseFile(dataDir));
      await mustRefuse(dataDir, one);
    }
    const notFolder = join(folder, 'file');
    writeFileSync(notFolder, '');
    await mustRefuse(notFolder, { name: 'DATA_DIR is a file', says: /must be a folder/, env: {} });

    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    const says = /is taken by another program/;
    await mustRefuse(source, { name: 'port taken', says, env: { PORT: String(port) } });
    taken.close();

    // The same copy starts without damage.
    const copy = join(folder, 'copy');
    cpSync(source, copy, { recursive: true });
    await stopStore(await startStore(copy));
    return {
      figures: `${cases.length + 2} faults, each explained, code 1, the file byte for byte as before`,
    };
  },
};

export default test;
