import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type TestStore, testStore } from '../testStore';

/** Another node of a store: the same database and clock, and an empty DATA_DIR. */
export async function nodeBeside(
  { db, clock }: TestStore,
  environment: Record<string, string>,
): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-node-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const node = await testStore('empty', environment, { over: { db, dataDir } });
  node.clock.now = clock.now;
  return node;
}
