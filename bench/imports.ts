import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { atMost, megabytes, ms, percentile, spread } from './report/statistics';
import { type Row, row } from './report/table';
import { askInTurn, askUntilStopped } from './serving/answerTimes';
import type { Child } from './stores/child';
import { makeScaledFolder, startStore } from './stores/demoStore';

/** Changed products, and as many added ones. */
const changedCount = 5000;
const rounds = 5;
const limits = { seconds: 30, shoppersMs: 80 };
const inSeconds = (value: number): string => `${value.toFixed(1)} s`;
const ADMIN = { email: 'admin@tantu.example', password: 'bench admin password' };
const pauseMs = 15;
const VISITED = [
  '/',
  '/products',
  '/products/7',
  '/api/products/7',
  '/api/products?limit=24',
  '/category/mens',
];

/** Warm-up requests: a shop with an import has been running for a while. */
const warmUp = Array.from({ length: 60 }, (_, at) => [
  `/products?minPrice=${at + 1}`,
  `/products/${at + 1}`,
  `/api/products/${at + 1}`,
  `/api/products?limit=24&minPrice=${at + 1}`,
]).flat();

type Edited = Record<string, string>;

/** Imports of 10,000 rows, half of them changes and half new, each into a separate store during shopping. */
export async function measureImport(): Promise<Row[]> {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await importWhileShopping());
  const each = (figure: (one: Measured) => number) => all.map(figure);
  const shopped = (share: number) => each(({ times }) => percentile(times, share));
  const what = `import of ${2 * changedCount} rows`;
  return [
    row(
      `${what}: check`,
      spread(
        each(({ checkMs }) => checkMs),
        ms,
      ),
    ),
    atMost(
      `${what}: check and apply`,
      each(({ seconds }) => seconds),
      limits.seconds,
      inSeconds,
    ),
    row('shop during the import: p50', spread(shopped(0.5), ms)),
    atMost('shop during the import: p99', shopped(0.99), limits.shoppersMs, ms),
    row('shop during the import: slowest', spread(shopped(1), ms)),
    row(
      'memory after the import',
      spread(
        each(({ memory }) => memory),
        megabytes,
      ),
    ),
  ];
}

type Measured = { checkMs: number; seconds: number; times: number[]; memory: number };

async function importWhileShopping(): Promise<Measured> {
  const store = await startStore(await makeScaledFolder(changedCount), { ADMIN_PASSWORD: ADMIN.password });
  try {
    const { token } = await json(store, '/api/auth/login', { body: JSON.stringify(ADMIN) });
    const headers = { authorization: `Bearer ${token}` };
    const form = new FormData();
    form.set('file', new File([await editedFile(store, headers)], 'spring.csv'));
    await askInTurn(store.url, warmUp);
    const shopper = askUntilStopped(store.url, VISITED, pauseMs);
    const started = performance.now();
    const imports = '/api/admin/imports';
    const report = await json(store, `${imports}/check?kind=products`, { headers, body: form });
    const checkMs = performance.now() - started;
    const { id } = await json(store, `${imports}?kind=products&fingerprint=${report.fingerprint}`, {
      headers,
      body: form,
    });
    let status = { status: 'applying', error: '' };
    while (status.status === 'applying') {
      await wait(200);
      status = await json(store, `${imports}/${id}`, { method: 'GET', headers });
    }
    const took = (performance.now() - started) / 1000;
    const times = await shopper.stop();
    if (status.status !== 'done') throw new Error(status.error);
    const { added, changed } = report.counts;
    if (added + changed !== 2 * changedCount) throw new Error(`${added + changed} rows were imported`);
    return { checkMs, seconds: took, times, memory: store.memory() };
  } finally {
    await store.stop();
  }
}

async function json(store: Child, path: string, { headers, ...init }: RequestInit) {
  const answer = await fetch(store.url + path, {
    method: 'POST',
    ...init,
    headers: { ...(typeof init.body === 'string' && { 'content-type': 'application/json' }), ...headers },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${body.message}`);
  return body;
}

/** The export with every price raised by a rupee, three more pieces, and as many new products. */
async function editedFile(store: Child, headers: HeadersInit): Promise<string> {
  const exported = await (await fetch(`${store.url}/api/admin/products.csv`, { headers })).text();
  const rows: Edited[] = parse(exported, { bom: true, columns: true });
  const changed = rows.map((one) => ({
    ...one,
    price: String(Number(one.price) + 1),
    stock: String(Number(one.stock) + 3),
  }));
  const added = rows.map((one) => ({
    ...one,
    id: '',
    revision: '',
    name: `${one.name} II`,
    stockAtExport: '',
  }));
  return stringify([...changed, ...added], { header: true });
}
