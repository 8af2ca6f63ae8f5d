import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { openDatabase } from '@/db/open';
import { createApp } from './app';
import { CatalogueIndex } from './catalogue/catalogueIndex';
import { ConfigError, readConfig } from './config';
import { Studio } from './media/studio';
import { clientFolder, loadPageRenderer } from './pages/production';
import { prepareStore } from './setup';

/** Milliseconds that running requests have to end in when the process is told to stop. */
const GRACE = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const db = openDatabase({ dataDir: config.dataDir, ...config.database });
  prepareStore(db, { demo: config.demo, log });
  const studio = new Studio({ db, mediaDir: join(config.dataDir, 'media'), log });
  const deps = { config, db, log, studio, catalogueIndex: new CatalogueIndex(), now: () => new Date() };
  const app = createApp({ ...deps, renderPage: await loadPageRenderer(), clientFolder });

  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    log.info(`Tantu is open at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`);
    studio.drawBacklog();
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    log.fatal(error.code === 'EADDRINUSE' ? `Port ${config.port} is taken; set PORT to another one.` : error.message);
    process.exit(1);
  });

  const stop = (signal: string) => {
    log.info(`${signal}: closing`);
    studio.close();
    const close = () => {
      db.$client.close();
      process.exit(0);
    };
    server.close(close);
    setTimeout(close, GRACE).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
