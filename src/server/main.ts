import { serve } from '@hono/node-server';
import { ensureAdmin, showFirstPassword } from '@/server/accounts';
import { startReconciler } from '@/server/orders';
import { closeDeps, createDeps, createMailWorker } from './deps';
import { createApp } from './http/app';
import { clientFolder, loadPageRenderer } from './http/pages/production';
import { startMaintenance } from './maintenance/maintenance';
import { ConfigError, readConfig } from './platform/config';

/** Milliseconds that running requests have to end in when the process is told to stop. */
const graceMs = 10_000;
/** Milliseconds for which an idle connection is kept. */
const keepAliveMs = 65_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const { log, imageRenderer, importRunner } = deps;
  await ensureAdmin(
    deps.db,
    { ...config.admin, now: deps.now(), log },
    showFirstPassword(config.admin.email),
  );
  const mailWorker = createMailWorker(deps);
  mailWorker.start();
  const stopHousekeeping = startMaintenance(deps);
  const app = createApp({ ...deps, renderPage: await loadPageRenderer(), clientFolder });
  const stopReconciler = startReconciler(deps);

  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    log.info(`Tantu is open at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`);
    imageRenderer.drawBacklog();
    // What a stopped process was at goes on once the shop is open.
    importRunner.wake();
  });
  // Longer than any proxy or client keeps a connection idle: the side that sends must not meet a closed one.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs;
  server.on('error', (error: NodeJS.ErrnoException) => {
    log.fatal(
      error.code === 'EADDRINUSE' ? `Port ${config.port} is taken; set PORT to another one.` : error.message,
    );
    process.exit(1);
  });

  const stop = (signal: string) => {
    log.info(`${signal}: closing`);
    stopHousekeeping();
    const workEnded = Promise.all([mailWorker.stop(), stopReconciler(), importRunner.stop()]);
    const close = () => {
      closeDeps(deps);
      process.exit(0);
    };
    server.close(() => void workEnded.finally(close));
    setTimeout(close, graceMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
