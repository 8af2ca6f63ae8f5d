import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { cannotUse, checkDatabaseFile } from '@/db/checkFile';
import { type Db, databaseFile, openDatabase } from '@/db/open';
import { limitBlockingWait } from '@/db/writeLock';
import { CatalogueIndex } from './catalogue/catalogueIndex';
import { ImportRunner } from './catalogue/import/runner';
import type { Config } from './config';
import { fileTransport, mailFolder, smtpTransport } from './mail/transport';
import { MailWorker } from './mail/worker';
import { Studio } from './media/studio';
import { SalesIndex } from './orders/salesIndex';
import { createGateways } from './payments/gateways';
import { prepareStore } from './setup';
import type { Deps } from './trpc';

/**
 * Opens the database, makes it ready and builds what the whole process shares. Throws DatabaseFileError for a
 * database that cannot be used, before anything is changed.
 */
export function createDeps(config: Config): Deps {
  const log = pino({ level: config.logLevel });
  const db = openStore(config, log);
  const studio = new Studio({ db, mediaDir: join(config.dataDir, 'media'), log });
  const now = () => new Date();
  const importRunner = new ImportRunner({ db, log, now });
  const gateways = createGateways({ config, db, log, now });
  const indexes = { catalogueIndex: new CatalogueIndex(), salesIndex: new SalesIndex() };
  return { config, db, log, studio, importRunner, gateways, ...indexes, now };
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
export function createMailWorker({ config, db, log, now }: Deps): MailWorker {
  const { smtpUrl, from } = config.mail;
  const transport = smtpUrl ? smtpTransport(smtpUrl) : fileTransport(mailFolder(config.dataDir));
  return new MailWorker({ db, log, now, transport, from, publicUrl: config.publicUrl });
}

/** Ends what createDeps began. */
export function closeDeps({ db, studio, importRunner }: Deps): void {
  studio.close();
  void importRunner.stop();
  db.$client.close();
}
