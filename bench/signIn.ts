import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { hashPassword } from '@/server/accounts/core/passwordHashing';
import { atMost, byTurns, ms, shareOf } from './report/statistics';
import type { Row } from './report/table';
import { askOverAndOver } from './stores/askOverAndOver';
import type { Child } from './stores/child';
import { makeDemoFolder, withStore } from './stores/demoStore';
import { addShoppers, PASSWORD } from './stores/shoppers';

const seconds = 3;
const rounds = 5;
const leastPercent = 75;
/** Maximum milliseconds of a list while the cores hash. */
const listLimitMs = 50;

/** Sign-ins per second compared with the bare hash rate on all cores, and list durations meanwhile. */
export async function measureSignIn(): Promise<Row[]> {
  const dataDir = await makeDemoFolder();
  const [shopper] = await addShoppers(dataDir, 1);
  const email = shopper?.email ?? '';
  return withStore(dataDir, async (store) => {
    const { ours, bare } = await byTurns(rounds, () => signIns(store, email), bareHashes);
    const lists: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const beside = signIns(store, email);
      lists.push(await listTime(store));
      await beside;
    }
    return [
      shareOf('sign-in, argon2id 19 MiB', ours, bare, leastPercent),
      atMost('list of 24 meanwhile, p99', lists, listLimitMs, ms),
    ];
  });
}

async function bareHashes(): Promise<number> {
  const started = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - started < seconds * 1000) {
      await hashPassword(PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return (count / (performance.now() - started)) * 1000;
}

const signIns = ({ url }: Child, email: string): Promise<number> =>
  askOverAndOver({ url, path: '/api/auth/login', body: { email, password: PASSWORD }, clients: 8, seconds });

async function listTime(store: Child): Promise<number> {
  const { latency } = await autocannon({
    url: `${store.url}/api/products?limit=24`,
    connections: 1,
    overallRate: 50,
    duration: seconds - 1,
  });
  return latency.p99;
}
