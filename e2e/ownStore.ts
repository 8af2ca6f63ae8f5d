import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN_PASSWORD } from './admin';
import { expect, type Statement, writeInto } from './support';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = (offset: number) => Number(process.env.E2E_PORT ?? 4310) + offset;

/** Ports of the test files that start what is theirs alone. */
export const ownPorts = {
  cashfreeStore: port(4),
  cashfreeProvider: port(5),
  importStore: port(6),
  specStore: port(7),
  layoutStore: port(8),
  shipStore: port(9),
  courierStore: port(10),
  courier: port(11),
  packStore: port(12),
  gstStore: port(13),
};

/** Starts a store for one test file, beside those of the projects; returns what ends it. */
export async function startOwnStore(port: number, environment: Record<string, string> = {}) {
  const { stop } = await startStore(port, {
    ...process.env,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  return stop;
}

/** Starts the same with half a year of demo trade, changed by the statements before a request reads it. */
export async function startTradingStore(
  port: number,
  statements: readonly Statement[],
  environment: Record<string, string> = {},
) {
  const { stop, dataDir } = await startStore(port, {
    ...process.env,
    ADMIN_PASSWORD,
    DEMO: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  writeInto(join(dataDir, 'store.db'), statements);
  return stop;
}

/** The same in the environment that a store has by default; `output` returns what it has printed so far. */
export const startDefaultStore = (port: number) => startStore(port, { PATH: process.env.PATH });

async function startStore(port: number, environment: NodeJS.ProcessEnv) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-e2e-'));
  // The pictures of the shop's demo catalogue are this one's.
  const media = join(root, '.cache/e2e/shop/media');
  // The shop's store makes the folder with its first picture; without it no file could be uploaded here.
  mkdirSync(media, { recursive: true });
  symlinkSync(media, join(dataDir, 'media'));
  const store = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [store.stdout, store.stderr]) {
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  const isReady = async () => {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    return answer?.ok === true;
  };
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  const ended = once(store, 'exit');
  const stop = async () => {
    store.kill();
    await ended;
    // Its other processes may still be ending, and their files with them.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return { stop, dataDir, output: () => printed };
}
