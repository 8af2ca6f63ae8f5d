import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '@/db/client';
import { prepareStore } from '@/server/prepareStore';
import { type Child, startChild } from './child';

export const SERVER = 'dist/server/main.js';
export const isBuilt = (): boolean => existsSync(SERVER);

/** A folder with the filled demo shop, all of whose pictures count as drawn. Removed when the benchmark ends. */
export function makeDemoFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const db = openDatabase({ dataDir });
  prepareStore(db, { demo: true, log: pino({ level: 'silent' }) });
  // Drawing is other processes' work, once in a shop's life; here it would only take the cores.
  const blur = `data:image/webp;base64,${'A'.repeat(120)}`;
  db.$client.prepare('update media set rendered_at = 1, blur = ?').run(blur);
  db.$client.close();
  return dataDir;
}

export const startStore = (dataDir: string, env: Record<string, string> = {}): Promise<Child> =>
  startChild([SERVER], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    COD: 'visible',
    NODE_ENV: '',
    ...env,
  });
