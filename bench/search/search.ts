import { spawnSync } from 'node:child_process';
import { atMost, megabytes, ms, spread } from '../report/statistics';
import { type Row, row } from '../report/table';
import { bigStoreFile } from '../stores/bigStore';
import { makeFolderOf, startStore } from '../stores/demoStore';
import { measureNeverAsked } from './neverAsked';
import type { SearchFigures } from './searchWorker';

const limits = { p99Ms: 30, memoryMb: 400, firstListMs: 300 };
const big = 100_000;
const rounds = 5;

/**
 * Search, filters, sorts and counts: over REST with as many products as other stores were measured with, in
 * process over 100,000.
 */
export async function measureSearch(): Promise<Row[]> {
  const many = measureIn(big);
  const at = `${big.toLocaleString('en-IN')} products`;
  return [
    ...(await measureNeverAsked()),
    atMost(`${at}: first time asked, p99`, many.first.p99, limits.p99Ms, ms),
    row(`${at}: first time asked, p50`, spread(many.first.p50, ms)),
    atMost(`${at}: asked again, p99`, many.again.p99, limits.p99Ms, ms),
    ...many.slowest.map(({ name, p50 }) => row(`slowest: ${name}`, `p50 ${ms(p50)}`)),
    ...(await measureFirstList(at)),
    row(`${at}: the index, loaded before that`, ms(many.load)),
    atMost(`${at}: memory`, [many.memory], limits.memoryMb, megabytes),
    row(`${at}: feed for Google`, `${megabytes(many.feed.size)} in ${many.feed.seconds.toFixed(0)} s`),
    atMost(`${at}: memory while it is sent`, [many.feed.memory], limits.memoryMb, megabytes),
  ];
}

/** The first list of a freshly started store. */
async function measureFirstList(at: string): Promise<Row[]> {
  const dataDir = await makeFolderOf(await bigStoreFile(big));
  const [starts, lists]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const store = await startStore(dataDir, {}, '/healthz');
    const from = performance.now();
    const answer = await fetch(`${store.url}/api/products?limit=24`);
    await answer.arrayBuffer();
    const time = performance.now() - from;
    await store.stop();
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    if (round < 0) continue;
    starts.push(store.startedIn);
    lists.push(time);
  }
  return [
    row(`${at}: start`, spread(starts, ms)),
    atMost(`${at}: first list after a start`, lists, limits.firstListMs, ms),
  ];
}

function measureIn(products: number): SearchFigures {
  const args = ['--import', 'tsx', 'bench/search/searchWorker.ts', String(products)];
  const { stdout, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 400_000,
  });
  if (status !== 0) throw new Error(`search over ${products} products ended with code ${status}`);
  return JSON.parse(stdout);
}
