import { catalogueChanged } from '@/db/catalogueVersion';
import { sqliteClient } from '@/db/client';
import { write } from '@/db/write';
import { CatalogueIndex } from '@/server/catalogue/browse/catalogueIndex';
import { listCards } from '@/server/catalogue/browse/listing';
import { feeds } from '@/server/http/feeds/googleFeed';
import { readConfig } from '@/server/platform/config';
import { listingIn } from '@/shared/schemas/catalogue/catalogue';
import { median, percentile } from '../report/statistics';
import { openBigStore } from '../stores/bigStore';
import { residentMemory } from '../stores/child';
import { mixedQueries, nameOf } from './queries';

/**
 * The listing's metrics over `products`, measured in a separate process, whose memory is then separate too.
 */
export type SearchFigures = {
  /** Milliseconds per round: of every query first after a change, and repeated. */
  first: { p50: number[]; p99: number[] };
  again: { p99: number[] };
  slowest: { name: string; p50: number }[];
  /** Milliseconds to load the index. */
  load: number;
  /** MB */
  memory: number;
  /** The Google feed read to its end: its size in MB, seconds, and peak memory in MB. */
  feed: { size: number; seconds: number; memory: number };
};

const rounds = 5;
/** Repetitions of each query per round. */
const repetitions = 4;

const db = await openBigStore(Number(process.argv[2]));
const index = new CatalogueIndex();
const startedAt = performance.now();
await index.read(db);
const load = performance.now() - startedAt;

const inputs = mixedQueries.map((query) => ({
  name: nameOf(query),
  input: listingIn.parse(query),
  times: [0],
}));

async function timeOf(input: (typeof inputs)[number]['input']): Promise<number> {
  const from = performance.now();
  await listCards(db, index, input);
  return performance.now() - from;
}

/** Streams the feed of all products to a reader that discards it. */
async function readFeed(): Promise<SearchFigures['feed']> {
  const from = performance.now();
  const app = feeds({ db, config: readConfig({}), catalogueIndex: index, now: () => new Date() });
  const answer = await app.request('/feeds/google.xml');
  let [bytes, most] = [0, 0];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    most = Math.max(most, residentMemory('self'));
  }
  return { size: bytes / 1024 ** 2, seconds: (performance.now() - from) / 1000, memory: most };
}

const result: SearchFigures = {
  first: { p50: [], p99: [] },
  again: { p99: [] },
  slowest: [],
  load,
  memory: 0,
  feed: { size: 0, seconds: 0, memory: 0 },
};
for (let round = -1; round < rounds; round += 1) {
  const [first, again]: [number[], number[]] = [[], []];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const { input, times } of inputs) {
      await write(db, catalogueChanged);
      const time = await timeOf(input);
      first.push(time);
      again.push(await timeOf(input));
      if (round >= 0) times.push(time);
    }
  }
  if (round < 0) continue;
  result.first.p50.push(median(first));
  result.first.p99.push(percentile(first, 0.99));
  result.again.p99.push(percentile(again, 0.99));
}
result.slowest = inputs
  .map(({ name, times }) => ({ name, p50: median(times.slice(1)) }))
  .toSorted((a, b) => b.p50 - a.p50)
  .slice(0, 5);
result.memory = residentMemory('self');
result.feed = await readFeed();
sqliteClient(db).close();
process.stdout.write(JSON.stringify(result));
