import { availableParallelism, loadavg } from 'node:os';
import { measureCold } from './cold';
import { isBuilt, makeDemoFolder, startStore } from './demoStore';
import { measureImport } from './imports';
import { measureKept } from './kept';
import { measurePages } from './lighthouse';
import { measureOrders } from './orders';
import { measureRoles } from './roles';
import { measureSearch } from './search';
import { measureSignIn } from './signIn';
import { ms, percentile, printTable, type Row, row } from './table';

const STARTS = 5;
const LIMITS = { start: 800, idle: 120, loaded: 250 };
/** Milliseconds until a server that nobody asks anything has come to rest. */
const REST = 3000;

/** Start, memory, kept and cold answers of the built store on the demo catalogue. */
async function measureStore(): Promise<Row[]> {
  if (!isBuilt()) return [row('the built store', 'not built: npm run build')];
  const dataDir = makeDemoFolder();
  const starts: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const store = await startStore(dataDir);
    starts.push(store.startedIn);
    await store.stop();
  }
  const start = percentile(starts, 0.5);
  const store = await startStore(dataDir);
  try {
    await new Promise((resolve) => setTimeout(resolve, REST));
    const idle = store.memory();
    const kept = await measureKept(store, dataDir);
    const cold = await measureCold(store, dataDir);
    const loaded = store.memory();
    const pages = await measurePages(store);
    const signIn = await measureSignIn(store, dataDir);
    // Last: thousands of orders leave as many mails, which are sent for minutes.
    const orders = await measureOrders(store, dataDir);
    return [
      row('start to first answer', ms(start), `<= ${LIMITS.start} ms`, start <= LIMITS.start),
      row('memory idle', `${idle.toFixed(0)} MB`, `<= ${LIMITS.idle} MB`, idle <= LIMITS.idle),
      row('memory after load', `${loaded.toFixed(0)} MB`, `<= ${LIMITS.loaded} MB`, loaded <= LIMITS.loaded),
      ...kept,
      ...cold,
      ...pages,
      ...signIn,
      ...orders,
    ];
  } finally {
    await store.stop();
  }
}

async function main(): Promise<void> {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const rows = [row('machine', `${cores} cores, load ${load.toFixed(1)} before`, 'quiet: load < 0.5')];
  for (const [name, measure] of Object.entries({
    measureStore,
    measureRoles,
    measureSearch,
    measureImport,
  })) {
    try {
      rows.push(...(await measure()));
    } catch (error) {
      rows.push(row(name, `could not be measured: ${error instanceof Error ? error.message : error}`));
    }
  }
  printTable(rows);
}

await main();
process.exit(0);
