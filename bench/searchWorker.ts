import { bumpCatalogue } from '@/db/catalogueVersion';
import { inTransaction } from '@/db/transaction';
import { CatalogueIndex } from '@/server/catalogue/browse/catalogueIndex';
import { listCards } from '@/server/catalogue/browse/listing';
import { feeds } from '@/server/http/feeds/googleFeed';
import { readConfig } from '@/server/platform/config';
import { listingIn } from '@/shared/schemas/catalogue';
import { openBigStore } from './bigStore';
import { residentMemory } from './child';
import { mixedQueries, nameOf } from './queries';
import { percentile } from './table';

/** Measures the listing of 100,000 products in a process of its own, whose memory is then its own, too. */
export type SearchFigures = {
  /** Milliseconds, of every query the first time after a change, and asked again. */
  first: { p50: number; p99: number };
  again: { p50: number; p99: number };
  /** Processor milliseconds of the first time: what a busy machine does not add to. */
  firstCpu: { p99: number };
  slowest: { name: string; p50: number }[];
  loadedIn: number;
  memory: number;
  /** The feed for Google, read to its end: its size in MB, seconds, and the most memory meanwhile. */
  feed: { size: number; seconds: number; memory: number };
};

const WARM_UP = 3;
const ROUNDS = 20;

const db = openBigStore((done) => {
  if (done % 10_000 === 0) process.stderr.write(`\rfilling ${done} products, once `);
});
const index = new CatalogueIndex();
const started = performance.now();
index.read(db);
const loadedIn = performance.now() - started;

const inputs = mixedQueries.map((query) => ({
  name: nameOf(query),
  input: listingIn.parse(query),
  first: [0],
}));
const [first, again, firstCpu]: number[][] = [[], [], []];

function measure(input: (typeof inputs)[number]['input']): { wall: number; cpu: number } {
  const [at, cpuAt] = [performance.now(), process.cpuUsage()];
  listCards(db, index, input);
  const wall = performance.now() - at;
  const { user, system } = process.cpuUsage(cpuAt);
  return { wall, cpu: (user + system) / 1000 };
}

for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  for (const query of inputs) {
    inTransaction(db, bumpCatalogue);
    const { wall, cpu } = measure(query.input);
    const repeated = measure(query.input).wall;
    if (round < WARM_UP) continue;
    first?.push(wall);
    firstCpu?.push(cpu);
    again?.push(repeated);
    query.first.push(wall);
  }
}

/** Sends the feed of all products to a reader that keeps nothing. */
async function measureFeed(): Promise<SearchFigures['feed']> {
  const startedAt = performance.now();
  const answer = await feeds({ db, config: readConfig({}), catalogueIndex: index }).request(
    '/feeds/google.xml',
  );
  let [bytes, most] = [0, 0];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    most = Math.max(most, residentMemory('self'));
  }
  return { size: bytes / 1024 ** 2, seconds: (performance.now() - startedAt) / 1000, memory: most };
}

const memory = residentMemory('self');
const figures = (values: number[] = []) => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) });
const result: SearchFigures = {
  first: figures(first),
  again: figures(again),
  firstCpu: figures(firstCpu),
  slowest: inputs
    .map(({ name, first: times }) => ({ name, p50: percentile(times, 0.5) }))
    .toSorted((a, b) => b.p50 - a.p50)
    .slice(0, 5),
  loadedIn,
  memory,
  feed: await measureFeed(),
};
db.$client.close();
process.stdout.write(JSON.stringify(result));
