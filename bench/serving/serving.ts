import { setTimeout as wait } from 'node:timers/promises';
import { atMost, megabytes, ms } from '../report/statistics';
import { type Row, row } from '../report/table';
import { makeDemoFolder, makeScaledFolder, startStore, withStore } from '../stores/demoStore';
import { measureCached } from './cached';
import { measureCold } from './cold';

const starts = 5;
const limits = { startMs: 800, idleMb: 130, loadedMb: 260 };
/** Milliseconds until an idle store has released the memory of its start: V8 waits 30 s on Node 26. */
const restMs = 60_000;
/** As many as the compared stores have. */
const coldProducts = 1000;

/** Start, memory, cached and cold responses of the built store. */
export async function measureServing(): Promise<Row[]> {
  const dataDir = await makeDemoFolder();
  const startTimes: number[] = [];
  for (let turn = -1; turn < starts; turn += 1) {
    const startedIn = await withStore(dataDir, async (store) => store.startedIn);
    if (turn >= 0) startTimes.push(startedIn);
  }
  const store = await startStore(dataDir);
  try {
    const started = store.memory();
    await wait(restMs);
    const idle = store.memory();
    const cached = await measureCached(store, dataDir);
    const loaded = store.memory();
    const coldFolder = await makeScaledFolder(coldProducts);
    const cold = await withStore(coldFolder, (other) => measureCold(other, coldFolder, coldProducts));
    return [
      atMost('start to first answer', startTimes, limits.startMs, ms),
      row('memory when the start has ended', megabytes(started)),
      atMost('memory idle', [idle], limits.idleMb, megabytes),
      atMost('memory after load', [loaded], limits.loadedMb, megabytes),
      ...cached,
      ...cold,
    ];
  } finally {
    await store.stop();
  }
}
