import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, sqliteClient } from '@/db/client';
import { runStoreCommand } from '../../cli/storeCommand';
import { testDatabase } from '../testStore';

/** A shell in a separate folder. */
export async function shell(kind?: 'empty' | 'demo') {
  const dataDir = kind ? (await testDatabase(kind)).dataDir : mkdtempSync(join(tmpdir(), 'tantu-cli-'));
  if (!kind) onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const run = async (...argv: string[]) => {
    let [text, progress] = ['', ''];
    const code = await runStoreCommand(
      argv,
      { DATA_DIR: dataDir },
      {
        out: (line) => {
          text += `${line}\n`;
        },
        progress: (part) => {
          progress += part;
        },
      },
    );
    return { code, text, progress };
  };
  const open = () => {
    const db = openDatabase({ dataDir });
    onTestFinished(() => {
      sqliteClient(db).close();
    });
    return db;
  };
  return { dataDir, run, open, file: (name: string) => join(dataDir, name) };
}

/** A stopped store with a closed database that no process holds. */
export async function stoppedStore() {
  const { db, dataDir: source } = await testDatabase('demo');
  sqliteClient(db).pragma('wal_checkpoint(TRUNCATE)');
  const stopped = await shell();
  copyFileSync(join(source, 'store.db'), stopped.file('store.db'));
  return stopped;
}
