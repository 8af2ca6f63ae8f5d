import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { cannotUse, checkDatabaseFile } from '@/db/checkFile';
import { type Db, databaseFile, openDatabase } from '@/db/client';
import { limitBlockingWait } from '@/db/writeLock';
import { CatalogueIndex, catalogueUndoHandlers, ImportRunner } from '@/server/catalogue';
import { fileTransport, MailWorker, mailFolder, smtpTransport } from '@/server/mail';
import { ImageRenderer } from '@/server/media';
import { createGateways } from '@/server/payments';
import type { Config } from './platform/config';
import { openSecretBox } from './platform/secretBox';
import type { Deps } from './platform/trpc';
import { prepareStore } from './setup';

/**
 * Opens the database, makes it ready and builds what the whole process shares. Throws DatabaseFileError for a
 * database that cannot be used, before anything is changed.
 */
export function createDeps(config: Config): Deps {
  const log = pino({ level: config.logLevel });
  const db = openStore(config, log);
  const secrets = openSecretBox(config.dataDir);
  const imageRenderer = new ImageRenderer({ db, mediaDir: join(config.dataDir, 'media'), log });
  const now = () => new Date();
  const importRunner = new ImportRunner({ db, log, now });
  const gateways = createGateways({ config, db, log, now });
  const indexes = {
    catalogueIndex: new CatalogueIndex(),
    undoHandlers: catalogueUndoHandlers,
  };
  return { config, db, log, secrets, imageRenderer, importRunner, gateways, ...indexes, now };
}

function openStore({ dataDir, demo }: Config, log: Logger): Db {
  checkDatabaseFile(dataDir);
  try {
    const db = openDatabase({ dataDir });
    prepareStore(db, { demo, log });
    limitBlockingWait(db);
    return db;
  } catch (error) {
    throw cannotUse(databaseFile(dataDir), error);
  }
}

/** Sends what is in the outbox, by the mail server or to the folder that `/mailbox` shows. */
export function createMailWorker({ config, db, log, secrets, now }: Deps): MailWorker {
  const { smtpUrl, from } = config.mail;
  const transport = smtpUrl ? smtpTransport(smtpUrl) : fileTransport(mailFolder(config.dataDir));
  return new MailWorker({ db, log, secrets, now, transport, from, publicUrl: config.publicUrl });
}

/** Ends what createDeps began. */
export function closeDeps({ db, imageRenderer, importRunner }: Deps): void {
  imageRenderer.close();
  void importRunner.stop();
  db.$client.close();
}
