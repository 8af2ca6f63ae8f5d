import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { atMost, ms, percentile } from './report/statistics';
import { type Row, row } from './report/table';
import type { Child } from './stores/child';
import { makeScaledFolder, startStore } from './stores/demoStore';

/** Products that are changed, and as many that are added. */
const changedCount = 5000;
const limits = { seconds: 30, shoppersMs: 50 };
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

type Edited = Record<string, string>;

/** An import of 10,000 rows, half of them changes and half new, while somebody shops. */
export async function measureImport(): Promise<Row[]> {
  const store = await startStore(makeScaledFolder(changedCount), { ADMIN_PASSWORD: ADMIN.password });
  try {
    const { token } = await json(store, '/api/auth/login', { body: JSON.stringify(ADMIN) });
    const headers = { authorization: `Bearer ${token}` };
    const form = new FormData();
    form.set('file', new File([await editedFile(store, headers)], 'spring.csv'));
    const shopper = shopUntilStopped(store);
    const started = performance.now();
    const imports = '/api/admin/imports';
    const report = await json(store, `${imports}/check?kind=products`, { headers, body: form });
    const checked = performance.now();
    const { id } = await json(store, `${imports}?kind=products&fingerprint=${report.fingerprint}`, {
      headers,
      body: form,
    });
    let status = { status: 'applying', error: '' };
    while (status.status === 'applying') {
      await wait(200);
      status = await json(store, `${imports}/${id}`, { method: 'GET', headers });
    }
    const seconds = (performance.now() - started) / 1000;
    const times = await shopper.stop();
    if (status.status !== 'done') throw new Error(status.error);
    const { added, changed } = report.counts;
    const what = `${added + changed} rows`;
    const [half = 0, p99 = 0, worst = 0] = [0.5, 0.99, 1].map((share) => percentile(times, share));
    const shop = `shop during the import (${times.length} requests)`;
    return [
      row(`import of ${what}: check`, ms(checked - started)),
      atMost(
        `import of ${what}: check and apply`,
        [seconds],
        limits.seconds,
        (value) => `${value.toFixed(1)} s`,
      ),
      atMost(`${shop}: p99`, [p99], limits.shoppersMs, ms),
      row(`${shop}: p50 and worst`, `${ms(half)}, ${ms(worst)}`),
      row('memory after the import', `${store.memory().toFixed(0)} MB`),
    ];
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

/** The export with a rupee more on every price and three more pieces, and as many new products. */
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

function shopUntilStopped(store: Child) {
  const times: number[] = [];
  let isStopped = false;
  const ended = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const started = performance.now();
      const answer = await fetch(store.url + (VISITED[turn % VISITED.length] ?? '/'));
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      await wait(pauseMs);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await ended;
      return times;
    },
  };
}
