import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from '@/db/dataDirLock';
import { checkBooks } from '../lib/books';
import { type Acknowledged, Load, makeShop, type Shop, send } from '../lib/shop';
import {
  answers,
  freePort,
  SERVER,
  shopEnvironment,
  spawnCommand,
  spawnNode,
  startStore,
} from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const [rounds, quickRounds] = [8, 2];
const endsWithinMs = 10_000;

/**
 * Stops a store by a signal while orders arrive; returns the acknowledged orders and the duration of the
 * shutdown.
 */
async function drainOnce(folder: string, shop: Shop, signal: 'SIGTERM' | 'SIGINT') {
  const store = await startStore(folder);
  const load = new Load(store, shop);
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  await send(store, 'GET', '/healthz', { agent: idle });
  await sleep(300 + Math.random() * 500);
  const stoppedAt = performance.now();
  store.child.kill(signal);
  // Long enough for a busy process to notice, shorter than the keep-alive of idle connections.
  await sleep(150);
  const ready = await send(store, 'GET', '/readyz', { agent: idle });
  const [{ code }] = await Promise.all([store.ended, load.ended()]);
  const ms = performance.now() - stoppedAt;
  idle.destroy();
  if (ready.status !== 503 || ready.json.status !== 'stopping') {
    throw new Error(`/readyz answered ${ready.status} after the signal`);
  }
  if (ready.headers.connection !== 'close') throw new Error('/readyz kept its connection');
  if (code !== 0) throw new Error(`it ended with code ${code}`);
  if (ms > endsWithinMs) throw new Error(`it took ${ms.toFixed(0)} ms to end`);
  if (load.unanswered.length > 0) {
    throw new Error(`${load.unanswered.length} requests were cut: ${load.unanswered[0]?.error}`);
  }
  if (load.refused.size > 0) throw new Error(`orders were refused: ${[...load.refused]}`);
  return { acknowledged: load.acknowledged, ms };
}

/** Stops a store during its start, here while it waits for a former store to end. */
async function endDuringStart(folder: string): Promise<void> {
  const former = await lockDataDir(folder, 'a former store');
  former.announceEnd();
  const env = { ...shopEnvironment, LOG_LEVEL: 'info', DATA_DIR: folder, PORT: String(await freePort()) };
  const { child, output, ended } = spawnNode([SERVER], env);
  for (let tries = 0; !output().includes('waiting until the former store has ended'); tries += 1) {
    if (tries > 200) throw new Error(`the store did not wait: ${output()}`);
    await sleep(50);
  }
  child.kill('SIGTERM');
  const { code, signal } = await ended;
  former.release();
  if (code !== 0) throw new Error(`during its start it ended with code ${code}, signal ${signal}`);
}

/** `npm start` shuts down with its store; started without npm and killed, it takes its store along. */
async function endWithStart(folder: string, end: 'signal' | 'kill'): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/healthz`;
  const env = { ...shopEnvironment, DATA_DIR: folder, PORT: String(port) };
  const parent =
    end === 'signal' ? spawnCommand('npm', ['start'], env) : spawnNode(['scripts/start.mjs'], env);
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 400) throw new Error(`npm start did not answer: ${parent.output()}`);
    await sleep(50);
  }
  if (end === 'kill') {
    parent.child.kill('SIGHUP');
    await sleep(200);
    if (!(await answers(url))) throw new Error('SIGHUP ended the store');
  }
  parent.child.kill(end === 'signal' ? 'SIGTERM' : 'SIGKILL');
  // The streams close when the last process that writes to them has ended.
  const late = sleep(endsWithinMs).then(() => null);
  const ended = await Promise.race([parent.ended, late]);
  if (!ended || (await answers(url))) throw new Error(`the store outlives npm start (${end})`);
  if (end === 'signal' && ended.code !== 0) throw new Error(`npm start ended with code ${ended.code}`);
}

const test: ResilienceTest = {
  claim:
    'Stopped under load, the store cuts no request, keeps every order that it took, and ends with code 0',
  page: 'reliability',
  limitMs: 4 * 60_000,
  async run({ folder, isQuick }) {
    const shop = await makeShop(folder, 32);
    const acknowledged: Acknowledged[] = [];
    let slowestMs = 0;
    const count = isQuick ? quickRounds : rounds;
    for (let round = 0; round < count; round += 1) {
      const drained = await drainOnce(folder, shop, round % 2 === 0 ? 'SIGTERM' : 'SIGINT');
      acknowledged.push(...drained.acknowledged);
      slowestMs = Math.max(slowestMs, drained.ms);
      const { orders } = await checkBooks(folder, acknowledged);
      if (orders !== acknowledged.length)
        throw new Error(`${orders - acknowledged.length} orders without an answer`);
    }
    await endDuringStart(folder);
    await endWithStart(folder, 'signal');
    await endWithStart(folder, 'kill');
    return {
      figures:
        `${count} ends, ${acknowledged.length} orders of 32 clients, all answered and all in the database; ` +
        `slowest end ${slowestMs.toFixed(0)} ms; one told to end during its start ends with code 0; npm start ends with its store, SIGHUP ends neither`,
    };
  },
};

export default test;
