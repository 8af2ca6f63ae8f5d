import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { DatabaseFileError } from '@/db/checkFile';
import { version } from '@/server/health';
import { type Composition, compose } from './compose';
import { createApp } from './http/app';
import { type Drain, drainable } from './http/drain';
import { listenForMetrics } from './http/metrics';
import { clientFolder, loadPageRenderer } from './http/pages/production';
import { createShopServer } from './http/shopServer';
import { type Config, ConfigError, readConfig } from './platform/config';
import { nodeFault } from './platform/nodeVersion';
import { startTracing, stopTracing } from './platform/tracing';
import { ReplicationError } from './replication/litestream';
import { ForeignBackupError } from './replication/owner';

/** Milliseconds within which a stopping process ends, whatever still runs. */
const stopWithinMs = 9500;
/** Milliseconds of these for requests in progress. */
const drainWithinMs = 8000;
/**
 * Milliseconds of these during which a process behind a proxy still accepts connections while `/readyz`
 * returns 503.
 */
const announceMs = 1500;
/** On PostgreSQL, other stores of the database may serve meanwhile. */
const announcedMsOf = ({ databaseUrl }: Config): number => (databaseUrl === null ? 0 : announceMs);

/** Exit code when another store has taken over the backup; the systemd units do not restart after it. */
const takenOverExitCode = 78;

/** Called on a stop signal. Before the store is open, there is nothing to finish. */
let stop: (reason: string) => void = () => process.exit(0);

async function main(): Promise<void> {
  listenForSignals();
  const fault = nodeFault(process.versions.node);
  if (fault !== null) throw new ConfigError([fault]);
  const config = readConfig(process.env);
  if (config.traceEndpoint) await startTracing(config.traceEndpoint, version);
  const store = await compose(config, (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = takenOverExitCode;
    stop('another store took over');
  });
  const { deps } = store;
  let drain: Drain | undefined;
  const isStopping = () => drain?.hasBegun() ?? false;
  const app = createApp({ ...deps, renderPage: await loadPageRenderer(), clientFolder, isStopping });
  const listener = getRequestListener(app.fetch);

  // Half a second for 100,000 products, which the first visitor does not wait for.
  await deps.catalogueIndex.read(deps.db);
  const server = createShopServer(listener);
  server.once('listening', () => {
    deps.log.info(`Tantu is open at ${addressOf(server)}`);
    store.startJobs();
  });
  server.on('error', (error: NodeJS.ErrnoException) => fail(listenFault(error, config, 'PORT')));
  listenForMetrics(deps, (error) =>
    fail(listenFault(error, { port: config.metrics.port ?? 0, host: config.metrics.host }, 'METRICS_PORT')),
  );
  drain = drainable(server);
  if (config.socketFd === null) server.listen(config.port, config.host);
  else server.listen({ fd: config.socketFd });
  stop = stopOnce(store, drain);
}

/**
 * Stops the process in order. Repeated signals have no effect, because a terminal signals parent and child
 * alike.
 */
function stopOnce({ deps, stopJobs, close }: Composition, drain: Drain): (reason: string) => void {
  return (reason) => {
    if (drain.hasBegun()) return;
    deps.log.info(`${reason}: closing`);
    const exit = () => process.exit();
    // Litestream continues by itself with what it has not copied by then.
    setTimeout(exit, stopWithinMs);
    const ends = [drain.run(drainWithinMs, announcedMsOf(deps.config)), stopJobs()];
    void Promise.allSettled(ends).then(close).then(stopTracing).finally(exit);
  };
}

function listenForSignals(): void {
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // Closing the terminal does not stop the shop.
  process.on('SIGHUP', () => undefined);
  // `npm start` was killed, so no parent could stop this process any more.
  process.on('disconnect', () => stop('the starting process ended'));
}

function addressOf(server: Server): string {
  const at = server.address();
  if (at === null || typeof at === 'string') return String(at);
  return `http://${at.address === '127.0.0.1' ? 'localhost' : at.address}:${at.port}`;
}

type Listening = { host: string; port: number };
type PortVariable = 'PORT' | 'METRICS_PORT';

function listenFault(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Listening,
  variable: PortVariable,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program; set ${variable} to another one.`;
  if (code === 'EACCES') return `The store may not use port ${port}; set ${variable} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address ${host}; set ${variable.replace('PORT', 'HOST')} to one of its own, or to 0.0.0.0 for all.`;
  }
  return `The store cannot listen on ${host}:${port}: ${message}`;
}

function fail(text: string, code = 1): never {
  process.stderr.write(`${text}\n`);
  process.exit(code);
}

main().catch((error: unknown) => {
  if (error instanceof ForeignBackupError) fail(error.message, takenOverExitCode);
  const expected = [ConfigError, DatabaseFileError, ReplicationError];
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
