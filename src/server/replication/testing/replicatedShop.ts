import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { databaseFile } from '@/db/client';
import { runStoreCommand } from '../../cli/storeCommand';
import { parseBackupUrl } from '../../platform/backupUrl';
import { testShop } from '../../testing/shop';
import type { ForeignBackupError } from '../owner';
import { replicationStatus } from '../replicationStatus';
import { ReplicationSupervisor } from '../supervisor';

/** A temporary folder, removed when the test ends. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tantu-replica-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Runs a command as on a separate machine: a folder that shares only the backup with the store. */
export async function on(dataDir: string, backup: string, ...argv: string[]) {
  const lines: string[] = [];
  const environment = { DATA_DIR: dataDir, BACKUP_URL: `file://${backup}` };
  const code = await runStoreCommand(argv, environment, {
    out: (line) => lines.push(line),
    progress: () => undefined,
  });
  return { code, text: lines.join('\n') };
}

export async function until(isSo: () => boolean, what: string): Promise<void> {
  const endsAt = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > endsAt) throw new Error(`${what} has not happened`);
    await sleep(20);
  }
}

/** A replicated shop with an order; `order` places another, `stop` shuts down like the store. */
export async function replicatedShop(backup: string, { stallMs }: { stallMs?: number } = {}) {
  const shop = await testShop();
  const { config, db } = shop.deps;
  const customer = await shop.signIn();
  const productId = await shop.addProduct({ stock: 100 });
  const order = async (): Promise<number> => {
    const placed = await shop.call(
      'POST',
      '/api/orders',
      await shop.orderOf([{ productId, quantity: 1 }]),
      customer.token,
    );
    expect(placed.status).toBe(201);
    return placed.body.id;
  };
  const foreign: ForeignBackupError[] = [];
  const supervisor = new ReplicationSupervisor({
    db,
    log: pino({ level: 'silent' }),
    dataDir: config.dataDir,
    target: parseBackupUrl(`file://${backup}`),
    keepMs: 86_400_000,
    now: () => new Date(),
    onForeign: (error) => foreign.push(error),
    stallMs,
  });
  supervisor.start();
  onTestFinished(() => supervisor.stop());
  await until(() => replicationStatus.isRunning, 'the start of Litestream');
  return { ...shop, dataDir: config.dataDir, supervisor, order, foreign };
}

export const orderCount = (dataDir: string): number =>
  Number(
    execFileSync(
      process.execPath,
      [
        '-e',
        `console.log(new (require('better-sqlite3'))(process.argv[1]).prepare('select count(*) from orders').pluck().get())`,
        databaseFile(dataDir),
      ],
      { encoding: 'utf8' },
    ),
  );
