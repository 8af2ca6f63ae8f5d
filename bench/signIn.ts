import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { hashPassword } from '@/server/accounts/passwordHashing';
import type { Child } from './child';
import { addShoppers, PASSWORD } from './shoppers';
import { ms, type Row, row } from './table';

const SECONDS = 4;
const ROUNDS = 2;
const LEAST = 85;
/** Milliseconds that a list may take at most while the cores hash. */
const LIST_LIMIT = 50;

/** Sign-ins a second beside the bare hash rate on all cores, and how lists fare meanwhile. */
export async function measureSignIn(store: Child, dataDir: string): Promise<Row[]> {
  const [shopper] = await addShoppers(dataDir, 1);
  const [ours, bare, lists]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareHashes());
    ours.push(await signIns(store, shopper?.email ?? ''));
  }
  const besides = signIns(store, shopper?.email ?? '');
  lists.push(await listTime(store));
  await besides;
  const [mine, most] = [Math.max(...ours), Math.max(...bare)];
  const share = (mine / most) * 100;
  const figures = `${mine.toFixed(1)}/s = ${share.toFixed(0)} % of ${most.toFixed(1)}/s`;
  const slowest = Math.max(...lists);
  return [
    row('sign-in, argon2id 19 MiB', figures, `>= ${LEAST} %`, share >= LEAST),
    row('list of 24 meanwhile', `p99 ${ms(slowest)}`, `<= ${LIST_LIMIT} ms`, slowest <= LIST_LIMIT),
  ];
}

async function bareHashes(): Promise<number> {
  const started = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - started < SECONDS * 1000) {
      await hashPassword(PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return (count / (performance.now() - started)) * 1000;
}

async function signIns(store: Child, email: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${store.url}/api/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
    connections: 8,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`sign-in: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

async function listTime(store: Child): Promise<number> {
  const { latency } = await autocannon({
    url: `${store.url}/api/products?limit=24`,
    connections: 1,
    overallRate: 50,
    duration: SECONDS - 1,
  });
  return latency.p99;
}
